import { data } from "react-router";
import { findViewer } from "#app/context.ts";
import { defineAction, defineForm, type FormContext } from "#app/forms/define-action.server.ts";
import { defineRoute } from "#app/route-facts.ts";
import type { Viewer } from "#domain/accounts/form.ts";
import { renewSubscriptionSchema } from "#domain/push/form.ts";
import { renewSubscription } from "#domain/push/mutations.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { siteKeyId } from "#platform/push/site-keys.ts";
import { admitChange, requireEndpoint } from "./admit.server.ts";

const renewForm = defineForm({
  intent: "renovar",
  guard: ({ context }) => findViewer(context),
  schema: renewSubscriptionSchema,
  async run({ site, sender, request, values }: FormContext<typeof renewSubscriptionSchema, Viewer | null>) {
    const { subscription, former, siteKey } = values;
    requireEndpoint(site, subscription.endpoint);
    await admitChange(site, request);
    const { publicKey } = site.features.push;
    const isCurrent = siteKey === siteKeyId({ publicKey });
    const isKnown = await renewSubscription(site.db, { subscription, former, siteKey, isCurrent, viewer: sender });
    if (!isKnown) throw new AppError("not_found");
    return { data: { publicKey } };
  },
});

export const handle = defineRoute({ feature: "push" });

/** Takes the subscription by which a push service has replaced a browser's former one, from its worker or a page. */
export const action = defineAction(renewForm);

/** There is nothing to read here. */
export function loader() {
  throw data(null, { status: 404 });
}
