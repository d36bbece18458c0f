import { Check } from "lucide";
import { useEffect, useRef, useState } from "react";
import { data, href, Link } from "react-router";
import { cachePage, settingsContext } from "#app/context.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { NEW_ID_FIELD } from "#app/forms/row-fields.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { FormError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { randomId } from "#domain/shared/id.ts";
import { encodeStatic } from "#domain/support/br-code.ts";
import type { Support, SupportMonth } from "#domain/support/support.ts";
import { CHARGE_TEXT, MONTHLY_STEPS, THANKS } from "#domain/support/text.ts";
import { describeMonth } from "#platform/format/calendar-days.ts";
import { formatReais } from "#platform/format/money.ts";
import { drawQr } from "#platform/format/qr.server.ts";
import { pageHead } from "../head.ts";
import page from "../shell/page.module.css";
import type { Route } from "./+types/route.ts";
import { hasGiven, rememberGiven } from "./asked.ts";
import { loadSupport } from "./feature.server.tsx";
import { chargeAction, type chargeForm } from "./forms.server.ts";
import { PixCode } from "./pix-code.tsx";
import styles from "./support.module.css";

const AMOUNT = "valor";
const OTHER = "outro";

export const handle = defineRoute({ feature: "support", cache: true, query: [AMOUNT], visits: true, popups: false });

export function loader({ request, context }: Route.LoaderArgs) {
  const support = loadSupport(context);
  if (!support) throw data(null, { status: 404 });
  cachePage(context);
  const { code, amounts, ...shown } = support;
  const wanted = requestUrl(request).searchParams.get(AMOUNT);
  const amount = wanted === OTHER ? null : (amounts.find((one) => String(one) === wanted) ?? amounts[1] ?? amounts[0]!);
  const text = encodeStatic(code, amount === null ? null : BigInt(amount) * 100n);
  const { site_name: siteName, support_bank: hasBank } = context.get(settingsContext);
  return { ...shown, siteName, hasBank, receiver: code.name, amounts, amount, text, qr: drawQr(text) };
}

export const action = chargeAction;

export function meta(args: Route.MetaArgs) {
  const { title, lead } = args.loaderData ?? {};
  if (!title || !lead) return [];
  return pageHead(args, { title: "Apoie", description: lead, path: href("/apoie") });
}

/** The page on which readers support the paper by Pix (docs/product.md, "Support"). */
export default function SupportRoute({ loaderData: support }: Route.ComponentProps) {
  return (
    <div className={`wrap ${page.page} ${styles.support}`}>
      <header className={page.head}>
        <h1>{support.title}</h1>
        <p>{support.lead}</p>
      </header>
      <div className={page.columns}>
        <div>
          <Give {...support} />
          {support.uses.length > 0 && <Uses uses={support.uses} />}
        </div>
        <aside>
          {support.months[0] && <LastMonth last={support.months[0]} goal={support.goal} />}
          {support.names.length > 0 && <Names names={support.names} />}
          <section className={styles.box} aria-labelledby="todo-mes">
            <h2 id="todo-mes">Todo mês</h2>
            <p>Quem apoia todo mês deixa {support.siteName} saber com o que pode contar. É o seu banco que repete.</p>
            <ol>
              {MONTHLY_STEPS.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        </aside>
      </div>
    </div>
  );
}

type GiveProps = Pick<
  Route.ComponentProps["loaderData"],
  "hasBank" | "amounts" | "amount" | "text" | "qr" | "receiver"
>;

/** The amounts, and the fixed code with the chosen one; where a bank is connected, a charge of it comes first. */
function Give({ hasBank, amounts, amount, text, qr, receiver }: GiveProps) {
  const [hasSaid, setHasSaid] = useState(false);
  const thanks = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasSaid) thanks.current?.focus();
  }, [hasSaid]);
  const handleGiven = () => {
    rememberGiven();
    setHasSaid(true);
  };
  if (hasSaid)
    return (
      <section className={styles.thanks}>
        <Icon icon={Check} />
        <div>
          <h2 ref={thanks} tabIndex={-1}>
            {THANKS.title}
          </h2>
          <p>{THANKS.text}</p>
          <Link className="btn line" to={href("/")}>
            Voltar a ler
          </Link>
        </div>
      </section>
    );
  const words = amount === null ? "o valor que você quiser" : formatReais(amount * 100);
  const fixed = (
    <div className={styles.fixed}>
      <PixCode qr={qr} text={text} amount={words} receiver={receiver}>
        {amount === null && <li>Escreva o valor.</li>}
      </PixCode>
      <p className="meta">Sem cadastro, e o código não vence. Apoio não compra notícia nem tira crítica.</p>
      <GivenButton onGiven={handleGiven} />
    </div>
  );
  return (
    <section className={`${page.awning} ${styles.give} scalloped`} aria-labelledby="apoiar">
      <h2 id="apoiar">Apoiar com Pix</h2>
      <div>
        <h3 id="quanto">Quanto, uma vez</h3>
        <nav className={styles.amounts} aria-labelledby="quanto">
          {[...amounts, null].map((one) => (
            <Link
              key={one}
              to={`${href("/apoie")}?${AMOUNT}=${one ?? OTHER}`}
              aria-current={one === amount ? "true" : undefined}
              preventScrollReset
              replace
            >
              {one === null ? "Outro" : formatReais(one * 100)}
            </Link>
          ))}
        </nav>
      </div>
      {hasBank && amount !== null && <ChargeForm amount={amount} />}
      {hasBank && amount !== null ? (
        <details>
          <summary>Ou use o código fixo</summary>
          {fixed}
        </details>
      ) : (
        fixed
      )}
    </section>
  );
}

/** Asks the paper's bank for a charge, whose page says when it was paid. */
function ChargeForm({ amount }: { amount: number }) {
  const { form, error, busy } = useActionForm<typeof chargeForm>({
    intent: "cobrar",
    failed: CHARGE_TEXT.failed,
    inline: true,
  });
  const newId = useRef<HTMLInputElement>(null);
  return (
    <ActionForm
      form={form}
      onSubmit={() => {
        // The page is the same for everybody, so that only the browser can choose the id.
        if (newId.current) newId.current.value ||= randomId();
      }}
    >
      {error && <FormError title={error.title}>{error.text}</FormError>}
      <input ref={newId} key={amount} type="hidden" name={NEW_ID_FIELD} />
      <input type="hidden" name="amount" value={amount} />
      <button type="submit" className="btn key" {...pendingButtonProps(busy)}>
        {busy ? "Pedindo ao banco…" : `Fazer o Pix de ${formatReais(amount * 100)}`}
      </button>
    </ActionForm>
  );
}

/** By which readers say that they gave, so that this device does not ask them. */
function GivenButton({ onGiven }: { onGiven: () => void }) {
  const [gaveBefore, setGaveBefore] = useState(false);
  useEffect(() => setGaveBefore(hasGiven()), []);
  if (gaveBefore) return <p className="meta">Você já apoiou neste aparelho. Obrigado.</p>;
  return (
    <button type="button" className="btn line needs-script" onClick={onGiven}>
      Já fiz o Pix
    </button>
  );
}

const Uses = ({ uses }: Pick<Support, "uses">) => (
  <section className={styles.part} aria-labelledby="usos">
    <h2 id="usos">Para onde vai o dinheiro</h2>
    <ul className={styles.uses}>
      {uses.map(({ sum, words }) => (
        <li key={words}>
          {sum && <b>{sum}</b>}
          <span>{words}</span>
        </li>
      ))}
    </ul>
  </section>
);

function LastMonth({ last, goal }: { last: SupportMonth; goal: Support["goal"] }) {
  return (
    <section className={styles.part} aria-labelledby="mes">
      <h2 id="mes">{describeMonth(`${last.month}-01`)}</h2>
      <p className={styles.sum}>
        <b>{formatReais(last.centavos)}</b> {goal ? `de ${formatReais(goal)} por mês` : "de apoio dos leitores"}
      </p>
      {goal !== null && goal > 0 && (
        <meter aria-label="Quanto do mês está coberto" min={0} max={goal} value={Math.min(last.centavos, goal)} />
      )}
      <p className="meta">Somado pela redação no extrato do banco.</p>
    </section>
  );
}

const Names = ({ names }: Pick<Support, "names">) => (
  <section className={styles.part} aria-labelledby="nomes">
    <h2 id="nomes">Obrigado</h2>
    <p>Quem quis pôs o nome:</p>
    <ul className={styles.names}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </section>
);
