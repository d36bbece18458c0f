import { z } from "zod";
import { Refusal, refuseFields } from "#app/forms/define-action.server.ts";
import { readBank, removeBank, SecretsMissing, saveBank } from "#domain/support/bank/bank.server.ts";
import { bankSchema } from "#domain/support/bank/form.ts";
import { BANK_FAILURES, BANK_TEXT } from "#domain/support/bank/text.ts";
import { supportSchema } from "#domain/support/form.ts";
import { checkProblem, closeMonth } from "#domain/support/ledger/months.server.ts";
import { LEDGER_TEXT } from "#domain/support/ledger/text.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { sectionForm } from "../settings/forms.server.ts";
import { type AdminContext, defineAdminForm } from "../shell/admin-action.server.ts";

/** Saves it all. Another code would send the readers' money elsewhere, so it asks for a proof of identity. */
export const saveSupport = sectionForm(supportSchema, {
  asksIdentity: ({ support_pix }, stored) => support_pix !== (stored.support_pix ?? ""),
});

/** Reads the bank's list now. @throws {Refusal} */
async function readNow({ site: { db, secret, timeZone, fetchSafely } }: Pick<AdminContext, "site">): Promise<void> {
  const failure = await readBank({ db, secret, timeZone, fetchSafely });
  if (failure) throw new Refusal(BANK_FAILURES[failure], { reason: "unavailable" });
}

/** Stores how the bank is reached, and reads its list, so that a mistake shows at once. */
export const connectBank = defineAdminForm({
  intent: "salvar",
  failed: BANK_TEXT.failed,
  schema: bankSchema,
  freshIdentity: true,
  async run(context) {
    const { site, sender, values } = context;
    await saveBank(site.db, sender, values, site.secret).catch((error) => {
      if (error instanceof SecretsMissing) throw refuseFields(BANK_TEXT.missing);
      throw error;
    });
    await readNow(context);
    return { toast: { title: BANK_TEXT.saved } };
  },
});

export const disconnectBank = defineAdminForm({
  intent: "desligar",
  failed: BANK_TEXT.failed,
  schema: z.object({}),
  freshIdentity: true,
  async run({ site, sender }) {
    await removeBank(site.db, sender);
    return { toast: { title: BANK_TEXT.removed } };
  },
});

export const readBankNow = defineAdminForm({
  intent: "ler",
  failed: LEDGER_TEXT.readFailed,
  schema: z.object({}),
  async run(context) {
    await readNow(context);
    return { toast: { title: LEDGER_TEXT.read } };
  },
});

export const closeLedgerMonth = defineAdminForm({
  intent: "fechar",
  failed: LEDGER_TEXT.closeFailed,
  schema: z.object({ month: z.string().regex(/^\d{4}-\d{2}$/) }),
  async run({ site, sender, values: { month } }) {
    if (!(await closeMonth(site.db, sender, month, site.timeZone))) throw new Refusal(LEDGER_TEXT.notClosable);
    return { toast: { title: LEDGER_TEXT.closed } };
  },
});

export const checkLedgerProblem = defineAdminForm({
  intent: "conferir",
  failed: LEDGER_TEXT.checkFailed,
  schema: z.object({ key: z.string().max(300) }),
  async run({ site, sender, values: { key } }) {
    if (!(await checkProblem(site.db, sender, key))) throw new AppError("not_found");
    return { toast: { title: LEDGER_TEXT.checked } };
  },
});
