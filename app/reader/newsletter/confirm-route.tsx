import { data, href, Link } from "react-router";
import { siteContext } from "#app/context.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { defineAction } from "#app/forms/define-action.server.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { defineRoute } from "#app/route-facts.ts";
import { FormError } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useToday } from "#app/use-dates.ts";
import { latestEdition, listActiveNewsletters } from "#domain/newsletter/queries.server.ts";
import { type Confirmation, describeConfirmation } from "#domain/newsletter/subscribers/subscribers.server.ts";
import { CONFIRMATION_DAYS, type EditionContent } from "#domain/newsletter/types.ts";
import { pageHead } from "../head.ts";
import { linkHeaders } from "../link-headers.ts";
import { LatestAndCategories } from "../not-found/latest-and-categories.tsx";
import { loadLatest } from "../not-found/load-latest.server.ts";
import page from "../shell/page.module.css";
import { useShellData } from "../shell/use-shell-data.ts";
import type { Route } from "./+types/confirm-route.ts";
import { confirmForm } from "./forms.server.ts";
import { DeadLink, DoneScreen, LinkScreen, listNames } from "./link-screen.tsx";
import styles from "./newsletter.module.css";
import { Sample } from "./sample.tsx";
import { useNoteSubscribed } from "./subscribed-here.ts";

export const handle = defineRoute({ feature: "newsletter", visits: false, popups: false, footerSignUp: false });

/** The link of a confirmation mail. Opening it changes nothing, as programs that check mails open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, features } = context.get(siteContext);
  const confirmation = await describeConfirmation(db, params.token);
  if (!confirmation) return data(null, { status: 404 });
  const [offered, edition, latest] = await Promise.all([
    listActiveNewsletters(db),
    latestEdition(db),
    loadLatest(context),
  ]);
  const [first] = confirmation.newsletters;
  const when = offered.find(({ id }) => id === first?.id)?.whenWords ?? null;
  return data({
    confirmation,
    when,
    from: addressOf(features.newsletter.sending.from),
    sample: edition?.content ?? null,
    latest,
  });
}

/** The address in "Coreto <boletim@coreto.example>". */
const addressOf = (sender: string) => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;

export const headers = linkHeaders;

export const action = defineAction(confirmForm);

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: "Confirmar o boletim",
    description: "Falta confirmar o e-mail.",
    path: href("/boletim"),
    hidden: true,
  });
}

export default function ConfirmRoute({ loaderData }: Route.ComponentProps) {
  const { form, error, result, busy } = useActionForm<typeof confirmForm>({
    intent: "confirmar-boletim",
    failed: "Não foi possível confirmar",
  });
  useNoteSubscribed(result?.ok || loaderData?.confirmation.isUsed || null);
  if (!loaderData)
    return (
      <DeadLink>
        O link de confirmação vale por {CONFIRMATION_DAYS} dias. Peça outro na página dos boletins, com o mesmo e-mail.
      </DeadLink>
    );
  const { confirmation, when, from, sample, latest } = loaderData;
  const { newsletters, maskedEmail, isUsed, token } = confirmation;
  const names = listNames(newsletters.map(({ name }) => name));
  return (
    <div className={`wrap ${page.page}`}>
      <div className={styles.columns}>
        {result?.ok ? (
          <Confirmed confirmation={confirmation} when={when} from={from} sample={sample} />
        ) : isUsed ? (
          <LinkScreen title="Este link já foi usado">
            <p>
              O endereço <b>{maskedEmail}</b> já foi confirmado por ele. Se quiser ver ou mudar o que chega, é aqui:
            </p>
            <div className={styles.buttons}>
              <Link className="btn key" to={href("/boletim/preferencias/:token", { token })}>
                Escolher o que recebo
              </Link>
            </div>
          </LinkScreen>
        ) : (
          <LinkScreen title="Falta um toque">
            <p>
              {names ? (
                <>
                  Confirme que <b>{maskedEmail}</b> é seu e quer receber <b>{names}</b>.
                </>
              ) : (
                <>
                  Os boletins que <b>{maskedEmail}</b> pediu não existem mais. Confirme o endereço para escolher outros.
                </>
              )}
            </p>
            <ActionForm form={form} className={styles.buttons}>
              {error && <FormError title={error.title}>{error.text}</FormError>}
              <button type="submit" className="btn key" {...pendingButtonProps(busy)}>
                Confirmar
              </button>
            </ActionForm>
            <p>Não foi você? Feche esta página: sem a confirmação não chega nada.</p>
          </LinkScreen>
        )}
        {sample && (
          <aside className={`${styles.aside} desktop`}>
            <Sample content={sample} />
          </aside>
        )}
      </div>
      <LatestAndCategories title="Enquanto isso" articles={latest} leadsHome />
    </div>
  );
}

interface ConfirmedProps {
  confirmation: Confirmation;
  /** When the first newsletter is sent. */
  when: string | null;
  /** The address that sends them. */
  from: string;
  sample: EditionContent | null;
}

function Confirmed({ confirmation: { newsletters, maskedEmail, token }, when, from, sample }: ConfirmedProps) {
  const siteName = useShellData()?.siteName;
  const today = useToday();
  const names = listNames(newsletters.map(({ name }) => name));
  return (
    <DoneScreen title={when && siteName ? `Pronto. ${when}, ${siteName} está na sua caixa` : "Pronto. Está confirmado"}>
      <p>
        {names ? (
          <>
            <b>{names}</b> {newsletters.length === 1 ? "vai" : "vão"} para <b>{maskedEmail}</b>. Para não cair no lixo,
            guarde <b>{from}</b> nos contatos.
          </>
        ) : (
          <>
            O endereço <b>{maskedEmail}</b> está confirmado.
          </>
        )}
      </p>
      <div className={styles.buttons}>
        {sample && (
          <Link
            className="btn key"
            to={href("/boletim/:slug/:address", { slug: sample.newsletter.slug, address: sample.address })}
          >
            {sample.day === today ? "Ler o de hoje" : "Ler o último"}
          </Link>
        )}
        <Link className={sample ? "btn line" : "btn key"} to={href("/boletim/preferencias/:token", { token })}>
          Escolher o que recebo
        </Link>
      </div>
      <p className="meta">
        Não era você? <Link to={href("/boletim/sair/:token", { token })}>Sair do boletim</Link>
      </p>
    </DoneScreen>
  );
}
