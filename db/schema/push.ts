import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { createdAt, id, moment, partOf } from "./columns.ts";
import { sessions } from "./sign-in.ts";

/** A browser that receives notices by Web Push, with what it asked for. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Where messages are posted: an address that only the browser and this site know. */
    endpoint: text("endpoint").notNull().unique(),
    /** Origin of the endpoint: the push service. */
    service: text("service").notNull(),
    /** The browser's public key and secret (RFC 8291), base64url. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** Random id that the browser keeps: it finds its subscription again after the endpoint has changed. */
    browserId: uuid("browser_id").notNull().unique(),
    /** Begin of the site's public key that the browser subscribed with; another one cannot send to it. */
    siteKey: text("site_key").notNull(),
    /** Whether that is the site's key now. */
    isCurrent: boolean("is_current").notNull().default(true),
    topics: text("topics").array().notNull(),
    /** The reader who was signed in; their account takes the subscription with it. */
    userId: uuid("user_id").references(() => profiles.id, { onDelete: "cascade" }),
    /** Their session in this browser: without it notices for them alone are not sent there. */
    sessionId: uuid("session_id").references(() => sessions.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** When the browser confirmed it last. */
    seenAt: moment("seen_at").notNull().defaultNow(),
  },
  (t) => [
    check("push_subscriptions_endpoint_check", sql`length(${t.endpoint}) <= 1000`),
    check("push_subscriptions_p256dh_check", sql`${t.p256dh} ~ '^B[A-Za-z0-9_-]{86}$'`),
    check("push_subscriptions_auth_check", sql`${t.auth} ~ '^[A-Za-z0-9_-]{22}$'`),
    check("push_subscriptions_topics_check", sql`cardinality(${t.topics}) between 1 and 100`),
    index("push_subscriptions_topics_index").using("gin", t.topics),
    index("push_subscriptions_user_index").on(t.userId),
    index("push_subscriptions_session_index").on(t.sessionId),
  ],
);

/** A notice for all browsers that asked for one of its topics, or for those of one reader among them. */
export const pushMessages = pgTable(
  "push_messages",
  {
    id: id(),
    topics: text("topics").array().notNull(),
    /** The reader whom it is for; null of one for all. */
    userId: uuid("user_id").references(() => profiles.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    body: text("body").notNull(),
    /** Path of the page that it opens. */
    path: text("path").notNull(),
    /** Of two messages with the same tag a device shows the newer one. */
    tag: text("tag").notNull(),
    urgent: boolean("urgent").notNull().default(false),
    /** Hash of tag, words and path: the same notice is not sent twice. */
    fingerprint: text("fingerprint").notNull(),
    createdAt: createdAt(),
    /** Until when it is tried. */
    expiresAt: moment("expires_at").notNull(),
    /** When its deliveries were created; null before. */
    spreadAt: moment("spread_at"),
    /** Browsers that it is for; to how many it was handed over; how many of them are gone, refused it, or were not reached in time. */
    receivers: integer("receivers").notNull().default(0),
    sent: integer("sent").notNull().default(0),
    lost: integer("lost").notNull().default(0),
  },
  (t) => [
    check("push_messages_topics_check", sql`cardinality(${t.topics}) > 0`),
    check("push_messages_tag_check", sql`${t.tag} ~ '^[A-Za-z0-9_-]{1,32}$'`),
    uniqueIndex("push_messages_fingerprint_index").on(t.fingerprint),
    index("push_messages_created_index").on(t.createdAt),
    index("push_messages_waiting_index").on(t.createdAt).where(sql`spread_at is null`),
    index("push_messages_path_index").on(t.path, t.createdAt),
    index("push_messages_tag_index").on(t.tag),
    index("push_messages_user_index").on(t.userId).where(sql`user_id is not null`),
  ],
);

/** A message that one browser has still to get: the row is deleted once it is settled. */
export const pushDeliveries = pgTable(
  "push_deliveries",
  {
    subscriptionId: bigint("subscription_id", { mode: "number" })
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    messageId: partOf("message_id", () => pushMessages.id),
    /** Not before that: a claim moves it to the end of its lease, a failure to the next attempt. */
    dueAt: moment("due_at").notNull().defaultNow(),
    attempts: smallint("attempts").notNull().default(0),
  },
  (t) => [
    // The subscription first: deleting one searches for its deliveries.
    primaryKey({ columns: [t.subscriptionId, t.messageId] }),
    index("push_deliveries_due_index").on(t.dueAt),
  ],
);

/** A push service that does not answer, or asked for a pause. */
export const pushServices = pgTable("push_services", {
  origin: text("origin").primaryKey(),
  /** Pauses in a row. */
  pauses: integer("pauses").notNull().default(0),
  pausedUntil: moment("paused_until").notNull(),
});
