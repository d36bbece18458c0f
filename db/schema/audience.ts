import { sql } from "drizzle-orm";
import { bigint, check, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns.ts";

/** A message to all readers; only status `sent` is shown (reader §3 notifications). */
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
    createdAt: createdAt(),
  },
  (t) => [
    check("notifications_status_check", sql`${t.status} in ('draft', 'scheduled', 'sent')`),
    index("notifications_sent_index").on(t.createdAt.desc().nullsFirst()).where(sql`status = 'sent'`),
  ],
);

/** One page opened by one visitor (reader §3 page_views). */
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
