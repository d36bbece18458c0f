import { ArrowLeft, ShieldAlert } from "lucide";
import { useState } from "react";
import { href, Link, useLocation, useSearchParams } from "react-router";
import { settingsContext, siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { mayEnterBackOffice, mustChangePassword, mustEnrol, shouldEnrol } from "#domain/accounts/policy.ts";
import { listSessions } from "#domain/accounts/queries.server.ts";
import { getSecondFactors } from "#domain/accounts/second-factors.server.ts";
import { isIdentityFresh } from "#platform/auth/identity.ts";
import { NewPasswordFields } from "../auth/new-password-fields.tsx";
import { hiddenPage } from "../head.ts";
import page from "../shell/page.module.css";
import type { Route } from "./+types/route.ts";
import { AppSection } from "./app-section.tsx";
import { deviceName } from "./device-name.ts";
import { findDone } from "./done.ts";
import { type changePasswordForm, securityAction } from "./forms.server.ts";
import { PasskeysSection } from "./passkeys-section.tsx";
import { PhoneSection } from "./phone-section.tsx";
import { DoneContext, Section, SectionForm, useSectionForm } from "./section.tsx";
import { SECURITY_PATH } from "./sections.ts";
import styles from "./security.module.css";
import { SessionsSection } from "./sessions-section.tsx";
import { requireHolder } from "./submit.server.ts";

export const handle = defineRoute({ membersOnly: true });

/** Time to fill in a form, seconds: a session that is no longer fresh by then counts as not fresh. */
const FILL_IN_SECONDS = 5 * 60;

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireHolder({ context });
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
    /** The page where the demo shows its messages. */
    outbox: site.listOutbox ? href("/demo/correio") : null,
    isAsked: viewer.hasSecondFactor,
    isFresh: isIdentityFresh(new Date(viewer.identityConfirmedAt), FILL_IN_SECONDS),
    device: deviceName(request.headers.get("user-agent")),
    isStaff: mayEnterBackOffice(viewer),
    mustChange: mustChangePassword(viewer),
    enrol: isCompulsory ? ("must" as const) : shouldEnrol(viewer) ? ("should" as const) : null,
  };
}

export const action = securityAction;

export const meta = hiddenPage(
  "Segurança",
  "Verificação em duas etapas, chaves de acesso, senha e aparelhos conectados.",
  SECURITY_PATH,
);

function EnrolNotice({ enrol, offersPhone }: { enrol: "must" | "should"; offersPhone: boolean }) {
  const ways = offersPhone
    ? "Ative o aplicativo de códigos, uma chave de acesso ou o telefone."
    : "Ative o aplicativo de códigos ou uma chave de acesso.";
  return (
    <aside className={styles.notice} aria-label="Recomendação de segurança">
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

/** Why the back office does not open, for somebody who had a reader's password before. */
function PasswordNotice() {
  return (
    <aside className={styles.notice} aria-label="Senha para a redação">
      <Icon icon={ShieldAlert} />
      <p>
        <b>Escolha uma senha mais forte para entrar na redação.</b>
        Quem trabalha no site precisa de uma senha com pelo menos 10 caracteres, difícil de adivinhar.{" "}
        <a href={`#${PASSWORD_SECTION}`}>Trocar a senha</a>
      </p>
    </aside>
  );
}

/** The completed action that the address names, until another form is sent. */
function useDone() {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const [hiddenAt, setHiddenAt] = useState<string>();
  return { done: findDone(search), isShown: hiddenAt !== key, hide: () => setHiddenAt(key) };
}

/** Everything about how a reader signs in. */
export default function SecurityRoute({ loaderData }: Route.ComponentProps) {
  const { hasApp, appName, phoneNumber, phoneName, passkeys, sessions, email, isAsked, isFresh, device, enrol } =
    loaderData;
  const { offersPhone, outbox, isStaff, mustChange } = loaderData;
  const hasPhone = phoneNumber !== null;
  const done = useDone();
  return (
    <div className={`wrap ${page.page}`}>
      <header className={page.pagehead}>
        <h1>Segurança</h1>
        <p className={page.deck}>Como você entra na sua conta e onde ela está aberta.</p>
      </header>
      <DoneContext value={done}>
        {mustChange && <PasswordNotice />}
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
        <PasswordSection email={email} isStaff={isStaff} />
        <SessionsSection sessions={sessions} />
      </DoneContext>
      <Link className="backlink screen-only" to={href("/profile")}>
        <Icon icon={ArrowLeft} />
        Voltar ao perfil
      </Link>
    </div>
  );
}

const ID = "senha";
/** Where the section is on its page. */
const PASSWORD_SECTION = ID;

/** Changes the password; other devices are signed out. */
function PasswordSection({ email, isStaff }: { email: string; isStaff: boolean }) {
  const form = useSectionForm<typeof changePasswordForm>(ID, "senha");
  const { field } = form;
  return (
    <Section
      id={ID}
      title="Senha"
      text="Depois da troca, os outros aparelhos são desconectados e precisam entrar com a senha nova."
    >
      <SectionForm section={ID} form={form} submit="Alterar a senha">
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          {...field("currentPassword")}
          label="Senha atual"
          type="password"
          autoComplete="current-password"
          required
        />
        <NewPasswordFields
          field={field}
          label="Nova senha"
          labelAgain="Confirmar nova senha"
          help={isStaff ? "Pelo menos 10 caracteres. Uma frase só sua é a mais segura." : undefined}
        />
      </SectionForm>
    </Section>
  );
}
