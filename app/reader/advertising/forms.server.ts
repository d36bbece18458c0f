import { data, href, redirect } from "react-router";
import { z } from "zod";
import { settingsContext, siteContext } from "#app/context.ts";
import { defineAction, defineForm, Refusal } from "#app/forms/define-action.server.ts";
import { REQUEST_ATTEMPTS } from "#domain/advertising/limits.ts";
import { findLinkedAdvertiser } from "#domain/advertising/links.server.ts";
import { requestSchema } from "#domain/advertising/offer-form.ts";
import { listReportedCampaigns } from "#domain/advertising/queries.server.ts";
import { createRequest, RequestsFull, requestMail } from "#domain/advertising/requests.server.ts";
import { PAYMENT_TEXT, REQUEST_TEXT } from "#domain/advertising/text.ts";
import { makeCharge } from "#domain/features.server.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { contactEmail } from "#domain/settings/social.ts";
import { rowId } from "#domain/shared/form-fields.ts";
import { randomId } from "#domain/shared/id.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { networkOf } from "#platform/http/client-address.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import { withFlash } from "../shell/flash-messages.ts";

/** Sends what somebody asks who wants to advertise; anybody may. */
export const requestForm = defineForm({
  intent: "pedir",
  failed: REQUEST_TEXT.failed,
  schema: requestSchema,
  async guard({ context }) {
    if (!context.get(settingsContext).ad_offer) throw data(null, { status: 404 });
  },
  async run({ site, request, values, newId }) {
    const from = networkOf(request);
    const { allowed } = await countAttempt(site.db, `ad-request|${from}`, REQUEST_ATTEMPTS);
    if (!allowed) throw new Refusal(REQUEST_TEXT.tooFast, { reason: "too_many" });
    const isNew = await createRequest(site.db, newId ?? randomId(), values).catch((error) => {
      throw error instanceof RequestsFull ? new Refusal(REQUEST_TEXT.full, { reason: "too_many" }) : error;
    });
    const settings = await getSettings(site.db);
    const to = contactEmail(settings);
    if (isNew && to) {
      const mail = requestMail(values, { to, siteName: settings.site_name, siteUrl: site.url });
      await site.sendMail(mail).catch((err) => site.log.error({ err }, "could not queue the mail about a request"));
    }
    return redirect(withFlash(href("/anuncie"), "pedido-recebido"));
  },
});

export const requestAction = defineAction(requestForm);

/** Asks the paper's bank for a charge of a campaign, behind the advertiser's link. */
export const payForm = defineForm({
  intent: "pagar",
  failed: PAYMENT_TEXT.failed,
  schema: z.object({ id: rowId }),
  hidden: ["id"],
  guard: async ({ params, context }) => {
    const advertiser = await findLinkedAdvertiser(context.get(siteContext).db, params.token ?? "");
    if (!advertiser) throw data(null, { status: 404 });
    return advertiser;
  },
  async run({ site, request, sender, values: { id } }) {
    const campaigns = await listReportedCampaigns(site.db, sender.id, site.timeZone);
    const campaign = campaigns.find((one) => one.id === id);
    if (!campaign) throw new AppError("not_found");
    if (campaign.paid !== null || campaign.price === 0) throw new Refusal(PAYMENT_TEXT.paid);
    const { allowed } = await countAttempt(site.db, `ad-charge|${networkOf(request)}`, REQUEST_ATTEMPTS);
    if (!allowed) throw new Refusal(REQUEST_TEXT.tooFast, { reason: "too_many" });
    const path = await makeCharge(site, { campaignId: id, centavos: campaign.price });
    if (path === null) throw new Refusal(PAYMENT_TEXT.noBank, { reason: "unavailable" });
    return redirect(path);
  },
});

export const reportAction = defineAction(payForm);
