import { href, redirectDocument } from "react-router";
import { z } from "zod";
import { type FormSuccess, Refusal, refuseFields } from "#app/forms/define-action.server.ts";
import { FORM_TEXT } from "#app/forms/form-text.ts";
import { AccountError } from "#domain/accounts/account-error.ts";
import { deleteUserSchema, roleSchema, userSchema } from "#domain/accounts/administration/form.ts";
import { changeRole, deleteUser, recordReset, updateUser } from "#domain/accounts/administration/mutations.server.ts";
import { findUser } from "#domain/accounts/administration/queries.server.ts";
import { ROLE_TEXT, USER_TEXT } from "#domain/accounts/administration/text.ts";
import { explainCode } from "#domain/accounts/explain-code.ts";
import { emailChangedMail } from "#domain/accounts/mails.ts";
import { deleteAvatar } from "#domain/media/avatar.server.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { FieldsChanged } from "#domain/shared/changed-fields.ts";
import { rowId } from "#domain/shared/form-fields.ts";
import type { Addressee } from "#platform/auth/settings.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { parseOpenedValues, refuseChangedFields } from "../pieces/form/opened-values.server.ts";
import { type AdminContext, defineAdminForm, requireFreshIdentity } from "../shell/admin-action.server.ts";

/** The refusal for an error about accounts; other errors stay as they are. */
export function toRefusal(error: unknown): unknown {
  if (error instanceof AccountError) return new Refusal(error.message);
  if (error instanceof AppError && error.code === "forbidden") return new Refusal(USER_TEXT.notAdmin);
  return error;
}

export const withAccountErrors = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error) => {
    throw toRefusal(error);
  });

/** Changes the role of an account. */
export const setRole = defineAdminForm({
  intent: "funcao",
  failed: USER_TEXT.roleFailed,
  freshIdentity: true,
  schema: roleSchema.extend({ id: rowId, undo: z.string().optional() }),
  explain: () => ({ text: "Escolha uma função da lista." }),
  async run({ site, sender, values }): Promise<FormSuccess> {
    const { id } = values;
    const { name, email, role } = await withAccountErrors(changeRole(site.db, sender, id, values.role));
    const text = USER_TEXT.roleNow(name || email, ROLE_TEXT[values.role]);
    // An undo has no undo of its own.
    const offersUndo = role !== values.role && id !== sender.id && values.undo === undefined;
    const undo = { action: href("/admin/users"), fields: { intent: "funcao", id, role, undo: "sim" } };
    return { toast: { title: USER_TEXT.role, text }, undo: offersUndo ? undo : undefined };
  },
});

const CHECK_FIELDS = { title: USER_TEXT.updateFailed, text: FORM_TEXT.checkFields };

/** A change that its holder did not ask for is noticed only at the former address. */
async function tellFormerAddress(
  { site }: Pick<AdminContext, "site">,
  former: Addressee,
  email: string,
): Promise<void> {
  const { site_name: siteName } = await getSettings(site.db);
  const mail = emailChangedMail(siteName, former, email, site.url + href("/contato"));
  await site.sendMail(mail).catch((err) => site.log.error({ err }, "could not queue the mail to a former address"));
}

/** Saves name and e-mail; a confirmation link is sent to a new e-mail. */
export const saveUser = defineAdminForm({
  intent: "salvar",
  failed: USER_TEXT.updateFailed,
  schema: userSchema.extend({ id: rowId }),
  async run(context): Promise<FormSuccess> {
    const { site, sender, values, version } = context;
    const { id, fullName, email } = values;
    const opened = parseOpenedValues(version);
    const isEmailTyped = email !== opened.email;
    if (isEmailTyped && (await findUser(site.db, id))?.email !== email) await requireFreshIdentity(context);
    const { emailChanged, former } = await updateUser(site.db, sender, id, { fullName, email }, opened).catch(
      (error) => {
        if (error instanceof FieldsChanged) throw refuseChangedFields(error, opened, CHECK_FIELDS);
        if (error instanceof AccountError) throw refuseFields({ email: error.message });
        if (!(error instanceof AppError) || error.code !== "forbidden") throw error;
        throw new Refusal(USER_TEXT.notAdmin, { summary: { title: USER_TEXT.updateFailed, text: USER_TEXT.notAdmin } });
      },
    );
    const saved = { id, version: JSON.stringify({ fullName, email }) };
    if (!emailChanged) return { toast: { title: USER_TEXT.updated }, saved };
    if (former) await tellFormerAddress(context, former, email);
    const sent = await site.auth.sendConfirmation(email).then(
      () => true,
      () => false,
    );
    return { toast: { title: USER_TEXT.updated, text: sent ? USER_TEXT.mailed(email) : USER_TEXT.notMailed }, saved };
  },
});

/** Sends the mail with the link to a new password. */
export const sendReset = defineAdminForm({
  intent: "senha",
  failed: USER_TEXT.resetFailed,
  freshIdentity: true,
  schema: z.object({ id: rowId }),
  async run({ site, sender, values: { id } }) {
    const user = await findUser(site.db, id);
    if (!user) throw new AppError("not_found");
    const sent = await site.auth.sendPasswordReset(user.email, sender.id);
    if (!sent) throw new Refusal(explainCode("TOO_MANY_ATTEMPTS"));
    await recordReset(site.db, sender, user);
    return { toast: { title: USER_TEXT.resetSent, text: user.email } };
  },
});

/** Deletes an account; the own account only if the form confirms that. */
export const removeUser = defineAdminForm({
  intent: "deletar",
  failed: USER_TEXT.deleteFailed,
  freshIdentity: true,
  schema: deleteUserSchema.extend({ id: rowId }),
  explain: () => ({ text: "Escolha o que fazer com os comentários." }),
  async run({ site, sender, values }): Promise<FormSuccess | Response> {
    const { id, comments, self } = values;
    const own = id === sender.id;
    if (own && !self) throw new Refusal(USER_TEXT.confirmSelf);
    const user = await withAccountErrors(deleteUser(site.db, site, sender, id, comments));
    await deleteAvatar(site.storage, id, user.avatarUrl).catch((err) => site.log.warn({ err }, "an old picture stays"));
    return own ? redirectDocument(`${href("/")}?aviso=conta-excluida`) : { toast: { title: USER_TEXT.deleted } };
  },
});
