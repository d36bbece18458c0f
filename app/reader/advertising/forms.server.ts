import { data, href, redirect } from "react-router";
import { settingsContext } from "#app/context.ts";
import { defineAction, defineForm, Refusal } from "#app/forms/define-action.server.ts";
import { REQUEST_ATTEMPTS } from "#domain/advertising/limits.ts";
import { requestSchema } from "#domain/advertising/offer-form.ts";
import { createRequest, RequestsFull, requestMail } from "#domain/advertising/requests.server.ts";
import { REQUEST_TEXT } from "#domain/advertising/text.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { contactEmail } from "#domain/settings/social.ts";
import { randomId } from "#domain/shared/id.ts";
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
