import { href, redirect } from "react-router";
import { z } from "zod";
import { settingsContext, siteContext } from "#app/context.ts";
import { defineAction, defineForm, Refusal } from "#app/forms/define-action.server.ts";
import { randomId } from "#domain/shared/id.ts";
import { createCharge, txidOf } from "#domain/support/bank/charges.server.ts";
import { BankError } from "#domain/support/bank/types.ts";
import { CHARGE_ATTEMPTS } from "#domain/support/limits.ts";
import { CHARGE_TEXT } from "#domain/support/text.ts";
import { networkOf } from "#platform/http/client-address.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import { loadSupport } from "./feature.server.tsx";

/** Asks the paper's bank for a charge of one of the amounts of the page. */
export const chargeForm = defineForm({
  intent: "cobrar",
  failed: CHARGE_TEXT.failed,
  schema: z.object({ amount: z.coerce.number(CHARGE_TEXT.amount).int(CHARGE_TEXT.amount) }),
  hidden: ["amount"],
  guard: async ({ context }) => ({
    support: loadSupport(context),
    isOn: context.get(settingsContext).support_bank,
    site: context.get(siteContext),
  }),
  async run({ site, request, sender: { support, isOn }, values: { amount }, newId }) {
    if (!support || !isOn) throw new Refusal(CHARGE_TEXT.noBank, { reason: "unavailable" });
    if (!support.amounts.includes(amount)) throw new Refusal(CHARGE_TEXT.amount);
    const network = networkOf(request);
    const { allowed } = await countAttempt(site.db, `charge|${network}`, CHARGE_ATTEMPTS);
    if (!allowed) throw new Refusal(CHARGE_TEXT.tooFast, { reason: "too_many" });
    const txid = txidOf(newId ?? randomId());
    await createCharge(site, txid, amount * 100).catch((error) => {
      if (!(error instanceof BankError)) throw error;
      site.log.warn({ failure: error.failure }, "a charge was not made");
      throw new Refusal(CHARGE_TEXT.noBank, { reason: "unavailable" });
    });
    return redirect(href("/apoie/:txid", { txid }));
  },
});

export const chargeAction = defineAction(chargeForm);
