import { data, type RouterContextProvider } from "react-router";
import { type Site, siteContext } from "#app/context.ts";
import { type FormFailure, readForm, typedValues } from "#app/form.server.ts";
import { requestUrl } from "#app/request-url.ts";
import { getSecondFactors } from "#domain/accounts/second-factors.server.ts";
import type { Actor } from "#domain/audit/schema.ts";
import { isIdentityFresh as isFresh } from "#platform/auth/identity.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { Answer } from "./answer.ts";
import { isFormOfNobody, requireAdmin } from "./guard.server.ts";
import { IDENTITY_PASSWORD } from "./identity-password.ts";
import { OFFICE_TEXT } from "./office-text.ts";

/** A form of the back office on its way. */
export interface Task {
  site: Site;
  /** Who sent it, for the audit log. */
  actor: Actor;
  form: FormData;
  request: Request;
  /** Whether its sender proved a short while ago who they are. */
  isIdentityFresh: boolean;
}

type Work = (task: Task) => Promise<Answer | Response>;

/**
 * Does what a form asks for by its `intent`, and answers only once this process has seen its own change, so that no old
 * page is served to who made it. What fails unexpectedly is told in words, never as 500.
 */
export async function answerForm(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  works: Record<string, Work>,
) {
  if (await isFormOfNobody(context, request)) return answer({ toast: SIGNED_OUT, signedOut: true }, 401);
  const viewer = await requireAdmin(context, request);
  const site = context.get(siteContext);
  const form = await readForm(request);
  const intent = String(form.get("intent") ?? "");
  const work = Object.hasOwn(works, intent) ? works[intent]! : undefined;
  if (!work) return answer({ toast: { ...UNEXPECTED, destructive: true } }, 400);
  const actor = { id: viewer.id, name: viewer.name };
  let result: Answer | Response;
  try {
    const proof = await readProof(site, request, form);
    if (proof && !proof.ok) return answer(await askIdentity({ site, actor, form, request }, proof.message), 422);
    const isIdentityFresh = proof !== null || isFresh(new Date(viewer.identityConfirmedAt));
    result = await work({ site, actor, form, request, isIdentityFresh });
    if (!(result instanceof Response) && result.confirmIdentity) return answer(result, 403);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof AppError && error.code === "not_found") return answer({ toast: GONE }, 404);
    site.log.error({ err: error, intent }, "a form of the back office failed");
    return answer({ toast: { ...UNEXPECTED, destructive: true }, failure: keep(form) }, 503);
  }
  // A form that is stored by now is no failure, even if this process cannot be sure to have heard of it.
  await site.seeOwnChanges().catch((error) => site.log.warn({ err: error, intent }, "own changes were not awaited"));
  return result instanceof Response ? result : answer(result, result.failure || result.toast?.destructive ? 422 : 200);
}

/** The password that came with a form which was asked for one; null without one. */
async function readProof(site: Site, request: Request, form: FormData) {
  const password = form.get(IDENTITY_PASSWORD);
  if (password === null) return null;
  form.delete(IDENTITY_PASSWORD);
  return site.auth.submit(request, "/confirm-identity", { password: String(password) });
}

/** Asks who sent a form to prove who they are; what was typed waits in the screen. */
export async function askIdentity(task: Omit<Task, "isIdentityFresh">, error?: string): Promise<Answer> {
  const { site, actor, form, request } = task;
  const { pathname, search } = requestUrl(request);
  const { passkeys } = await getSecondFactors(site.db, actor.id);
  const hasPasskey = passkeys.length > 0;
  const fields = typedValues(form);
  return { confirmIdentity: { action: pathname + search, fields, hasPasskey, error }, failure: keep(form) };
}

/** Does something only for who proved a short while ago who they are: an open session alone does not suffice. */
export const withFreshIdentity =
  (work: Work): Work =>
  async (task) =>
    task.isIdentityFresh ? work(task) : askIdentity(task);

const UNEXPECTED = { title: OFFICE_TEXT.failed, text: OFFICE_TEXT.unexpected };
const SIGNED_OUT = {
  title: "Sua sessão terminou",
  text: "Entre de novo em outra aba e tente outra vez; o que está na tela fica.",
  destructive: true,
};
const GONE = { title: "Isto não existe mais", text: "Alguém pode ter excluído. Atualize a página.", destructive: true };

const keep = (form: FormData): FormFailure => ({ values: typedValues(form), fields: {} });
const answer = (word: Answer, status: number) => data<Answer>(word, { status });

/** A refusal beside the fields, with what was typed. */
export function refuseForm(form: FormData, failure: Partial<FormFailure>, toast?: Answer["toast"]): Answer {
  return { failure: { ...keep(form), ...failure }, toast };
}
