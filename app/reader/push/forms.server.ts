import type { ActionFunctionArgs } from "react-router";
import { findViewer } from "#app/context.ts";
import { defineAction, defineForm, type FormContext, Refusal } from "#app/forms/define-action.server.ts";
import type { Viewer } from "#domain/accounts/form.ts";
import { browserSchema, saveSubscriptionSchema } from "#domain/push/form.ts";
import { deleteSubscription, saveSubscription } from "#domain/push/mutations.server.ts";
import { findBrowserTopics, nameTopics } from "#domain/push/queries.server.ts";
import { PUSH_TEXT } from "#domain/push/text.ts";
import { siteKeyId } from "#platform/push/site-keys.ts";
import { admitChange, requireEndpoint } from "./admit.server.ts";

/** The signed-in reader, if there is one. */
const findSender = ({ context }: ActionFunctionArgs) => findViewer(context);

/** Stores what a browser wants to receive. A reader who is signed in owns the subscription: it ends with the account, its answers with the session. */
export const saveForm = defineForm({
  intent: "salvar",
  failed: PUSH_TEXT.saveFailed,
  hidden: ["subscription", "siteKey", "browser", "topics"],
  guard: findSender,
  schema: saveSubscriptionSchema,
  async run({ site, sender, request, values }: FormContext<typeof saveSubscriptionSchema, Viewer | null>) {
    const { subscription, siteKey, browser, topics } = values;
    requireEndpoint(site, subscription.endpoint);
    if (siteKey !== siteKeyId(site.features.push)) throw new Refusal(PUSH_TEXT.oldKey);
    await admitChange(site, request);
    const named = await nameTopics(site.db, topics, sender?.id ?? null);
    if (named.length === 0) throw new Refusal(PUSH_TEXT.unknownTopic);
    const known = named.map(({ topic }) => topic);
    await saveSubscription(site.db, { subscription, browser, siteKey, owner: sender, topics: known });
    return { toast: { title: PUSH_TEXT.saved }, data: { topics: named } };
  },
});

/** Reads what a browser receives; null for one that the site does not know. */
export const topicsForm = defineForm({
  intent: "ler",
  guard: findSender,
  schema: browserSchema,
  async run({ site, sender, values }: FormContext<typeof browserSchema, Viewer | null>) {
    return { data: { topics: await findBrowserTopics(site.db, values, sender?.id ?? null) } };
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
