import { ArrowLeft, ShieldAlert } from "lucide";
import { Link, redirect, useSearchParams } from "react-router";
import { findViewer, settingsContext, siteContext } from "#app/context.ts";
import { answerOffline } from "#app/offline.ts";
import { signInPath } from "#app/sign-in-path.ts";
import { Icon } from "#app/ui/icon.tsx";
import { mustEnrol, shouldEnrol } from "#domain/accounts/policy.ts";
import { listSessions } from "#domain/accounts/queries.server.ts";
import { getSecondFactors } from "#domain/accounts/second-factors.server.ts";
import { isIdentityFresh } from "#platform/auth/identity.ts";
import { pageHead } from "../head.ts";
import type { Route } from "./+types/route.ts";
import { answerForm } from "./action.server.ts";
import { AppSection } from "./app-section.tsx";
import { deviceName } from "./device-name.ts";
import { findDone } from "./done.ts";
import { FAILED, isIntent, type Outcome, SECTION_OF, SECURITY_PATH, sentTo } from "./outcome.ts";
import { PasskeysSection } from "./passkeys-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PhoneSection } from "./phone-section.tsx";
import { NewsContext } from "./section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import "../styles/security.css";
import { defineRoute } from "#app/route-facts.ts";

export const handle = defineRoute({ membersOnly: true });

/** Time in which a form is filled, seconds: a session about to grow old counts as old. */
const FILLING = 5 * 60;

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  if (!viewer) throw redirect(signInPath(SECURITY_PATH));
  const site = context.get(siteContext);
  const { db } = site;
  const [factors, sessions] = await Promise.all([
    getSecondFactors(db, viewer.id),
    listSessions(db, viewer.id, viewer.sessionId),
  ]);
  const isCompulsory = mustEnrol(viewer, context.get(settingsContext));
  return {
    ...factors,
    sessions,
    email: viewer.email,
    offersPhone: site.auth.sendsTexts,
    /** Where the demo shows what it would send. */
    outbox: site.listOutbox ? "/demo/correio" : null,
    isAsked: viewer.hasSecondFactor,
    isFresh: isIdentityFresh(new Date(viewer.identityConfirmedAt), FILLING),
    device: deviceName(request.headers.get("user-agent")),
    enrol: isCompulsory ? ("must" as const) : shouldEnrol(viewer) ? ("should" as const) : null,
  };
}

export const action = answerForm;

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const intent = String(form.get("intent"));
  if (!isIntent(intent)) return serverAction();
  const section = SECTION_OF[intent];
  return answerOffline(serverAction, (text): Outcome => {
    const values = { id: String(form.get("id") ?? "") };
    return {
      section,
      intent,
      failure: { values, fields: {}, error: { title: FAILED[section], text } },
      ...sentTo(form),
    };
  });
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: "Segurança",
    description: "Verificação em duas etapas, chaves de acesso, senha e aparelhos conectados.",
    path: SECURITY_PATH,
    hidden: true,
  });
}

function EnrolNotice({ enrol, offersPhone }: { enrol: "must" | "should"; offersPhone: boolean }) {
  const ways = offersPhone
    ? "Ative o aplicativo de códigos, uma chave de acesso ou o telefone."
    : "Ative o aplicativo de códigos ou uma chave de acesso.";
  return (
    <aside className="safe-notice" aria-label="Recomendação de segurança">
      <Icon icon={ShieldAlert} />
      <p>
        <b>Você administra este site: proteja sua conta.</b>
        {enrol === "must"
          ? "A administração só abre depois de ativada uma segunda etapa."
          : "Com uma segunda etapa, uma senha descoberta não basta para entrar."}{" "}
        {ways}
      </p>
    </aside>
  );
}

/** Everything about how a reader signs in. */
export default function SecurityRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { hasApp, appName, phoneNumber, phoneName, passkeys, sessions, email, isAsked, isFresh, device, enrol } =
    loaderData;
  const { offersPhone, outbox } = loaderData;
  const hasPhone = phoneNumber !== null;
  const [search] = useSearchParams();
  const outcome = actionData as Outcome | undefined;
  const done = outcome ? null : findDone(search);
  return (
    <div className="wrap page">
      <header className="pagehead">
        <h1>Segurança</h1>
        <p className="deck">Como você entra na sua conta e onde ela está aberta.</p>
      </header>
      <NewsContext value={{ outcome, done }}>
        {enrol && <EnrolNotice enrol={enrol} offersPhone={offersPhone} />}
        <AppSection hasApp={hasApp} name={appName} hasOthers={hasPhone || passkeys.length > 0} />
        <PasskeysSection
          passkeys={passkeys}
          isAsked={isAsked}
          hasOthers={hasApp || hasPhone}
          isFresh={isFresh}
          device={device}
        />
        {(offersPhone || hasPhone) && (
          <PhoneSection
            phoneNumber={phoneNumber}
            name={phoneName}
            isAsked={isAsked}
            hasApp={hasApp}
            hasPasskey={passkeys.length > 0}
            offersPhone={offersPhone}
            outbox={outbox}
          />
        )}
        <PasswordSection email={email} />
        <SessionsSection sessions={sessions} />
      </NewsContext>
      <Link className="backlink" to="/profile">
        <Icon icon={ArrowLeft} />
        Voltar ao perfil
      </Link>
    </div>
  );
}
