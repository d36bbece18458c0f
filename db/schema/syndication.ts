import { index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns.ts";

/**
 * An address of an article that was out and was deleted: it answers 410. Triggers on news write this table, and remove what an
 * article that comes back had.
 */
export const goneAddresses = pgTable(
  "gone_addresses",
  {
    /** The slug, a former one, or the id. */
    address: text("address").primaryKey(),
    newsId: uuid("news_id").notNull(),
    goneAt: moment("gone_at").notNull().defaultNow(),
  },
  (t) => [index().on(t.newsId)],
);

/**
 * An address of an article that came out, changed for readers or was taken off, until other programs were notified. A trigger on news
 * writes this table while somebody wants to be notified.
 */
export const addressChanges = pgTable("address_changes", {
  /** The slug, or the id of an article without one. */
  address: text("address").primaryKey(),
  changedAt: moment("changed_at").notNull(),
});

/** A program that is sent a feed whenever it changes (W3C WebSub); it has confirmed that it wants to be. */
export const websubSubscriptions = pgTable(
  "websub_subscriptions",
  {
    id: id(),
    /** Path of the feed. */
    topic: text("topic").notNull(),
    callback: text("callback").notNull(),
    /** Host of the callback, by which subscriptions are limited. */
    host: text("host").notNull(),
    /** Key of the signatures of what is sent; null for none. */
    secret: text("secret"),
    expiresAt: moment("expires_at").notNull(),
    /** Hash of the feed that was delivered last. */
    deliveredHash: text("delivered_hash"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("websub_subscriptions_callback_unique").on(t.topic, t.callback),
    index().on(t.host),
    index().on(t.expiresAt),
  ],
);
