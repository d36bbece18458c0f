import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { categories } from "./categories.ts";
import { createdAt, id, moment, partOf } from "./columns.ts";

export const NEWSLETTER_KINDS = ["daily", "weekly", "category", "manual"] as const;

/** A newsletter that readers can sign up for. */
export const newsletters = pgTable(
  "newsletters",
  {
    id: id(),
    /** Its address, below /boletim/. */
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    kind: text("kind", { enum: NEWSLETTER_KINDS }).notNull(),
    /** Only its articles, for a newsletter of a category; null there once the category is deleted, and no edition is made any more. */
    categoryId: uuid("category_id").references(() => categories.id, { onDelete: "set null" }),
    /** "HH:MM" in the site's time zone. */
    sendTime: text("send_time").notNull().default("07:00"),
    /** 0 is Sunday; null for a newsletter that is sent each day or by hand. */
    weekday: smallint("weekday"),
    isActive: boolean("is_active").notNull().default(true),
    position: integer("position").notNull().default(0),
    maxArticles: smallint("max_articles").notNull().default(8),
    createdAt: createdAt(),
    /** Since when it has its plan: no edition is made for an earlier moment. */
    plannedFrom: moment("planned_from").notNull().defaultNow(),
  },
  (t) => [
    check("newsletters_slug_check", sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${t.slug}) <= 60`),
    check("newsletters_name_check", sql`btrim(${t.name}) <> '' and length(${t.name}) <= 80`),
    check("newsletters_description_check", sql`length(${t.description}) <= 300`),
    check("newsletters_kind_check", sql`${t.kind} in ('daily', 'weekly', 'category', 'manual')`),
    check("newsletters_category_check", sql`${t.kind} = 'category' or ${t.categoryId} is null`),
    check("newsletters_time_check", sql`${t.sendTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check(
      "newsletters_weekday_check",
      sql`${t.weekday} between 0 and 6 and ${t.kind} in ('weekly', 'category') or ${t.weekday} is null and ${t.kind} <> 'weekly'`,
    ),
    check("newsletters_articles_check", sql`${t.maxArticles} between 1 and 20`),
    index("newsletters_category_index").on(t.categoryId),
  ],
);

/** An address that signed up, whether it has confirmed or not. */
export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** As it was typed. */
    email: text("email").notNull(),
    /** As addresses are compared: in lower case. */
    emailKey: text("email_key").notNull().unique(),
    /** Random; in the links by which it leaves and changes its choices. */
    token: text("token").notNull().unique(),
    /** The account that it belongs to, which takes it with it. */
    userId: uuid("user_id").references(() => profiles.id, { onDelete: "cascade" }),
    /** Editions in a row that its server did not accept for now. */
    softBounces: smallint("soft_bounces").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    check("newsletter_subscribers_email_check", sql`length(${t.email}) <= 254 and ${t.email} like '%_@_%'`),
    check("newsletter_subscribers_key_check", sql`${t.emailKey} = lower(${t.emailKey})`),
    check("newsletter_subscribers_token_check", sql`${t.token} ~ '^[A-Za-z0-9_-]{32}$'`),
    index("newsletter_subscribers_user_index").on(t.userId),
  ],
);

/** The wish of an address to get a newsletter, with the proof of its consent. It runs once it is confirmed, until it is ended. */
export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    subscriberId: bigint("subscriber_id", { mode: "number" })
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: "cascade" }),
    newsletterId: partOf("newsletter_id", () => newsletters.id),
    requestedAt: moment("requested_at").notNull().defaultNow(),
    /** Null until it is confirmed. */
    confirmedAt: moment("confirmed_at"),
    /** The sentence that was agreed to. */
    consentWords: text("consent_words").notNull(),
    /** Path of the page where it stood. */
    consentPage: text("consent_page").notNull(),
    consentSource: text("consent_source", { enum: ["reader", "account", "import"] }).notNull(),
    /** Null while it runs. */
    endedAt: moment("ended_at"),
    endedBy: text("ended_by", { enum: ["reader", "account", "bounced", "complained", "newsroom"] }),
  },
  (t) => [
    primaryKey({ columns: [t.subscriberId, t.newsletterId] }),
    check("newsletter_subscriptions_source_check", sql`${t.consentSource} in ('reader', 'account', 'import')`),
    check("newsletter_subscriptions_ended_check", sql`(${t.endedAt} is null) = (${t.endedBy} is null)`),
    check(
      "newsletter_subscriptions_ended_by_check",
      sql`${t.endedBy} in ('reader', 'account', 'bounced', 'complained', 'newsroom')`,
    ),
    index("newsletter_subscriptions_running_index")
      .on(t.newsletterId, t.subscriberId)
      .where(sql`confirmed_at is not null and ended_at is null`),
  ],
);

/** A mail with a link that confirms a sign-up. */
export const newsletterConfirmations = pgTable(
  "newsletter_confirmations",
  {
    /** SHA-256 of the link's token, base64url. */
    hash: text("hash").primaryKey(),
    subscriberId: bigint("subscriber_id", { mode: "number" })
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: "cascade" }),
    newsletterIds: uuid("newsletter_ids").array().notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [index("newsletter_confirmations_subscriber_index").on(t.subscriberId)],
);

/** An address that gets nothing any more. It outlives the subscriber, so that an import does not bring the address back. */
export const newsletterSuppressions = pgTable(
  "newsletter_suppressions",
  {
    /** In lower case. */
    email: text("email").primaryKey(),
    reason: text("reason", { enum: ["bounced", "complained", "newsroom"] }).notNull(),
    /** Code of the server's answer, or words of the newsroom. */
    detail: text("detail").notNull().default(""),
    createdAt: createdAt(),
    /** Who of the newsroom added it. */
    createdBy: uuid("created_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (t) => [
    check("newsletter_suppressions_reason_check", sql`${t.reason} in ('bounced', 'complained', 'newsroom')`),
    check("newsletter_suppressions_detail_check", sql`length(${t.detail}) <= 300`),
    index("newsletter_suppressions_created_index").on(t.createdAt),
    index("newsletter_suppressions_author_index").on(t.createdBy),
  ],
);

export const EDITION_STATUSES = ["draft", "scheduled", "sending", "sent", "skipped", "empty", "stopped"] as const;

/** One issue of a newsletter. */
export const newsletterEditions = pgTable(
  "newsletter_editions",
  {
    id: id(),
    /** Number over all newsletters: in links of its mails, for clicks in sum, and in return addresses. */
    serial: bigint("serial", { mode: "number" }).notNull().generatedAlwaysAsIdentity().unique(),
    newsletterId: partOf("newsletter_id", () => newsletters.id),
    /** Within the newsletter; null until it is sent. */
    number: integer("number"),
    /** The newsletter and the day: a second run of the job makes no second edition. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    /** Below its newsletter's, such as 2026-11-20. */
    address: text("address").notNull(),
    status: text("status", { enum: EDITION_STATUSES }).notNull(),
    /** Why it was not sent, or stopped: a code with words in `text.ts`. */
    note: text("note"),
    /** Empty: made from its first article. */
    subject: text("subject").notNull().default(""),
    /** Text of the newsroom in front of the articles, paragraphs separated by empty lines. */
    opening: text("opening").notNull().default(""),
    /** Parts and articles in the order that was set by hand; null: as the front page has them when it is sent. */
    arrangement: jsonb("arrangement").$type<unknown>(),
    /** Null for a draft without a date. */
    sendAt: moment("send_at"),
    /** After that nothing more of it is sent. */
    expiresAt: moment("expires_at"),
    /** As it was sent, from here on: words, articles and the two forms of the mail. */
    content: jsonb("content").$type<unknown>(),
    html: text("html"),
    text: text("text"),
    madeByItself: boolean("made_by_itself").notNull().default(false),
    receivers: integer("receivers").notNull().default(0),
    sent: integer("sent").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    /** Those who left before their copy was sent, and copies that were not sent in time. */
    omitted: integer("omitted").notNull().default(0),
    /** Signed off by a link of this edition. */
    departed: integer("departed").notNull().default(0),
    createdAt: createdAt(),
    startedAt: moment("started_at"),
    finishedAt: moment("finished_at"),
  },
  (t) => [
    check(
      "newsletter_editions_status_check",
      sql`${t.status} in ('draft', 'scheduled', 'sending', 'sent', 'skipped', 'empty', 'stopped')`,
    ),
    check("newsletter_editions_subject_check", sql`length(${t.subject}) <= 200`),
    check("newsletter_editions_opening_check", sql`length(${t.opening}) <= 4000`),
    check("newsletter_editions_scheduled_check", sql`${t.status} <> 'scheduled' or ${t.sendAt} is not null`),
    check(
      "newsletter_editions_content_check",
      sql`${t.status} not in ('sending', 'sent', 'stopped') or (${t.content} is not null and ${t.html} is not null and ${t.text} is not null)`,
    ),
    uniqueIndex("newsletter_editions_address_index").on(t.newsletterId, t.address),
    unique("newsletter_editions_number_unique").on(t.newsletterId, t.number),
    index("newsletter_editions_started_index").on(t.startedAt.desc(), t.id),
    index("newsletter_editions_due_index").on(t.sendAt).where(sql`status = 'scheduled'`),
    index("newsletter_editions_sending_index").on(t.id).where(sql`status = 'sending'`),
  ],
);

/** A copy of an edition for one address. */
export const newsletterDeliveries = pgTable(
  "newsletter_deliveries",
  {
    subscriberId: bigint("subscriber_id", { mode: "number" })
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: "cascade" }),
    editionId: partOf("edition_id", () => newsletterEditions.id),
    /** Not before that: a claim moves it to the end of its lease, a failure to the next attempt. */
    dueAt: moment("due_at").notNull().defaultNow(),
    attempts: smallint("attempts").notNull().default(0),
    /** Just before it is handed to the mail server: a copy with this and without an outcome is in doubt. */
    startedAt: moment("started_at"),
    /** Whether it was in doubt once, and was sent again with the same Message-ID. */
    repeated: boolean("repeated").notNull().default(false),
    outcome: text("outcome", { enum: ["sent", "refused", "bounced", "given_up", "left", "expired"] }),
    /** Code of the server's answer. */
    code: text("code"),
    settledAt: moment("settled_at"),
  },
  (t) => [
    primaryKey({ columns: [t.subscriberId, t.editionId] }),
    check(
      "newsletter_deliveries_outcome_check",
      sql`${t.outcome} in ('sent', 'refused', 'bounced', 'given_up', 'left', 'expired')`,
    ),
    check("newsletter_deliveries_settled_check", sql`(${t.outcome} is null) = (${t.settledAt} is null)`),
    index("newsletter_deliveries_due_index").on(t.dueAt).where(sql`outcome is null`),
    index("newsletter_deliveries_edition_index").on(t.editionId, t.outcome),
  ],
);

/** How often the links of an edition were followed to a page: sums only. */
export const newsletterClicks = pgTable(
  "newsletter_clicks",
  {
    editionId: partOf("edition_id", () => newsletterEditions.id),
    path: text("path").notNull(),
    count: integer("count").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.editionId, t.path] }),
    check("newsletter_clicks_path_check", sql`length(${t.path}) <= 800`),
  ],
);

/** The one row by which all processes keep the rate of sending, and hear that the mail server takes nothing for now. */
export const newsletterPace = pgTable(
  "newsletter_pace",
  {
    id: smallint("id").primaryKey().default(1),
    /** From when the next copy may be claimed. */
    freeFrom: moment("free_from").notNull().defaultNow(),
    /** Nothing is sent before. */
    pausedUntil: moment("paused_until"),
    /** Why: a code with words in the health page. */
    problem: text("problem"),
    /** Pauses in a row. */
    pauses: integer("pauses").notNull().default(0),
  },
  (t) => [check("newsletter_pace_one_check", sql`${t.id} = 1`)],
);
