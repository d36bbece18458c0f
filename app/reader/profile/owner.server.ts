import { type ActionFunctionArgs, href } from "react-router";
import { findViewer, siteContext } from "#app/context.ts";
import { type FormSuccess, Refusal } from "#app/forms/define-action.server.ts";
import { signInPath } from "#app/sign-in-path.ts";
import type { Viewer } from "#domain/accounts/form.ts";
import { AVATAR_TEXT, PROFILE_TEXT } from "#domain/accounts/profile/text.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { type FlashCode, withFlash } from "../shell/flash-messages.ts";

const SIGN_IN_PATH = withFlash(signInPath(href("/profile")), "sessao-expirada");

/**
 * The guard of the profile's forms. After the session has expired, a form is refused and stays open; without JavaScript it redirects
 * to the sign-in page, or is shown again with the typed values, to be sent after signing in in another tab.
 */
const guardProfile =
  (whenPage: { signInPath: string } | { atBoundary: true }) =>
  async ({ request, context }: ActionFunctionArgs): Promise<Viewer> => {
    const viewer = await findViewer(context);
    if (viewer) return viewer;
    const { session } = await context.get(siteContext).auth.findSession(request.headers);
    const text = session ? AVATAR_TEXT.noUserId : AVATAR_TEXT.sessionExpired;
    throw new Refusal(text, { reason: "signed_out", ...whenPage });
  };

export const requireOwner = guardProfile({ signInPath: SIGN_IN_PATH });
export const requireOwnerOrKeepTyped = guardProfile({ atBoundary: true });

/** The response to throw for an error of the profile's mutations: an account that is gone is a refusal. */
export const explainGone = (error: unknown) =>
  error instanceof AppError && error.code === "not_found"
    ? new Refusal(PROFILE_TEXT.notFound, { reason: "gone" })
    : error;

/** The result of a successful form: a toast, or for a browser without scripts a redirect to the profile with a flash message. */
export const saved = (title: string, flash: FlashCode): FormSuccess => ({
  toast: { title },
  page: withFlash(href("/profile"), flash),
});
