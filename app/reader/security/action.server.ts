import { data, redirect } from "react-router";
import { type ZodType, z } from "zod";
import { findViewer, siteContext } from "#app/context.ts";
import { type FormFailure, readForm, typedValues } from "#app/form.server.ts";
import { signInPath } from "#app/sign-in-path.ts";
import type { Database } from "#db/client.ts";
import { NAME_MAX } from "#domain/accounts/limits.ts";
import { endOtherSessions, endSession } from "#domain/accounts/mutations.server.ts";
import { changePasswordSchema, type Viewer } from "#domain/accounts/schema.ts";
import { type NamedFactor, updateFactorName } from "#domain/accounts/second-factors.server.ts";
import { explainCode, FIELD_TEXT } from "#domain/accounts/text.ts";
import type { Auth, AuthAnswer } from "#platform/auth/open-auth.ts";
import type { Route } from "./+types/route.ts";
import { type DoneCode, donePath } from "./done.ts";
import { showEnrolment } from "./enrolment.server.ts";
import {
  FAILED,
  type Intent,
  isIntent,
  type Outcome,
  SECTION_OF,
  SECURITY_PATH,
  type SectionId,
  sentTo,
} from "./outcome.ts";
import { phoneNumberField } from "./phone-number.server.ts";

/** A form of the screen on its way. */
interface Task {
  request: Request;
  section: SectionId;
  form: FormData;
  viewer: Viewer;
  auth: Auth;
  db: Database;
}

/** Where a refusal is told: beside the field that was wrong. */
const FIELD_OF: Record<string, string> = {
  INVALID_PASSWORD: "password",
  INVALID_EMAIL_OR_PASSWORD: "password",
  INVALID_CODE: "code",
  INVALID_OTP: "code",
  CODE_ALREADY_USED: "code",
  OTP_EXPIRED: "code",
  INVALID_PHONE_NUMBER: "phoneNumber",
  PHONE_NUMBER_EXIST: "phoneNumber",
};
const SESSION_OVER = new Set(["SESSION_EXPIRED", "SESSION_REQUIRED", "FAILED_TO_GET_SESSION", "UNAUTHORIZED"]);

const password = z.string(FIELD_TEXT.password).min(1, FIELD_TEXT.password);
const code = z
  .string()
  .transform((text) => text.replace(/\D/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Digite os seis números do código"));
const withPassword = z.object({ password });
const withCode = z.object({ code });
const keySchema = z.object({ id: z.string() });
const name = z.string().trim().min(1, "Dê um nome").max(NAME_MAX, `Use no máximo ${NAME_MAX} letras`);
const nameSchema = z.object({ id: z.string(), name });
const withName = z.object({ name });
const phoneSchema = z.object({ phoneNumber: phoneNumberField, password });
const phoneCodeSchema = z.object({ phoneNumber: phoneNumberField, code });

function answer(task: Task, outcome: Partial<Outcome>, init?: { status?: number; headers?: Headers }) {
  const intent = String(task.form.get("intent"));
  return data<Outcome>({ section: task.section, intent, ...outcome }, init);
}

function refuse(task: Task, failure: Partial<FormFailure>, more: Partial<Outcome> = {}, headers?: Headers) {
  return answer(
    task,
    { ...more, failure: { values: typedValues(task.form), fields: {}, ...failure } },
    { status: 422, headers },
  );
}

type Refusal = ReturnType<typeof answer>;

/** Tells what the library refused: beside its field, above the form, or at the door when the session is over. */
function explain(task: Task, refused: AuthAnswer & { ok: false }, more?: Partial<Outcome>): Refusal {
  if (SESSION_OVER.has(refused.code)) throw redirect(signInPath(SECURITY_PATH), { headers: refused.headers });
  const field = FIELD_OF[refused.code];
  const text = refused.code === "INVALID_EMAIL_OR_PASSWORD" ? explainCode("INVALID_PASSWORD") : refused.message;
  const failure = field ? { fields: { [field]: text } } : { error: { title: FAILED[task.section], text } };
  return refuse(task, failure, more, refused.headers);
}

/** Checks the form before `work` sees it. */
function checked<Values>(schema: ZodType<Values>, work: (task: Task, values: Values) => Promise<Response | Refusal>) {
  return async (task: Task, more?: Partial<Outcome>) => {
    const parsed = schema.safeParse(Object.fromEntries(task.form));
    if (parsed.success) return work(task, parsed.data);
    const { fieldErrors } = z.flattenError(parsed.error);
    const entries = Object.entries(fieldErrors as Record<string, string[] | undefined>);
    return refuse(task, { fields: Object.fromEntries(entries.map(([name, texts]) => [name, texts?.[0]])) }, more);
  };
}

/** Leads back with word of what was done; a new session's cookie goes along. */
const done = (what: DoneCode, headers?: Headers): Response => redirect(donePath(what), { headers });

const beginApp = checked(withPassword, async (task, values) => {
  const begun = await task.auth.submit<{ totpURI: string; backupCodes: string[] }>(task.request, "/two-factor/enable", {
    ...values,
    method: "totp",
  });
  if (!begun.ok) return explain(task, begun);
  return answer(task, { enrolment: showEnrolment(begun.data.totpURI, begun.data.backupCodes) }, begun);
});

const confirmApp = checked(withCode, async (task, values) => {
  const confirmed = await task.auth.submit(task.request, "/two-factor/verify-totp", values);
  return confirmed.ok ? done("aplicativo", confirmed.headers) : explain(task, confirmed);
});

const makeBackupCodes = checked(withPassword, async (task, values) => {
  const made = await task.auth.submit<{ backupCodes: string[] }>(
    task.request,
    "/two-factor/generate-backup-codes",
    values,
  );
  return made.ok ? answer(task, { backupCodes: made.data.backupCodes }, made) : explain(task, made);
});

const disable = checked(withPassword, async (task, values) => {
  const disabled = await task.auth.submit(task.request, "/two-factor/disable", values);
  return disabled.ok ? done("desativado", disabled.headers) : explain(task, disabled);
});

/** A passkey is added only by who proved a short while ago who they are. */
const confirmIdentity = checked(withPassword, async (task, values) => {
  const confirmed = await task.auth.submit(task.request, "/confirm-identity", values);
  return confirmed.ok ? done("confirmado", confirmed.headers) : explain(task, confirmed);
});

const askForKey = checked(withPassword, async (task, values) => {
  const enabled = await task.auth.submit(task.request, "/two-factor/enable-passkey", values);
  return enabled.ok ? done("chave-ativada", enabled.headers) : explain(task, enabled);
});

const renameFactor = (factor: NamedFactor, what: DoneCode) =>
  checked(withName, async ({ db, viewer }, values) => {
    await updateFactorName(db, viewer.id, factor, values.name);
    return done(what);
  });

const renameKey = checked(nameSchema, async (task, values) => {
  const renamed = await task.auth.submit(task.request, "/passkey/update-passkey", values);
  return renamed.ok ? done("chave-renomeada", renamed.headers) : explain(task, renamed);
});

const removeKey = checked(keySchema, async (task, values) => {
  const removed = await task.auth.submit(task.request, "/passkey/delete-passkey", values);
  return removed.ok ? done("chave-removida", removed.headers) : explain(task, removed);
});

const sendPhoneCode = checked(phoneSchema, async (task, values) => {
  const sent = await task.auth.submit(task.request, "/phone-number/send-otp", values);
  return sent.ok ? answer(task, { phoneNumber: values.phoneNumber }, sent) : explain(task, sent);
});

const confirmPhone = checked(phoneCodeSchema, async (task, values) => {
  const body = { ...values, updatePhoneNumber: true };
  const confirmed = await task.auth.submit(task.request, "/phone-number/verify", body);
  if (confirmed.ok) return done("telefone", confirmed.headers);
  const elsewhere = FIELD_OF[confirmed.code] === "phoneNumber";
  return explain(task, confirmed, elsewhere ? {} : { phoneNumber: values.phoneNumber });
});

const enablePhone = checked(withPassword, async (task, values) => {
  const enabled = await task.auth.submit(task.request, "/two-factor/enable", { ...values, method: "otp" });
  return enabled.ok ? done("telefone-ativado", enabled.headers) : explain(task, enabled);
});

const changePassword = checked(changePasswordSchema, async (task, { currentPassword, password: newPassword }) => {
  const changed = await task.auth.submit(task.request, "/change-password", { currentPassword, newPassword });
  if (changed.ok) return done("senha", changed.headers);
  if (changed.code === "INVALID_PASSWORD") return refuse(task, { fields: { currentPassword: changed.message } });
  return explain(task, changed);
});

const end = checked(keySchema, async (task, { id }) => {
  await endSession(task.db, task.viewer.id, id);
  return done("sessao");
});

const endOthers = async (task: Task) => {
  await endOtherSessions(task.db, task.viewer.id, task.viewer.sessionId);
  return done("sessoes");
};

type Handler = (task: Task, more?: Partial<Outcome>) => Promise<Response | Refusal>;

/** What each form of the screen asks for, by its `intent`. */
const HANDLERS: Record<Intent, Handler> = {
  "app-comecar": beginApp,
  "app-confirmar": confirmApp,
  "app-reservas": makeBackupCodes,
  "app-desativar": disable,
  "chave-confirmar": confirmIdentity,
  "app-renomear": renameFactor("app", "aplicativo-renomeado"),
  "telefone-renomear": renameFactor("phone", "telefone-renomeado"),
  "chave-ativar": askForKey,
  "chave-desativar": disable,
  "chave-renomear": renameKey,
  "chave-remover": removeKey,
  "telefone-enviar": sendPhoneCode,
  "telefone-confirmar": confirmPhone,
  "telefone-ativar": enablePhone,
  "telefone-desativar": disable,
  senha: changePassword,
  encerrar: end,
  "encerrar-outras": endOthers,
};

/** Does what a form of the screen asks for. */
export async function answerForm({ request, context }: Route.ActionArgs): Promise<Response | Refusal> {
  const viewer = await findViewer(context);
  if (!viewer) throw redirect(signInPath(SECURITY_PATH));
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  if (!isIntent(intent)) throw redirect(SECURITY_PATH);
  const { auth, db } = context.get(siteContext);
  return HANDLERS[intent]({ request, section: SECTION_OF[intent], form, viewer, auth, db }, sentTo(form));
}
