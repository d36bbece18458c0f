import { useEffect, useRef } from "react";
import { href, isRouteErrorResponse, Link, useSearchParams } from "react-router";
import { readPart, siteContext } from "#app/context.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import type { ActionResult } from "#app/forms/action-result.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { defineRoute } from "#app/route-facts.ts";
import { FormError } from "#app/ui/field.tsx";
import { CLOSE_HASH } from "#app/ui/hash-dialog.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import type { OwnProfile } from "#domain/accounts/profile/form.ts";
import { getProfile } from "#domain/accounts/profile/queries.server.ts";
import { AVATAR_TEXT, PROFILE_TEXT } from "#domain/accounts/profile/text.ts";
import { choicesOfAccount } from "#domain/newsletter/subscribers/choices.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { requireMember } from "../auth/require-member.server.ts";
import { pageHead } from "../head.ts";
import { AccountNewsletters } from "../newsletter/account-newsletters.tsx";
import { ErrorScreen } from "../not-found/error-screen.tsx";
import type { Route } from "./+types/route.ts";
import { CLEAR_DIALOG, EDIT } from "./address-parts.ts";
import { Details } from "./details.tsx";
import { closeDialogOf, ProfileDialog } from "./dialog.tsx";
import { EditForm, type RefusedProfile } from "./edit-form.tsx";
import { type clearForm, profileAction } from "./forms.server.ts";
import { Identity, SignOut } from "./identity.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { pictureError } from "./picture-error.ts";
import styles from "./profile.module.css";
import { useWhenShown } from "./use-when-shown.ts";

export const handle = defineRoute({
  membersOnly: true,
  footerSignUp: false,
  uploads: "member",
  maxBodyBytes: Number.POSITIVE_INFINITY,
});

const EMPTY_PROFILE = {
  fullName: null,
  bio: null,
  phone: null,
  website: null,
  social: null,
  location: null,
  avatarUrl: null,
};

const requireReader = requireMember(href("/profile"));

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireReader({ context });
  const profile = await getProfile(context.get(siteContext).db, viewer.id).catch((error: unknown): null => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
  const missing: OwnProfile = {
    id: viewer.id,
    email: viewer.email,
    ...EMPTY_PROFILE,
    likes: 0,
    comments: 0,
    answerMail: false,
  };
  const { value: newsletters } = await readPart(context, { read: (db) => choicesOfAccount(db, viewer) });
  return {
    newsletters,
    name: viewer.name,
    profile: profile ?? missing,
    found: profile !== null,
    /** With which the browser subscribes to notices. */
    publicKey: context.get(siteContext).push.publicKey,
  };
}

export const action = profileAction;

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: "Perfil",
    description: "Seu perfil de leitor.",
    path: href("/profile"),
    hidden: true,
  });
}

/** The error of a dialog's form that was sent without scripts: the dialogs are closed then, so the page shows it. */
function PageError({ result }: { result: ActionResult | undefined }) {
  if (!result || result.ok || result.intent === "salvar" || result.intent === "boletins") return null;
  if (result.intent === "trocar-foto") return <FormError title={pictureError(result)} />;
  const title = result.intent === "limpar" ? PROFILE_TEXT.clearFailed : AVATAR_TEXT.removeFailed;
  return <FormError title={title}>{result.text}</FormError>;
}

/** The reader's own profile: who they are, what they wrote about themselves, and what they can do. */
export default function ProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { name, profile, found, newsletters, publicKey } = loaderData;
  const [query] = useSearchParams();
  const editing = query.has(EDIT);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasEditing = useRef(editing);

  // Entering or leaving the edit mode removes the focused element, so the heading is focused.
  useEffect(() => {
    if (wasEditing.current !== editing) heading.current?.focus({ preventScroll: true });
    wasEditing.current = editing;
  }, [editing]);

  return (
    <div className={`wrap ${styles.profile}`}>
      <Identity name={name} profile={profile} />
      <section className={styles.main} aria-labelledby="perfil-dados">
        {!found && <FormError title={PROFILE_TEXT.notFound} />}
        <PageError result={actionData} />
        <div className={styles.head}>
          <h2 id="perfil-dados" ref={heading} tabIndex={-1}>
            {editing ? "Editar perfil" : "Seus dados"}
          </h2>
          {!editing && (
            <Link className="btn line" to={`?${EDIT}`} preventScrollReset>
              Editar
            </Link>
          )}
        </div>
        {editing ? (
          <EditForm profile={profile} />
        ) : (
          <>
            <Details profile={profile} publicKey={publicKey} />
            <AccountNewsletters {...newsletters} />
          </>
        )}
        <div className="mobile">
          <SignOut />
        </div>
      </section>
      <PictureDialog hasPicture={Boolean(profile.avatarUrl)} />
      <ClearDialog />
    </div>
  );
}

/** Shows a form that was sent without JavaScript after the session had expired, with the typed values. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const refused = isRouteErrorResponse(error) && error.status === 401 ? (error.data as RefusedProfile) : undefined;
  if (refused?.intent !== "salvar") return <ErrorScreen error={error} />;
  return (
    <div className={`wrap ${styles.profile}`}>
      <section className={styles.main} aria-labelledby="perfil-dados">
        <h1 id="perfil-dados">Editar perfil</h1>
        <EditForm profile={EMPTY_PROFILE} atBoundary={refused} />
      </section>
    </div>
  );
}

/** Asks before the profile is emptied. */
function ClearDialog() {
  const clear = useActionForm<typeof clearForm>({ intent: "limpar", failed: PROFILE_TEXT.clearFailed, inline: true });
  const { form, error, busy } = clear;
  useWhenShown(clear, () => closeDialogOf(form));
  return (
    <ProfileDialog hash={CLEAR_DIALOG} title="Limpar os dados do perfil?">
      <p>
        Nome, telefone, bio, localização, site, redes sociais e foto serão apagados. Sua conta, suas curtidas e seus
        comentários continuam.
      </p>
      <ActionForm form={form} action={href("/profile")} className={styles.form}>
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <div className={styles.buttons}>
          <button type="submit" className="btn bad" {...pendingButtonProps(busy)}>
            {busy ? "Limpando…" : "Limpar dados"}
          </button>
          <a className="btn line" href={CLOSE_HASH}>
            Cancelar
          </a>
        </div>
      </ActionForm>
    </ProfileDialog>
  );
}
