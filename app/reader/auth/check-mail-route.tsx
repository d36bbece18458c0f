import { Mail } from "lucide";
import { useEffect, useState } from "react";
import { href, Link, redirect } from "react-router";
import { findViewer, settingsContext, siteContext } from "#app/context.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { defineAction, defineForm } from "#app/forms/define-action.server.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { CORRECT, checkMailPath, RETURN, SIGN_UP_TAB, TAB } from "#app/sign-in-path.ts";
import { FormError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useDates } from "#app/use-dates.ts";
import { emailSchema, safeReturnPath } from "#domain/accounts/form.ts";
import { confirmSubject } from "#domain/accounts/mail-subjects.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { hiddenPage } from "../head.ts";
import { withFlash } from "../shell/flash-messages.ts";
import type { Route } from "./+types/check-mail-route.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { authRefusal } from "./auth-refusal.server.ts";
import styles from "./check-mail.module.css";
import { findMailProvider } from "./mail-providers.ts";

export const handle = defineRoute({ minimalLayout: true });

/** Seconds until the mail may be requested again: it needs them to arrive. */
const WAIT_SECONDS = 60;

const returnPathOf = (request: Request) => safeReturnPath(requestUrl(request).searchParams.get(RETURN));

/** The sign-up of this browser, by its cookie: an address in a link would be in the history and could be anybody's. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const returnTo = returnPathOf(request);
  if (await findViewer(context)) throw redirect(returnTo);
  const site = context.get(siteContext);
  const signUp = await site.auth.findOwnSignUp(request);
  if (!signUp) throw redirect(href("/auth/reenviar"));
  const { email, sentAt } = signUp;
  const elapsed = Math.max(0, (Date.now() - new Date(sentAt).getTime()) / 1000);
  return {
    email,
    sentAt,
    returnTo,
    wait: Math.max(0, Math.ceil(WAIT_SECONDS - elapsed)),
    subject: confirmSubject(context.get(settingsContext).site_name),
    /** The page where the demo shows its mails. */
    outbox: site.listOutbox ? href("/demo/correio") : null,
  };
}

const againForm = defineForm({
  intent: "mandar-de-novo",
  schema: emailSchema,
  async run({ site, request, values }) {
    const returnTo = returnPathOf(request);
    const answer = await site.auth.submit(request, "/resend-confirmation", { ...values, returnTo });
    if (!answer.ok) throw authRefusal(answer);
    return redirect(withFlash(checkMailPath(returnTo), "confirmacao-enviada"), { headers: answer.headers });
  },
});

export const action = defineAction(againForm);

export const meta = hiddenPage("Confira o e-mail", "Falta confirmar o e-mail.", href("/auth/confira"));

/** Seconds left of a wait, once the page runs; 0 before, so that the button works without JavaScript. */
function useCountdown({ wait, since }: { wait: number; since: string }): number {
  const [left, setLeft] = useState({ since: "", seconds: 0 });
  useEffect(() => {
    const end = performance.now() + wait * 1000;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft({ since, seconds });
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [wait, since]);
  return left.since === since ? left.seconds : 0;
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

function SendAgain({ email, wait, sentAt }: { email: string; wait: number; sentAt: string }) {
  const { form, error, busy } = useActionForm<typeof againForm>({
    intent: "mandar-de-novo",
    failed: ACCOUNT_TEXT.confirm.failed,
    inline: true,
  });
  const left = useCountdown({ wait, since: sentAt });
  return (
    <ActionForm form={form}>
      {error && <FormError title={error.title}>{error.text}</FormError>}
      <input type="hidden" name="email" value={email} />
      <span>Não chegou? Veja o lixo eletrônico.</span>
      <button type="submit" {...pendingButtonProps(busy || left > 0)}>
        {left > 0 ? `Mandar de novo em ${clock(left)}` : "Mandar de novo"}
      </button>
    </ActionForm>
  );
}

/** After signing up: which address got the mail, what to do with it, and how to get it again. */
export default function CheckMailRoute({ loaderData }: Route.ComponentProps) {
  const { email, sentAt, returnTo, wait, subject, outbox } = loaderData;
  const dates = useDates();
  const provider = findMailProvider(email);
  const correct = new URLSearchParams({ [TAB]: SIGN_UP_TAB, [CORRECT]: "1" });
  if (returnTo !== "/") correct.set(RETURN, returnTo);
  return (
    <AuthLayout title="Falta um toque: confira o e-mail" back={{ to: returnTo, label: "Continuar lendo sem conta" }}>
      <p className={styles.to}>Mandamos uma mensagem, às {dates.hour(sentAt)}, para</p>
      <p className={styles.address}>{email}</p>
      <ol className={styles.steps}>
        <li>
          <span>Abra a mensagem “{subject}”.</span>
        </li>
        <li>
          <span>
            Toque em <b>Confirmar e-mail</b>. O link vale 24 horas.
          </span>
        </li>
        <li>
          <span>Você volta para cá já dentro, onde estava.</span>
        </li>
      </ol>
      {provider && (
        <a className="btn line" href={drawnAddress(provider.href)}>
          <Icon icon={Mail} />
          Abrir o {provider.name}
        </a>
      )}
      {outbox && (
        <p className="meta">
          Nesta demonstração nada é enviado: as mensagens aparecem em <Link to={outbox}>{outbox}</Link>.
        </p>
      )}
      <div className={styles.again}>
        <SendAgain email={email} wait={wait} sentAt={sentAt} />
        <p>
          Endereço errado? <Link to={`${href("/auth")}?${correct}`}>Corrigir e mandar de novo</Link>
        </p>
      </div>
    </AuthLayout>
  );
}
