import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { createdAt, id, moment, partOf } from "./columns.ts";
import { news } from "./news.ts";

const SPANS = ["day", "week"] as const;

/** A message to all readers; only status `sent` is shown. */
export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    type: text("type").notNull().default("general"),
    title: text("title"),
    message: text("message").notNull(),
    imageUrl: text("image_url"),
    videoUrl: text("video_url"),
    targetUrl: text("target_url"),
    status: text("status").notNull().default("draft"),
    scheduledAt: moment("scheduled_at"),
    sentAt: moment("sent_at"),
    meta: jsonb("meta").$type<Record<string, unknown>>().notNull().default({}),
    /** Whether it also goes to the browsers that asked for notices. */
    push: boolean("push").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    check("notifications_status_check", sql`${t.status} in ('draft', 'scheduled', 'sent')`),
    index("notifications_sent_index").on(t.createdAt.desc().nullsFirst()).where(sql`status = 'sent'`),
    index("notifications_scheduled_index").on(t.scheduledAt).where(sql`status = 'scheduled'`),
  ],
);

/** One page opened by one visitor. */
export const pageViews = pgTable(
  "page_views",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    clientId: uuid("client_id"),
    path: text("path").notNull(),
    referrer: text("referrer"),
    userAgent: text("user_agent"),
    language: text("language"),
    screenWidth: integer("screen_width"),
    screenHeight: integer("screen_height"),
    /** Degrees, rounded to two decimals; only with consent. */
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    additional: jsonb("additional").$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [
    check("page_views_latitude_check", sql`${t.latitude} between -90 and 90`),
    check("page_views_longitude_check", sql`${t.longitude} between -180 and 180`),
    index("page_views_newest_index").on(t.createdAt.desc().nullsFirst()),
  ],
);

/**
 * Page views by day of the site's time zone: in all (key ''), by country, path and referring site. Outlives the rows; those by place
 * ("-22.12,-45.05", where a device said it) go with them.
 */
export const pageViewCounts = pgTable(
  "page_view_counts",
  {
    day: date("day", { mode: "string" }).notNull(),
    dimension: text("dimension").notNull(),
    key: text("key").notNull(),
    views: bigint("views", { mode: "number" }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.dimension, t.key] }),
    check("page_view_counts_dimension_check", sql`${t.dimension} in ('all', 'country', 'path', 'place', 'referrer')`),
  ],
);

/**
 * Loads of an article by hour, of the last days only: the source of "Mais lidas". Counted for every visitor, like `news.views`,
 * and without any data about the visitor.
 */
export const articleLoads = pgTable(
  "article_loads",
  {
    hour: moment("hour").notNull(),
    newsId: partOf("news_id", () => news.id),
    loads: integer("loads").notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.newsId] }), index("article_loads_article_index").on(t.newsId)],
);

/**
 * Views of an article by hour, of those who agreed to be counted: with `articleSources` the numbers of an article in the newsroom. Hours
 * are of UTC, so that they are right in any zone of the site.
 */
export const articleViews = pgTable(
  "article_views",
  {
    newsId: partOf("news_id", () => news.id),
    hour: moment("hour").notNull(),
    views: integer("views").notNull(),
  },
  (t) => [primaryKey({ columns: [t.newsId, t.hour] })],
);

/** The same views by where their readers came from. */
export const articleSources = pgTable(
  "article_sources",
  {
    newsId: partOf("news_id", () => news.id),
    /** A site's host, '' for a direct visit, '*' for all sites that are not well known; or a way of ours (domain/page-views/sources.ts). */
    source: text("source").notNull(),
    views: integer("views").notNull(),
  },
  (t) => [primaryKey({ columns: [t.newsId, t.source] })],
);

/** The most read articles, in order; a job recalculates them every few minutes. */
export const mostRead = pgTable(
  "most_read",
  {
    span: text("span", { enum: SPANS }).notNull(),
    /** From 1 on. */
    place: integer("place").notNull(),
    newsId: partOf("news_id", () => news.id),
  },
  (t) => [
    primaryKey({ columns: [t.span, t.place] }),
    check("most_read_span_check", sql`${t.span} in ('day', 'week')`),
    index("most_read_article_index").on(t.newsId),
  ],
);

/** Who changed what and when in the back office; rows stay when the user or the changed row is deleted. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull().defaultNow(),
    actorId: uuid("actor_id").references(() => profiles.id, { onDelete: "set null" }),
    actorName: text("actor_name").notNull(),
    /** A verb of domain/audit, such as news.publish. */
    action: text("action").notNull(),
    /** Key of what was changed. */
    subjectId: text("subject_id"),
    /** Its name at that time. */
    subjectName: text("subject_name"),
    details: jsonb("details").$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index("audit_log_newest_index").on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("audit_log_actor_index").on(t.actorId, t.at.desc().nullsFirst()),
    index("audit_log_action_index").on(t.action, t.at.desc().nullsFirst()),
    index("audit_log_subject_index").on(t.subjectId, t.at.desc().nullsFirst()),
  ],
);
