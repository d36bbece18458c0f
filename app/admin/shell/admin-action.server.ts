import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";
import { findFactsContext, siteContext } from "#app/context.ts";
import {
  type AnyForm,
  defineAction,
  defineForm,
  type FormContext,
  type FormSuccess,
  OTHER_INTENT,
  Refusal,
} from "#app/forms/define-action.server.ts";
import { requestUrl } from "#app/request-url.ts";
import { isPermitted, type Permission } from "#domain/accounts/policy.ts";
import type { Role } from "#domain/accounts/roles.ts";
import { getSecondFactors } from "#domain/accounts/second-factors.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { ArticleRefused } from "#domain/news/writing/rights.server.ts";
import { ARTICLE_REFUSED_TEXT } from "#domain/news/writing/text.ts";
import { RowChanged } from "#domain/shared/row-version.server.ts";
import { isIdentityFresh as isFresh } from "#platform/auth/identity.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { ADMIN_TEXT } from "./admin-text.ts";
import { isSignedOutSubmission, requireStaff } from "./guard.server.ts";
import { IDENTITY_PASSWORD } from "./sign-in/identity-password.ts";
import { WRITER_FIELD } from "./writer-field.ts";

/** The sender of a form, as recorded in the audit log. */
export interface AdminSender extends Actor {
  role: Role;
  /** Whether their last proof of identity is recent. */
  isIdentityFresh: boolean;
}

/** The context of a form of the back office. */
export type AdminContext<Schema extends z.ZodType = z.ZodType> = FormContext<Schema, AdminSender>;

interface AdminForm<Intent extends string, Schema extends z.ZodType, Success>
  extends Pick<AnyForm, "failed" | "explain" | "upload"> {
  intent: Intent;
  schema: Schema | ((site: AdminContext["site"]) => Schema);
  /** Who may send it; administrators only by default. */
  permission?: Permission;
  /** Whether it requires a recent proof of identity: an open session alone does not suffice. */
  freshIdentity?: boolean;
  run(context: AdminContext<Schema>): Promise<Success>;
}

/**
 * Defines a form of the back office with its permission. It responds only once this process has seen its own change, so that no stale
 * page is served to its sender; if that wait fails, the form still succeeds, because the row is stored.
 */
export const defineAdminForm = <
  Intent extends string,
  Schema extends z.ZodType,
  Success extends FormSuccess<unknown> | Response,
>({
  permission = "runSite",
  freshIdentity = false,
  ...form
}: AdminForm<Intent, Schema, Success>) =>
  defineForm({
    ...form,
    admit: admitStaff,
    guard: (args, form) => findSender(args, form, permission),
    async run(context: AdminContext<Schema>): Promise<Success> {
      if (freshIdentity) await requireFreshIdentity(context);
      const success = await form.run(context).catch((error) => {
        throw toRefusal(error, form.failed !== undefined, context.site.log);
      });
      const { site } = context;
      await site.waitForOwnChanges().catch((err) => site.log.warn({ err }, "own changes were not awaited"));
      return success;
    },
  });

const otherForm = defineAdminForm({
  intent: OTHER_INTENT,
  schema: z.object({}),
  async run(): Promise<FormSuccess> {
    throw new Refusal(ADMIN_TEXT.unexpected, { reason: "unknown", title: ADMIN_TEXT.failed });
  },
});

/** The `action` of a screen of the back office; an unknown form is refused with a toast. */
export const adminAction = <const Forms extends readonly AnyForm[]>(...forms: Forms) =>
  defineAction(...forms, otherForm);

/** The member of the newsroom who sent a form. @throws a refusal or a redirect if they may not send it */
async function requireSender({ request, context }: ActionFunctionArgs, permission: Permission) {
  if (await isSignedOutSubmission(context, request)) {
    const { title, text } = ADMIN_TEXT.signedOut;
    throw new Refusal(text, { reason: "signed_out", title });
  }
  const viewer = await requireStaff(context, request, "enterBackOffice");
  if (!isPermitted(viewer, permission)) throw notPermitted();
  return viewer;
}

/** Admits a large form of those who may open its screen; each form has its own permission besides. */
async function admitStaff(args: ActionFunctionArgs): Promise<void> {
  const { permission } = args.context.get(findFactsContext)(requestUrl(args.request).pathname);
  await requireSender(args, permission);
}

/** The sender of a form. @throws a refusal or a redirect if they may not send it, and a refusal for a wrong proof of identity */
async function findSender(args: ActionFunctionArgs, form: FormData, permission: Permission): Promise<AdminSender> {
  const { request, context } = args;
  const { id, name, role, identityConfirmedAt } = await requireSender(args, permission);
  const writer = form.get(WRITER_FIELD);
  form.delete(WRITER_FIELD);
  if (writer !== null && writer !== id) {
    const { title, text } = ADMIN_TEXT.otherPerson;
    throw new Refusal(text, { reason: "other_person", title });
  }
  const site = context.get(siteContext);
  const password = form.get(IDENTITY_PASSWORD);
  if (password === null) return { id, name, role, isIdentityFresh: isFresh(new Date(identityConfirmedAt)) };
  form.delete(IDENTITY_PASSWORD);
  const proof = await site.auth.submit(request, "/confirm-identity", { password: String(password) });
  if (!proof.ok) throw await createIdentityRefusal({ site, request, sender: { id } }, proof.message);
  return { id, name, role, isIdentityFresh: true };
}

function notPermitted(): Refusal {
  const { title, text } = ADMIN_TEXT.notPermitted;
  return new Refusal(text, { reason: "forbidden", title });
}

/** @throws {Refusal} that asks for a proof of identity, unless the last one is recent */
export async function requireFreshIdentity(context: AdminContext): Promise<void> {
  if (!context.sender.isIdentityFresh) throw await createIdentityRefusal(context);
}

type Asked = Pick<AdminContext, "site" | "request"> & { sender: Pick<AdminSender, "id"> };

async function createIdentityRefusal({ site, request, sender }: Asked, error?: string): Promise<Refusal> {
  const { pathname, search } = requestUrl(request);
  const { passkeys } = await getSecondFactors(site.db, sender.id);
  const identity = { action: pathname + search, hasPasskey: passkeys.length > 0, error };
  return new Refusal(ADMIN_TEXT.confirmIdentity, { reason: "identity", identity });
}

/** The refusal for an error of the domain; unexpected errors are logged. */
function toRefusal(error: unknown, hasTitle: boolean, log: AdminContext["site"]["log"]): unknown {
  if (error instanceof RowChanged) {
    return new Refusal(ADMIN_TEXT.changedMeanwhile, { reason: "changed", version: error.version });
  }
  if (error instanceof AppError && error.code === "not_found") {
    return new Refusal(ADMIN_TEXT.gone.text, { reason: "gone", title: ADMIN_TEXT.gone.title });
  }
  if (error instanceof AppError && error.code === "forbidden") return notPermitted();
  if (error instanceof ArticleRefused) {
    return new Refusal(ARTICLE_REFUSED_TEXT[error.reason], { reason: "forbidden" });
  }
  // Responses, and `data()` with a status, are handled by the router.
  if (!(error instanceof Error) || error instanceof Refusal || error instanceof AppError) return error;
  log.error({ err: error }, "a form of the back office failed");
  return hasTitle
    ? new Refusal(ADMIN_TEXT.tryAgain, { reason: "unavailable" })
    : new Refusal(ADMIN_TEXT.unexpected, { reason: "unavailable", title: ADMIN_TEXT.failed });
}
