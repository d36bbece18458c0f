import { ArrowLeft } from "lucide";
import { useEffect } from "react";
import { data, href, Link, useRevalidator } from "react-router";
import { findViewer, settingsContext, siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { askAboutCharge, findCharge } from "#domain/support/bank/charges.server.ts";
import { findBadge } from "#domain/support/supporters.server.ts";
import { dateFormats } from "#platform/format/dates.ts";
import { formatReais } from "#platform/format/money.ts";
import { drawQr } from "#platform/format/qr.server.ts";
import { siteClock } from "#platform/format/site-clock.ts";
import { hiddenPage } from "../head.ts";
import { linkHeaders } from "../link-headers.ts";
import page from "../shell/page.module.css";
import type { Route } from "./+types/charge-route.ts";
import { rememberGiven } from "./asked.ts";
import { loadSupport } from "./feature.server.tsx";
import { thanksAction } from "./forms.server.ts";
import { PixCode } from "./pix-code.tsx";
import styles from "./support.module.css";
import { Thanks } from "./thanks.tsx";

/** How often an open page asks again, and how long after it was opened it stops, milliseconds. */
const POLL_MS = 5000;
const POLLED_MS = 15 * 60_000;

export const handle = defineRoute({ feature: "support", popups: false, footerSignUp: false });

export const headers = linkHeaders;

export async function loader({ params: { txid }, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const support = loadSupport(context);
  const before = /^[0-9a-f]{32}$/.test(txid) ? await findCharge(site.db, txid) : null;
  if (!before || !(support || before.isForCampaign)) throw data(null, { status: 404 });
  if (before.paidAt === null) await askAboutCharge(site, txid);
  const { centavos, code, until, received, paidAt, isForCampaign, isMailed } =
    (await findCharge(site.db, txid)) ?? before;
  const viewer = paidAt && (await findViewer(context));
  const clock = dateFormats(siteClock(site.timeZone));
  return {
    amount: formatReais(centavos),
    receiver: support?.code.name ?? context.get(settingsContext).site_name,
    paid: paidAt && { sum: formatReais(received), at: clock.hour(paidAt), isBack: received <= 0 },
    isOver: paidAt === null && until.getTime() <= Date.now(),
    until: clock.hour(until),
    code,
    qr: drawQr(code),
    isForCampaign,
    isMailed,
    viewer: viewer && { email: viewer.email, hasBadge: (await findBadge(site.db, viewer.id))?.shown === true },
  };
}

export const action = thanksAction;

const TITLE = "Seu apoio";

export const meta = (args: Route.MetaArgs) =>
  hiddenPage(
    args.loaderData?.isForCampaign ? "Pix da campanha" : TITLE,
    "Um Pix que espera o seu banco.",
    href("/apoie"),
  )(args);

/** Asks again while the page is seen, until it was paid, has ended, or nobody waits any more. */
function usePolling(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    const begun = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - begun > POLLED_MS) clearInterval(timer);
      else if (!document.hidden) void revalidate();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}

/** A charge of the paper's bank, and its payment once the bank knows of it (docs/product.md, "Support"). */
export default function ChargeRoute({ loaderData: charge, params: { txid } }: Route.ComponentProps) {
  const { amount, receiver, paid, isOver, until, code, qr, isForCampaign } = charge;
  usePolling(paid === null && !isOver);
  useEffect(() => {
    if (paid && !isForCampaign) rememberGiven();
  }, [paid, isForCampaign]);
  return (
    <div className={`wrap ${page.page} ${styles.support}`}>
      <header className={page.head}>
        {!isForCampaign && (
          <Link className="backlink" to={href("/apoie")}>
            <Icon icon={ArrowLeft} />
            Apoie
          </Link>
        )}
        <h1>{paid ? (paid.isBack ? "Devolvido" : "Obrigado. Chegou") : `Pix de ${amount}`}</h1>
        <p role="status">{paid ? sayPaid(paid) : isOver ? "O tempo deste código acabou." : `Vale até ${until}.`}</p>
      </header>
      {paid && !paid.isBack && !isForCampaign && (
        <Thanks txid={txid} isMailed={charge.isMailed} viewer={charge.viewer} />
      )}
      {paid && (
        <p>
          <Link className="btn line" to={href("/")}>
            Voltar a ler
          </Link>
        </p>
      )}
      {!paid && isOver && (
        <p>
          Se você pagou antes, o Pix ainda aparece aqui.{" "}
          {isForCampaign ? (
            "Para outro código, volte ao link dos seus números."
          ) : (
            <Link to={href("/apoie")}>Fazer outro</Link>
          )}
        </p>
      )}
      {!paid && !isOver && (
        <section className={`${page.awning} ${styles.give} ${styles.charge} scalloped`} aria-label="O código">
          <PixCode qr={qr} text={code} amount={amount} receiver={receiver}>
            <li>Volte aqui: a página avisa quando chegar.</li>
          </PixCode>
          <noscript>
            <p>
              <a href={href("/apoie/:txid", { txid })}>Ver se já chegou</a>
            </p>
          </noscript>
        </section>
      )}
    </div>
  );
}

const sayPaid = ({ sum, at, isBack }: { sum: string; at: string; isBack: boolean }) =>
  isBack ? "Este Pix foi devolvido." : `Recebemos ${sum} às ${at}. O comprovante é o do seu banco.`;
