import { findViewer } from "#app/context.ts";
import { defineAction, defineForm, Refusal } from "#app/forms/define-action.server.ts";
import { browserSchema, saveSubscriptionSchema } from "#domain/push/form.ts";
import { deleteSubscription, saveSubscription } from "#domain/push/mutations.server.ts";
import { findBrowserTopics, nameTopics } from "#domain/push/queries.server.ts";
import { PUSH_TEXT } from "#domain/push/text.ts";
import { siteKeyId } from "#platform/push/site-keys.ts";
import { admitChange, requireEndpoint } from "./admit.server.ts";

/** Stores what a browser wants to receive. A reader who is signed in owns the subscription: it ends with the account. */
export const saveForm = defineForm({
  intent: "salvar",
  failed: PUSH_TEXT.saveFailed,
  hidden: ["subscription", "siteKey", "browser", "topics"],
  guard: async ({ context }) => (await findViewer(context))?.id ?? null,
  schema: saveSubscriptionSchema,
  async run({ site, sender: userId, request, values }) {
    const { subscription, siteKey, browser, topics } = values;
    requireEndpoint(site, subscription.endpoint);
    if (siteKey !== siteKeyId(site.push)) throw new Refusal(PUSH_TEXT.oldKey);
    await admitChange(site, request);
    const named = await nameTopics(site.db, topics);
    if (named.length === 0) throw new Refusal(PUSH_TEXT.unknownTopic);
    const known = named.map(({ topic }) => topic);
    await saveSubscription(site.db, { subscription, browser, siteKey, userId, topics: known });
    return { toast: { title: PUSH_TEXT.saved }, data: { topics: named } };
  },
});

/** Reads what a browser receives; null for one that the site does not know. */
export const topicsForm = defineForm({
  intent: "ler",
  schema: browserSchema,
  async run({ site, values }) {
    return { data: { topics: await findBrowserTopics(site.db, values) } };
  },
});

/** Ends a browser's subscription. */
export const stopForm = defineForm({
  intent: "parar",
  failed: PUSH_TEXT.stopFailed,
  hidden: ["endpoint", "browser"],
  schema: browserSchema,
  async run({ site, values }) {
    await deleteSubscription(site.db, values);
    return { toast: { title: PUSH_TEXT.stopped, text: PUSH_TEXT.stoppedText } };
  },
});

export const pushAction = defineAction(saveForm, topicsForm, stopForm);
