import { z } from "zod";
import { rowId } from "#domain/shared/form-fields.ts";
import { parseTidyJson } from "#platform/format/parse-tidy-json.ts";
import { ENDPOINT_MAX } from "#platform/push/endpoint.ts";
import { PUSH_TEXT } from "./text.ts";
import { isPushTopic, type PushTopic, TOPICS_MAX } from "./types.ts";

/** Most characters of a subscription as browsers write it. */
const SUBSCRIPTION_MAX = 3000;

/** A key in base64url, which some browsers pad. */
const keyField = (pattern: RegExp) =>
  z
    .string()
    .transform((key) => key.replace(/={1,2}$/, ""))
    .pipe(z.string().regex(pattern));

const subscriptionSchema = z.object({
  endpoint: z.string().max(ENDPOINT_MAX),
  keys: z.object({ p256dh: keyField(/^B[A-Za-z0-9_-]{86}$/), auth: keyField(/^[A-Za-z0-9_-]{22}$/) }),
});

/** A browser's subscription (W3C Push API, `PushSubscription.toJSON()`). */
export type BrowserSubscription = z.infer<typeof subscriptionSchema>;

/** A subscription as JSON. */
const subscriptionField = z
  .string(PUSH_TEXT.badSubscription)
  .max(SUBSCRIPTION_MAX, PUSH_TEXT.badSubscription)
  .transform((json, context): BrowserSubscription => {
    const parsed = subscriptionSchema.safeParse(parseTidyJson(json));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: PUSH_TEXT.badSubscription });
    return z.NEVER;
  });

/** Topics separated by commas; what is none is left out. */
const topicsField = z
  .string()
  .default("")
  .transform((list): PushTopic[] => [...new Set(list.split(",", TOPICS_MAX).filter(isPushTopic))]);

/** Begin of the site's public key that a browser subscribed with (`siteKeyId`). */
const siteKeyField = z.string().max(100);

/** A browser's choices: its subscription, the id that it keeps, and its topics. */
export const saveSubscriptionSchema = z.object({
  subscription: subscriptionField,
  siteKey: siteKeyField,
  browser: rowId,
  topics: topicsField.refine((topics) => topics.length > 0, PUSH_TEXT.noTopic),
});

/** A subscription as the browser has it now, with the endpoint that it had before; the site's key where the browser knows it. */
export const renewSubscriptionSchema = z.object({
  subscription: subscriptionField,
  siteKey: siteKeyField.optional(),
  former: z.string().max(ENDPOINT_MAX, PUSH_TEXT.badSubscription),
});

/** Names a browser's subscription. */
export const browserSchema = z.object({
  endpoint: z.string().max(ENDPOINT_MAX).default(""),
  browser: rowId,
});
