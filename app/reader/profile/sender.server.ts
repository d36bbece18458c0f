import { data, redirect } from "react-router";
import { findViewer, siteContext } from "#app/context.ts";
import { typedValues, wantsPage } from "#app/form.server.ts";
import { signInPath } from "#app/sign-in-path.ts";
import type { Viewer } from "#domain/accounts/schema.ts";
import { AVATAR_TEXT } from "#domain/profiles/text.ts";
import { type NoticeCode, withNotice } from "../notices/notices.ts";
import type { Route } from "./+types/route.ts";
import type { ProfileAnswer, ProfileIntent } from "./answer.ts";

export type Sent = Pick<Route.ActionArgs, "request" | "context">;

/** Someone who is signed in, or why the form is refused. */
export async function findSender({ request, context }: Sent): Promise<{ viewer: Viewer } | { refusal: string }> {
  const viewer = await findViewer(context);
  if (viewer) return viewer.id ? { viewer } : { refusal: AVATAR_TEXT.noUserId };
  const { session } = await context.get(siteContext).auth.findSession(request.headers);
  return { refusal: session ? AVATAR_TEXT.noUserId : AVATAR_TEXT.sessionExpired };
}

/**
 * Nobody is signed in any more: to the sign-in screen, or word of it for the open form. What was typed about oneself comes
 * back with the word even without JavaScript, for after signing in elsewhere.
 */
export function refuseSender(request: Request, intent: ProfileIntent, title: string, typed?: FormData) {
  const answer: ProfileAnswer = { intent, error: { title }, signedOut: true };
  if (!wantsPage(request)) return data(answer, { status: 401 });
  if (!typed) throw redirect(withNotice(signInPath("/profile"), "sessao-expirada"));
  const failure = { values: typedValues(typed), fields: {} };
  throw data({ ...answer, failure } satisfies ProfileAnswer, { status: 401 });
}

/** It is done: back to the profile, which says so. */
export function finish(request: Request, intent: ProfileIntent, notice: NoticeCode, done: string) {
  if (wantsPage(request)) throw redirect(withNotice("/profile", notice));
  return data({ intent, done } satisfies ProfileAnswer as ProfileAnswer);
}

/** It could not be done. */
export function fail(status: number, answer: ProfileAnswer) {
  return data(answer, { status });
}
