import { href, redirectDocument } from "react-router";
import { z } from "zod";
import { FLASH_PARAM, PASSWORD_CHANGED } from "#app/flash.ts";
import { defineAction, defineForm } from "#app/forms/define-action.server.ts";
import { FORM_TEXT } from "#app/forms/form-text.ts";
import { changePasswordSchema } from "#domain/accounts/form.ts";
import { NAME_MAX } from "#domain/accounts/limits.ts";
import { endOtherSessions, endSession } from "#domain/accounts/mutations.server.ts";
import { mustChangePassword } from "#domain/accounts/policy.ts";
import { type NamedFactor, updateFactorName } from "#domain/accounts/second-factors.server.ts";
import { FIELD_TEXT } from "#domain/accounts/text.ts";
import type { OpenPath } from "#platform/auth/open-paths.ts";
import type { DoneCode } from "./done.ts";
import { showEnrolment } from "./enrolment.server.ts";
import { phoneNumberField } from "./phone-number.server.ts";
import { done, requireHolder, submit } from "./submit.server.ts";

const guard = requireHolder;
const password = z.string(FIELD_TEXT.password).min(1, FIELD_TEXT.password);
const code = z
  .string()
  .transform((text) => text.replace(/\D/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Digite os seis números do código"));
const name = z.string().trim().min(1, "Dê um nome").max(NAME_MAX, `Use no máximo ${NAME_MAX} letras`);
const id = z.string(FORM_TEXT.gone);
const withPassword = z.object({ password });

/** A form that asks for the password alone. */
const passwordForm = <Intent extends string>(intent: Intent, path: OpenPath, code: DoneCode, more: object = {}) =>
  defineForm({
    intent,
    guard,
    schema: withPassword,
    async run({ values, ...sent }) {
      const { headers } = await submit(sent, path, { ...values, ...more });
      return done(code, headers);
    },
  });

const disableAppForm = passwordForm("app-desativar", "/two-factor/disable", "desativado");
const disablePasskeyForm = passwordForm("chave-desativar", "/two-factor/disable", "desativado");
const disablePhoneForm = passwordForm("telefone-desativar", "/two-factor/disable", "desativado");
const enablePasskeyForm = passwordForm("chave-ativar", "/two-factor/enable-passkey", "chave-ativada");
const enablePhoneForm = passwordForm("telefone-ativar", "/two-factor/enable", "telefone-ativado", { method: "otp" });
/** A passkey is added only by who proved a short while ago who they are. */
const confirmIdentityForm = passwordForm("chave-confirmar", "/confirm-identity", "confirmado");

export type PasswordForm =
  | typeof disableAppForm
  | typeof disablePasskeyForm
  | typeof disablePhoneForm
  | typeof enablePasskeyForm
  | typeof enablePhoneForm
  | typeof confirmIdentityForm;

/** Begins an authenticator app, which then waits for its first code. */
export const beginAppForm = defineForm({
  intent: "app-comecar",
  guard,
  schema: withPassword,
  async run({ values, ...sent }) {
    const body = { ...values, method: "totp" };
    const begun = await submit<{ totpURI: string; backupCodes: string[] }>(sent, "/two-factor/enable", body);
    return { data: { enrolment: showEnrolment(begun.data.totpURI, begun.data.backupCodes) }, headers: begun.headers };
  },
});

export const confirmAppForm = defineForm({
  intent: "app-confirmar",
  guard,
  schema: z.object({ code }),
  async run({ values, ...sent }) {
    const { headers } = await submit(sent, "/two-factor/verify-totp", values);
    return done("aplicativo", headers);
  },
});

export const backupCodesForm = defineForm({
  intent: "app-reservas",
  guard,
  schema: withPassword,
  async run({ values, ...sent }) {
    const path = "/two-factor/generate-backup-codes";
    const { data, headers } = await submit<{ backupCodes: string[] }>(sent, path, values);
    return { data: { backupCodes: data.backupCodes }, headers };
  },
});

const renameFactorForm = <Intent extends string>(intent: Intent, factor: NamedFactor, code: DoneCode) =>
  defineForm({
    intent,
    guard,
    schema: z.object({ name }),
    async run({ site, sender, values }) {
      await updateFactorName(site.db, sender.id, factor, values.name);
      return done(code);
    },
  });

const renameAppForm = renameFactorForm("app-renomear", "app", "aplicativo-renomeado");
const renamePhoneForm = renameFactorForm("telefone-renomear", "phone", "telefone-renomeado");
export type RenameFactorForm = typeof renameAppForm | typeof renamePhoneForm;

export const renamePasskeyForm = defineForm({
  intent: "chave-renomear",
  guard,
  schema: z.object({ id, name }),
  hidden: ["id"],
  async run({ values, ...sent }) {
    const { headers } = await submit(sent, "/passkey/update-passkey", values);
    return done("chave-renomeada", headers);
  },
});

export const removePasskeyForm = defineForm({
  intent: "chave-remover",
  guard,
  // Whoever signed in a short while ago is not asked for the password.
  schema: z.object({ id, password: password.optional() }),
  hidden: ["id"],
  async run({ values, ...sent }) {
    if (values.password !== undefined) await submit(sent, "/confirm-identity", { password: values.password });
    const { headers } = await submit(sent, "/passkey/delete-passkey", { id: values.id });
    return done("chave-removida", headers);
  },
});

export const sendPhoneCodeForm = defineForm({
  intent: "telefone-enviar",
  guard,
  schema: z.object({ phoneNumber: phoneNumberField, password }),
  async run({ values, ...sent }) {
    const { headers } = await submit(sent, "/phone-number/send-otp", values);
    return { data: { phoneNumber: values.phoneNumber }, headers };
  },
});

export const confirmPhoneForm = defineForm({
  intent: "telefone-confirmar",
  guard,
  schema: z.object({ phoneNumber: phoneNumberField, code }),
  // The number was given in the step before.
  hidden: ["phoneNumber"],
  async run({ values, ...sent }) {
    const { headers } = await submit(sent, "/phone-number/verify", { ...values, updatePhoneNumber: true });
    return done("telefone", headers);
  },
});

/** Changes the password; other devices are signed out. */
export const changePasswordForm = defineForm({
  intent: "senha",
  guard,
  schema: changePasswordSchema,
  async run({ values, ...sent }) {
    const { currentPassword, password: newPassword } = values;
    const fields = { INVALID_PASSWORD: "currentPassword" };
    const { headers } = await submit(sent, "/change-password", { currentPassword, newPassword }, fields);
    // Whoever was sent here on the way to the back office continues there.
    if (mustChangePassword(sent.sender))
      return redirectDocument(`${href("/admin")}?${FLASH_PARAM}=${PASSWORD_CHANGED}`, { headers });
    return done("senha", headers);
  },
});

export const endSessionForm = defineForm({
  intent: "encerrar",
  guard,
  schema: z.object({ id }),
  hidden: ["id"],
  async run({ site, sender, values }) {
    await endSession(site.db, sender.id, values.id);
    return done("sessao");
  },
});

export const endOthersForm = defineForm({
  intent: "encerrar-outras",
  guard,
  schema: z.object({}),
  async run({ site, sender }) {
    await endOtherSessions(site.db, sender.id, sender.sessionId);
    return done("sessoes");
  },
});

export const securityAction = defineAction(
  beginAppForm,
  confirmAppForm,
  backupCodesForm,
  renameAppForm,
  disableAppForm,
  confirmIdentityForm,
  enablePasskeyForm,
  disablePasskeyForm,
  renamePasskeyForm,
  removePasskeyForm,
  sendPhoneCodeForm,
  confirmPhoneForm,
  enablePhoneForm,
  renamePhoneForm,
  disablePhoneForm,
  changePasswordForm,
  endSessionForm,
  endOthersForm,
);
