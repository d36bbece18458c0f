import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { createdAt, id, moment, partOf } from "./columns.ts";

/** Name and value pairs that the newsroom sets. */
export const siteSettings = pgTable("site_settings", {
  key: text("key").primaryKey(),
  value: text("value"),
  description: text("description"),
});

/** An item of the bottom bar. */
export const bottomNav = pgTable(
  "bottom_nav",
  {
    id: id(),
    label: text("label").notNull(),
    /** Preset icon name or the address of a picture. */
    icon: text("icon"),
    actionType: text("action_type").notNull().default("route"),
    actionTarget: text("action_target"),
    orderIndex: integer("order_index").notNull().default(0),
    active: boolean("active").notNull().default(true),
    size: text("size").notNull().default("medium"),
    style: jsonb("style").$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    check("bottom_nav_action_type_check", sql`${t.actionType} in ('route', 'url', 'none')`),
    check("bottom_nav_size_check", sql`${t.size} in ('small', 'medium', 'large')`),
    index("bottom_nav_order_index").on(t.orderIndex),
  ],
);

/** An advertisement or notice with a picture. */
export const banners = pgTable(
  "banners",
  {
    id: id(),
    title: text("title").notNull(),
    description: text("description"),
    /** Plain address, or JSON text with original, hero1x, hero2x, blur. */
    imageUrl: text("image_url"),
    linkUrl: text("link_url"),
    active: boolean("active").notNull().default(true),
    /** Whether it is an advertisement that somebody pays for. */
    paid: boolean("paid").notNull().default(false),
    orderIndex: integer("order_index").notNull().default(0),
    placement: text("placement").notNull().default("home"),
    mediaType: text("media_type").notNull().default("image"),
    carouselType: text("carousel_type").notNull().default("slide"),
    animation: text("animation").notNull().default("none"),
    /** Milliseconds a slide stays. */
    duration: integer("duration").notNull().default(4000),
    autoplay: boolean("autoplay").notNull().default(true),
    loop: boolean("loop").notNull().default(true),
    overlayText: text("overlay_text"),
    overlayHtml: text("overlay_html"),
    styleJson: jsonb("style_json").$type<Record<string, unknown>>().notNull().default({ color: "white" }),
    /** Shown from this moment, and until that one; null is without bound. */
    startsAt: moment("starts_at"),
    endsAt: moment("ends_at"),
    createdAt: createdAt(),
  },
  (t) => [
    check("banners_placement_check", sql`${t.placement} in ('home', 'home_recent', 'sidebar', 'categories', 'both')`),
    check("banners_media_type_check", sql`${t.mediaType} in ('image', 'video')`),
    check("banners_duration_check", sql`${t.duration} > 0`),
    index("banners_order_index").on(t.orderIndex).where(sql`active`),
  ],
);

/** How often a banner was seen and clicked on one day of the site's time zone. */
export const bannerCounts = pgTable(
  "banner_counts",
  {
    bannerId: partOf("banner_id", () => banners.id),
    day: date("day", { mode: "string" }).notNull(),
    impressions: bigint("impressions", { mode: "number" }).notNull().default(0),
    clicks: bigint("clicks", { mode: "number" }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.bannerId, t.day] })],
);

/** Switches of a banner section, such as the sidebar. */
export const bannerControls = pgTable("banner_controls", {
  id: id(),
  section: text("section").notNull().unique(),
  active: boolean("active").notNull().default(true),
});

/** A notice over the page. */
export const popups = pgTable(
  "popups",
  {
    id: id(),
    title: text("title"),
    description: text("description"),
    mediaUrl: text("media_url"),
    mediaType: text("media_type").notNull().default("image"),
    displayBehavior: text("display_behavior").notNull().default("auto"),
    active: boolean("active").notNull().default(false),
    entranceEffect: text("entrance_effect").notNull().default("fade-up"),
    textAnimation: text("text_animation").notNull().default("none"),
    textStyle: jsonb("text_style").$type<Record<string, unknown>>().notNull().default({}),
    delaySeconds: integer("delay_seconds").notNull().default(0),
    durationSeconds: integer("duration_seconds").notNull().default(3),
    ctaLabel: text("cta_label"),
    ctaUrl: text("cta_url"),
    /** Whether it is an advertisement that somebody pays for. */
    paid: boolean("paid").notNull().default(false),
    publishedAt: moment("published_at"),
    createdAt: createdAt(),
  },
  (t) => [
    check("popups_display_behavior_check", sql`${t.displayBehavior} in ('auto', 'modal', 'fixed')`),
    check(
      "popups_entrance_effect_check",
      sql`${t.entranceEffect} in ('fade-up', 'fade-down', 'slide-left', 'slide-right', 'zoom-in')`,
    ),
    check("popups_text_animation_check", sql`${t.textAnimation} in ('none', 'typewriter', 'bounce', 'pulse')`),
    check("popups_media_type_check", sql`${t.mediaType} in ('image', 'video')`),
    check("popups_delay_check", sql`${t.delaySeconds} >= 0`),
    check("popups_duration_check", sql`${t.durationSeconds} >= 1`),
    index("popups_active_index").on(t.publishedAt.desc().nullsFirst()).where(sql`active`),
  ],
);

/** A short full-screen clip or picture. */
export const stories = pgTable(
  "stories",
  {
    id: id(),
    title: text("title"),
    mediaUrl: text("media_url").notNull(),
    mediaType: text("media_type").notNull().default("image"),
    /** Seconds. */
    duration: integer("duration").notNull().default(5),
    linkUrl: text("link_url"),
    thumbnailUrl: text("thumbnail_url"),
    /** Whether it is an advertisement that somebody pays for. */
    paid: boolean("paid").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    check("stories_media_type_check", sql`${t.mediaType} in ('image', 'video')`),
    check("stories_duration_check", sql`${t.duration} >= 1`),
    index("stories_newest_index").on(t.createdAt.desc().nullsFirst()),
  ],
);

/** What can be an advertisement. */
export const AD_KINDS = ["banner", "popup", "story"] as const;

/** What can be an advertisement, as it was once saved: by whom, and who gave the word that it is no electoral propaganda. */
export const paidWords = pgTable(
  "paid_words",
  {
    itemKind: text("item_kind", { enum: AD_KINDS }).notNull(),
    /** Of a row that may be in the trash, and come back from there. */
    itemId: uuid("item_id").notNull(),
    /** Of all that readers see of it: another text or picture needs another word. */
    digest: text("digest").notNull(),
    /** Who saved it first in this form. */
    authorId: uuid("author_id").references(() => profiles.id, { onDelete: "set null" }),
    saidBy: uuid("said_by").references(() => profiles.id, { onDelete: "set null" }),
    /** Null without a word. */
    saidAt: moment("said_at"),
  },
  (t) => [
    primaryKey({ columns: [t.itemKind, t.itemId, t.digest] }),
    check("paid_words_item_kind_check", sql`${t.itemKind} in ('banner', 'popup', 'story')`),
    index().on(t.authorId),
    index().on(t.saidBy),
  ],
);

/** A feed of another site shown on the home page. */
export const rssFeeds = pgTable("rss_feeds", {
  id: id(),
  url: text("url").notNull().unique(),
  active: boolean("active").notNull().default(true),
  createdAt: createdAt(),
});

/** Result of the last fetch of a feed. */
export const feedStates = pgTable("feed_states", {
  feedId: partOf("feed_id", () => rssFeeds.id).primaryKey(),
  title: text("title"),
  /** For conditional requests. */
  etag: text("etag"),
  lastModified: text("last_modified"),
  fetchedAt: moment("fetched_at"),
  /** Why the last fetch failed (a code of domain/feeds), null when it did not. */
  error: text("error"),
  failures: integer("failures").notNull().default(0),
});

/** An entry of another site's feed. */
export const feedItems = pgTable(
  "feed_items",
  {
    id: id(),
    feedId: partOf("feed_id", () => rssFeeds.id),
    title: text("title").notNull(),
    link: text("link").notNull(),
    description: text("description"),
    /** Text of the linked page, once it was read. */
    content: text("content"),
    contentReadAt: moment("content_read_at"),
    publishedAt: moment("published_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("feed_items_link_unique").on(t.feedId, t.link),
    index("feed_items_newest_index").on(t.publishedAt.desc().nullsFirst()),
  ],
);
