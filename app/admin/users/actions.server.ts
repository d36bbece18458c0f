import { redirectDocument } from "react-router";
import { parseForm } from "#app/form.server.ts";
import { AccountError } from "#domain/accounts/account-error.ts";
import { explainCode } from "#domain/accounts/text.ts";
import { deleteAvatar } from "#domain/media/avatar.server.ts";
import { changeRole, deleteUser, recordReset, updateUser } from "#domain/users/mutations.server.ts";
import { findUser } from "#domain/users/queries.server.ts";
import { deleteUserSchema, roleSchema, userSchema } from "#domain/users/schema.ts";
import { ROLE_TEXT, USER_TEXT } from "#domain/users/text.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { Answer } from "../answer.ts";
import { askIdentity, refuseForm, type Task } from "../forms.server.ts";
import { refuseFields } from "../refuse-fields.server.ts";
import { told } from "../told.server.ts";

const USERS_PATH = "/admin/users";

const failed = (title: string, text: string): Answer => ({ toast: { title, text, destructive: true } });

/** Does something with an account; what accounts refuse is told under the title of the failed action. */
function settled<Result>(title: string, task: Task, work: () => Promise<Result>): Promise<Result | Answer> {
  return told(title, task, async () => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AccountError) return failed(title, error.message);
      if (error instanceof AppError && error.code === "forbidden") return failed(title, USER_TEXT.notAdmin);
      throw error;
    }
  });
}

/** Makes someone an administrator or a reader, at once. */
export function setRole(task: Task, id: string): Promise<Answer> {
  return settled(USER_TEXT.roleFailed, task, async () => {
    const { data } = roleSchema.safeParse({ role: task.form.get("role") });
    if (!data) return failed(USER_TEXT.roleFailed, "Escolha Usuário ou Admin.");
    const { name, email, role } = await changeRole(task.site.db, task.actor, id, data.role);
    const text = USER_TEXT.roleNow(name || email, ROLE_TEXT[data.role]);
    // What was taken back is not offered to be taken back.
    const offersUndo = role !== data.role && id !== task.actor.id && !task.form.has("undo");
    const undo = { action: USERS_PATH, fields: { intent: "funcao", id, role, undo: "sim" } };
    return { toast: { title: USER_TEXT.role, text }, undo: offersUndo ? undo : undefined };
  });
}

/** Saves name and e-mail; a new e-mail is sent the link that confirms it. */
export async function saveUser(task: Task, id: string): Promise<Answer> {
  const { site, actor, form } = task;
  const parsed = parseForm(userSchema, form);
  if (!parsed.ok) return refuseFields(form, USER_TEXT.updateFailed, parsed.refusal.data.fields);
  const { email } = parsed.values;
  if (!task.isIdentityFresh && (await findUser(site.db, id))?.email !== email) return askIdentity(task);
  const answer = await told(USER_TEXT.updateFailed, task, async (): Promise<Answer> => {
    try {
      const { emailChanged } = await updateUser(site.db, actor, id, parsed.values);
      if (!emailChanged) return { toast: { title: USER_TEXT.updated } };
    } catch (error) {
      if (error instanceof AccountError) return refuseFields(form, USER_TEXT.updateFailed, { email: error.message });
      if (!(error instanceof AppError) || error.code !== "forbidden") throw error;
      return failed(USER_TEXT.updateFailed, USER_TEXT.notAdmin);
    }
    const sent = await site.auth.sendConfirmation(email).then(
      () => true,
      () => false,
    );
    return { toast: { title: USER_TEXT.updated, text: sent ? USER_TEXT.mailed(email) : USER_TEXT.notMailed } };
  });
  if (answer.failure || !answer.toast?.destructive) return answer;
  const { title, text = "" } = answer.toast;
  return refuseForm(form, { error: { title, text } }, answer.toast);
}

/** Sends the mail with which someone chooses a new password. */
export function sendReset(task: Task, id: string): Promise<Answer> {
  return told(USER_TEXT.resetFailed, task, async () => {
    const { site, actor } = task;
    const user = await findUser(site.db, id);
    if (!user) throw new AppError("not_found");
    const sent = await site.auth.sendPasswordReset(user.email, actor.id);
    if (!sent) return failed(USER_TEXT.resetFailed, explainCode("TOO_MANY_ATTEMPTS"));
    await recordReset(site.db, actor, user);
    return { toast: { title: USER_TEXT.resetSent, text: user.email } };
  });
}

/** Removes an account; one's own only when the form says that it is meant. */
export function removeUser(task: Task, id: string): Promise<Answer | Response> {
  const { site, actor, form } = task;
  return settled(USER_TEXT.deleteFailed, task, async () => {
    const { data } = deleteUserSchema.safeParse(Object.fromEntries(form));
    if (!data) return failed(USER_TEXT.deleteFailed, "Escolha o que fazer com os comentários.");
    const own = id === actor.id;
    if (own && !data.self) return failed(USER_TEXT.deleteFailed, USER_TEXT.confirmSelf);
    const user = await deleteUser(site.db, actor, id, data.comments);
    await deleteAvatar(site.storage, id, user.avatarUrl).catch((err) => site.log.warn({ err }, "an old picture stays"));
    return own ? redirectDocument("/?aviso=conta-excluida") : { toast: { title: USER_TEXT.deleted } };
  });
}
