import { type ActionFunctionArgs, href, redirect } from "react-router";
import { z } from "zod";
import { findViewer, settingsContext, siteContext } from "#app/context.ts";
import { defineAction, defineForm, Refusal } from "#app/forms/define-action.server.ts";
import { emailSchema } from "#domain/accounts/form.ts";
import { switchField } from "#domain/shared/form-fields.ts";
import { randomId } from "#domain/shared/id.ts";
import { createCharge, txidOf } from "#domain/support/bank/charges.server.ts";
import { BankError } from "#domain/support/bank/types.ts";
import { CHARGE_ATTEMPTS } from "#domain/support/limits.ts";
import { giveBadge, mailThanks, NothingToThank, showBadge } from "#domain/support/supporters.server.ts";
import { BADGE_TEXT, CHARGE_TEXT, MAIL_TEXT } from "#domain/support/text.ts";
import { networkOf } from "#platform/http/client-address.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import { requireOwner, saved } from "../profile/owner.server.ts";
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

/** The sender of a form on the page of a charge. */
const ofCharge = async ({ params, context }: ActionFunctionArgs) => ({
  txid: params.txid ?? "",
  isOn: loadSupport(context) !== null,
  siteName: context.get(settingsContext).site_name,
  viewer: await findViewer(context),
});

const refuse = (text: string) => (error: unknown) => {
  throw error instanceof NothingToThank ? new Refusal(text, { reason: "forbidden" }) : error;
};

/** Mails thanks for a charge that was paid, once. */
export const thanksForm = defineForm({
  intent: "agradecer",
  failed: MAIL_TEXT.failed,
  schema: emailSchema,
  guard: ofCharge,
  async run({ site, sender: { txid, isOn, siteName }, values: { email } }) {
    if (!isOn) throw new Refusal(MAIL_TEXT.used, { reason: "gone" });
    const { sendMail, url: siteUrl, timeZone } = site;
    await mailThanks(site.db, txid, email, { sendMail, siteName, siteUrl, timeZone }).catch(refuse(MAIL_TEXT.used));
    return {};
  },
});

/** Shows the sender's account as a supporter beside its comments. */
export const giveBadgeForm = defineForm({
  intent: "mostrar",
  failed: BADGE_TEXT.failed,
  schema: z.object({}),
  guard: ofCharge,
  async run({ site, sender: { txid, isOn, viewer } }) {
    if (!isOn) throw new Refusal(BADGE_TEXT.used, { reason: "gone" });
    if (!viewer) throw new Refusal("Entre na sua conta e tente de novo.", { reason: "signed_out" });
    await giveBadge(site.db, viewer.id, txid).catch(refuse(BADGE_TEXT.used));
    return {};
  },
});

export const thanksAction = defineAction(thanksForm, giveBadgeForm);

/** Shows the badge of the account, or hides it. */
export const badgeForm = defineForm({
  intent: "selo",
  failed: BADGE_TEXT.failed,
  guard: requireOwner,
  schema: z.object({ shown: switchField }),
  async run({ site, sender, values: { shown } }) {
    await showBadge(site.db, sender.id, shown);
    return shown ? saved(BADGE_TEXT.shown, "selo-mostrado") : saved(BADGE_TEXT.hidden, "selo-escondido");
  },
});
