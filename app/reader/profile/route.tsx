import { useEffect, useRef } from "react";
import { data, isRouteErrorResponse, Link, redirect, useSearchParams } from "react-router";
import { findViewer, siteContext } from "#app/context.ts";
import { answerOffline } from "#app/offline.ts";
import { signInPath } from "#app/sign-in-path.ts";
import { FormError } from "#app/ui/field.tsx";
import { getProfile } from "#domain/profiles/queries.server.ts";
import type { OwnProfile } from "#domain/profiles/schema.ts";
import { AVATAR_TEXT, PROFILE_TEXT } from "#domain/profiles/text.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { pageHead } from "../head.ts";
import { ErrorScreen } from "../not-found/error-screen.tsx";
import type { Route } from "./+types/route.ts";
import { EDIT, INTENTS, type ProfileAnswer, type ProfileIntent } from "./answer.ts";
import { ClearDialog } from "./clear-dialog.tsx";
import { Details } from "./details.tsx";
import { clearDetails, detailsOf, saveDetails } from "./details-actions.server.ts";
import { EditForm } from "./edit-form.tsx";
import { Identity, SignOut } from "./identity.tsx";
import { changePicture, refuseLargePicture, removePicture } from "./picture-actions.server.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import { readProfileForm } from "./read-form.server.ts";
import { findSender, refuseSender, type Sent } from "./sender.server.ts";
import { useProfileForm } from "./use-profile-form.ts";
import "../styles/profile.css";
import { defineRoute } from "#app/route-facts.ts";

export const handle = defineRoute({ membersOnly: true, uploads: "member", maxBodyBytes: Number.POSITIVE_INFINITY });

/** What each form is called when it fails. */
const FAILED: Record<ProfileIntent, (reason: string) => string> = {
  salvar: () => PROFILE_TEXT.updateFailed,
  limpar: () => PROFILE_TEXT.clearFailed,
  "trocar-foto": AVATAR_TEXT.updateFailed,
  "remover-foto": () => AVATAR_TEXT.removeFailed,
};

const NOTHING = {
  fullName: null,
  bio: null,
  phone: null,
  website: null,
  social: null,
  location: null,
  avatarUrl: null,
};

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  if (!viewer) throw redirect(signInPath("/profile"));
  const profile = await getProfile(context.get(siteContext).db, viewer.id).catch((error: unknown): null => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
  const missing: OwnProfile = { id: viewer.id, email: viewer.email, ...NOTHING, likes: 0, comments: 0 };
  return {
    name: viewer.name,
    profile: profile ?? missing,
    found: profile !== null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent: Sent = { request, context };
  const sender = await findSender(sent);
  const form = await readProfileForm(request);
  if (form === "malformed") throw data(null, { status: 400 });
  const intent = form === "too_large" ? "trocar-foto" : (form.get("intent") as ProfileIntent);
  if (!INTENTS.includes(intent)) throw data(null, { status: 400 });
  if ("refusal" in sender) {
    const typed = intent === "salvar" && form instanceof FormData ? detailsOf(form) : undefined;
    return refuseSender(request, intent, sender.refusal, typed);
  }
  const { viewer } = sender;
  if (form === "too_large") return refuseLargePicture();
  switch (intent) {
    case "salvar":
      return saveDetails(sent, viewer, form);
    case "limpar":
      return clearDetails(sent, viewer);
    case "trocar-foto":
      return changePicture(sent, viewer, form);
    case "remover-foto":
      return removePicture(sent, viewer);
  }
}

/** Without an answer the form stays as it was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const intent = form.get("intent") as ProfileIntent;
  return answerOffline(
    serverAction,
    (text): ProfileAnswer => ({
      intent,
      error: { title: FAILED[intent](text), text },
    }),
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: "Perfil", description: "Seu perfil de leitor.", path: "/profile", hidden: true });
}

/** A form of the profile that failed before React came; the dialogs are closed then, so the page itself says it. */
function PageError({ answer }: { answer: ProfileAnswer | undefined }) {
  if (!answer?.error || answer.intent === "salvar") return null;
  return <FormError title={answer.error.title}>{answer.error.text}</FormError>;
}

/** The reader's own profile: who they are, what they wrote about themselves, and what they can do. */
export default function ProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { name, profile, found } = loaderData;
  const [query] = useSearchParams();
  const editing = query.has(EDIT);
  const picture = useProfileForm("foto");
  const clearing = useProfileForm("limpeza");
  const heading = useRef<HTMLHeadingElement>(null);
  const wasEditing = useRef(editing);

  // Going into the edit mode and out of it replaces what was under the keyboard: the heading is the place to go on from.
  useEffect(() => {
    if (wasEditing.current !== editing) heading.current?.focus({ preventScroll: true });
    wasEditing.current = editing;
  }, [editing]);

  return (
    <div className="wrap me">
      <Identity name={name} profile={profile} />
      <section className="me-main" aria-labelledby="perfil-dados">
        {!found && <FormError title={PROFILE_TEXT.notFound} />}
        <PageError answer={actionData} />
        <div className="me-head">
          <h2 id="perfil-dados" ref={heading} tabIndex={-1}>
            {editing ? "Editar perfil" : "Seus dados"}
          </h2>
          {!editing && (
            <Link className="btn line" to={`?${EDIT}`} preventScrollReset>
              Editar
            </Link>
          )}
        </div>
        {editing ? <EditForm profile={profile} first={actionData} /> : <Details profile={profile} />}
        <div className="mob">
          <SignOut />
        </div>
      </section>
      <PictureDialog form={picture} hasPicture={Boolean(profile.avatarUrl)} />
      <ClearDialog form={clearing} />
    </div>
  );
}

/** A form that came without JavaScript after the session was over stands here with all that was typed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const answer = isRouteErrorResponse(error) && error.status === 401 ? (error.data as ProfileAnswer) : undefined;
  if (!answer?.failure) return <ErrorScreen error={error} />;
  return (
    <div className="wrap me">
      <section className="me-main" aria-labelledby="perfil-dados">
        <h1 id="perfil-dados">Editar perfil</h1>
        <EditForm profile={NOTHING} first={answer} />
      </section>
    </div>
  );
}
