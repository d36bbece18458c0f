import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
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
import { categories } from "./categories.ts";
import { createdAt, formerSlugs, id, moment, partOf, updatedAt } from "./columns.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Who signs an article by name: reporter_name, else author_name, else null. */
export const writtenName = sql<
  string | null
>`coalesce(nullif(btrim(reporter_name), ''), nullif(btrim(author_name), ''))`;
/** What happened last to an article, as the newsroom's table sorts it: it came out, is scheduled for, or was changed. @param row prefix of the columns */
export const deskDateOf = (row: "" | "n.") =>
  sql.raw(`(case when ${row}published then ${row}listed_at else coalesce(${row}scheduled_at, ${row}updated_at) end)`);
/**
 * The same as lists of an author search for it. One character more than the longest name that has a list, so that a longer
 * one is never taken for it; without an end to it, a text that SQL alone can write would be too large for an index.
 */
export const authorKey = sql<string | null>`left(${writtenName}, 121)`;

const HOME_BLOCKS = ["destaque", "recentes"] as const;

/** An article. */
export const news = pgTable(
  "news",
  {
    id: id(),
    title: text("title").notNull(),
    slug: text("slug").unique(),
    formerSlugs: formerSlugs(),
    /** The text, a line for each paragraph, as search, feeds and dumps read it. */
    content: text("content").notNull().default(""),
    /**
     * The text as a document of blocks (domain/news/document/schema.ts), null where it has none; a trigger removes it when something
     * that knows no documents writes another content.
     */
    body: jsonb("body").$type<unknown>(),
    summary: text("summary"),
    imageUrl: text("image_url"),
    imageCaption: text("image_caption"),
    /** Who made the picture. */
    imageCredit: text("image_credit"),
    /** What it shows, for those who do not see it; null: the words of its file's card. */
    imageAlt: text("image_alt"),
    videoUrl: text("video_url"),
    audioUrl: text("audio_url"),
    thumbnailUrl: text("thumbnail_url"),
    /** Each entry is JSON text (type, url, caption) or a plain picture address. */
    additionalImages: text("additional_images").array().notNull().default(sql`'{}'::text[]`),
    sources: text("sources"),
    /** One address a line. */
    usefulLinks: text("useful_links"),
    /** Name of the series that it is a part of; its parts follow each other as they came out. */
    series: text("series"),
    categoryId: uuid("category_id").references(() => categories.id, { onDelete: "set null" }),
    authorId: uuid("author_id").references(() => profiles.id, { onDelete: "set null" }),
    reporterName: text("reporter_name"),
    authorName: text("author_name"),
    createdAt: createdAt(),
    /** The last save in the back office. */
    updatedAt: updatedAt(),
    /** Counts the saves, so that a second editor's save is noticed. */
    version: integer("version").notNull().default(1),
    /** When it was last saved as published, null while it is not. Readers see first_published_at. */
    publishedAt: moment("published_at"),
    /** When it first came out. A trigger sets it, for every writer; the newsroom may correct it. */
    firstPublishedAt: moment("first_published_at"),
    /** Since when readers have seen its present title, summary and text; null until it comes out. A trigger sets it. */
    textChangedAt: moment("text_changed_at"),
    /** When a draft is to be published. */
    scheduledAt: moment("scheduled_at"),
    /** Secret part of the address of a draft's preview. */
    previewKey: text("preview_key").unique(),
    /** Why it was taken off the site, as its address says it; a trigger removes it when the article comes out again. */
    withdrawalNote: text("withdrawal_note"),
    published: boolean("published").notNull().default(false),
    featured: boolean("featured").notNull().default(false),
    orderIndex: integer("order_index").notNull().default(0),
    /** When a positive order number is reset to 0; a trigger sets it whenever the number changes. */
    orderUntil: moment("order_until"),
    /** The order number that it gets back when it leaves the front; null unless it was brought to the front. */
    orderBefore: integer("order_before"),
    position: text("position").default("home"),
    /** Title and picture in "Notícias em Destaque" alone, set on the front page board; null for those above. */
    frontTitle: text("front_title"),
    frontImageUrl: text("front_image_url"),
    views: bigint("views", { mode: "number" }).notNull().default(0),
    /** Its date in lists, and their order among equal numbers: when it first came out, for a draft when it was begun. */
    listedAt: moment("listed_at").notNull().generatedAlwaysAs(sql`coalesce(first_published_at, created_at)`),
    /** The block of the home page that it belongs to (docs/decisions/026); null for none. */
    homeBlock: text("home_block", { enum: HOME_BLOCKS }).generatedAlwaysAs(
      sql`case when order_before is not null or position = 'destaque' then 'destaque' when position = 'category' then null when featured and position is distinct from 'home_recent' then 'destaque' else 'recentes' end`,
    ),
    /** Title and summary without accents and capitals, one space in front: what substring search reads. */
    searchText: text("search_text").generatedAlwaysAs(sql`coreto_search_text(title, summary)`),
    /** Title and summary as Portuguese word stems. */
    searchVector: tsvector("search_vector").generatedAlwaysAs(sql`coreto_search_vector(title, summary)`),
  },
  (t) => [
    check("news_position_check", sql`${t.position} in ('home', 'home_recent', 'destaque', 'category')`),
    check("news_views_check", sql`${t.views} >= 0`),
    check("news_series_check", sql`char_length(${t.series}) <= 120`),
    index("news_series_index").on(sql`lower(${t.series})`, t.listedAt, t.id).where(sql`series is not null`),
    index("news_list_index")
      .on(t.orderIndex.desc().nullsFirst(), t.listedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`published`),
    index("news_home_index")
      .on(t.homeBlock, t.orderIndex.desc().nullsFirst(), t.listedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`published`),
    index("news_category_index")
      .on(t.categoryId, t.orderIndex.desc().nullsFirst(), t.listedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`published`),
    // Lists of an author: of who is named, and of a profile where nobody is.
    index("news_signed_index")
      .on(authorKey, t.orderIndex.desc().nullsFirst(), t.listedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`published`),
    index("news_unsigned_index")
      .on(t.authorId, t.orderIndex.desc().nullsFirst(), t.listedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`published and ${authorKey} is null`),
    // Order of feeds and site maps.
    index("news_published_index").on(t.listedAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(sql`published`),
    index("news_author_index").on(t.authorId),
    index("news_search_text_index").using("gin", sql`search_text gin_trgm_ops`),
    index("news_search_vector_index").using("gin", t.searchVector),
    index("news_former_slugs_index").using("gin", t.formerSlugs).where(sql`former_slugs <> '{}'`),
    // Order of the newsroom's table.
    index("news_desk_order_index").on(t.orderIndex, t.listedAt, t.id),
    index("news_desk_title_index").on(t.title, t.id),
    index("news_desk_date_index").on(t.listedAt, t.id),
    index("news_desk_newest_index").on(deskDateOf(""), t.id),
    index("news_drafts_index").on(t.updatedAt).where(sql`not published`),
    index("news_order_until_index").on(t.orderUntil).where(sql`order_until is not null`),
    index("news_scheduled_index").on(t.scheduledAt).where(sql`scheduled_at is not null`),
  ],
);

/** An article as it stood after a save (versions are never deleted) by someone of the newsroom. */
export const newsRevisions = pgTable(
  "news_revisions",
  {
    id: id(),
    newsId: partOf("news_id", () => news.id),
    version: integer("version").notNull(),
    /** All fields of the form, and whether it was published. */
    fields: jsonb("fields").$type<Record<string, unknown>>().notNull(),
    editorId: uuid("editor_id").references(() => profiles.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [unique("news_revisions_version_unique").on(t.newsId, t.version), index().on(t.editorId)],
);

/** Text that an editor has typed and not yet saved; one row an open form, named by the browser. */
export const newsAutosaves = pgTable(
  "news_autosaves",
  {
    id: uuid("id").primaryKey(),
    /** Null for an article that does not exist yet. */
    newsId: uuid("news_id").references(() => news.id, { onDelete: "cascade" }),
    editorId: partOf("editor_id", () => profiles.id),
    /** Version of the article that was on the screen when typing began. */
    baseVersion: integer("base_version").notNull().default(0),
    /** Counts the keystroke batches of the browser: an older one that arrives late changes nothing. */
    sequence: bigint("sequence", { mode: "number" }).notNull().default(0),
    /** The open form that wrote it last: each tab and device is a writer of its own. */
    writer: uuid("writer"),
    fields: jsonb("fields").$type<Record<string, unknown>>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [index("news_autosaves_editor_index").on(t.editorId, t.updatedAt), index().on(t.newsId)],
);

/** An open form of an article, for as long as it says so every few seconds. */
export const newsPresence = pgTable(
  "news_presence",
  {
    /** Made by the browser for each open form. */
    writer: uuid("writer").primaryKey(),
    newsId: partOf("news_id", () => news.id),
    editorId: partOf("editor_id", () => profiles.id),
    /** The block with the caret; null where that is in no text. */
    blockId: text("block_id"),
    seenAt: moment("seen_at").notNull().defaultNow(),
  },
  (t) => [index().on(t.newsId), index().on(t.editorId)],
);

/**
 * An article that was sent to review. Triggers remove it once the article is out or scheduled, whoever writes that, and
 * keep one away from an article that is.
 */
export const newsReviews = pgTable(
  "news_reviews",
  {
    newsId: partOf("news_id", () => news.id).primaryKey(),
    sentAt: moment("sent_at").notNull().defaultNow(),
    sentBy: uuid("sent_by").references(() => profiles.id, { onDelete: "set null" }),
    /** When an editor returned it, and who; null while it waits. */
    returnedAt: moment("returned_at"),
    returnedBy: uuid("returned_by").references(() => profiles.id, { onDelete: "set null" }),
    /** Of the editor who returned it, or, while it waits, of its sender. */
    message: text("message"),
  },
  (t) => [
    index("news_reviews_waiting_index").on(t.sentAt).where(sql`returned_at is null`),
    index().on(t.sentBy),
    index().on(t.returnedBy),
  ],
);

/**
 * A notice that goes out with an article: the row is deleted in the transaction that sends it. A trigger on news sets `due_at` of a
 * scheduled article's when it comes out, and deletes those of one that comes out without a date.
 */
export const newsNotices = pgTable(
  "news_notices",
  {
    newsId: partOf("news_id", () => news.id),
    /** "bell", or the feature that brings it. */
    channel: text("channel").notNull(),
    /** Whom it goes to, in the channel's words. */
    choice: text("choice").notNull().default(""),
    chosenBy: uuid("chosen_by").references(() => profiles.id, { onDelete: "set null" }),
    /** Since when it may go out; null while its article is not out. */
    dueAt: moment("due_at"),
    /** When somebody stopped it, and who; null while it goes. */
    stoppedAt: moment("stopped_at"),
    stoppedBy: uuid("stopped_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (t) => [
    primaryKey({ columns: [t.newsId, t.channel, t.choice] }),
    index("news_notices_due_index").on(t.dueAt).where(sql`due_at is not null`),
    index().on(t.chosenBy),
    index().on(t.stoppedBy),
  ],
);

/**
 * A correction in an article's body, for the list of all of them. Triggers on news write this table, so that it follows
 * every writer of bodies; nothing else does.
 */
export const corrections = pgTable(
  "corrections",
  {
    id: id(),
    newsId: partOf("news_id", () => news.id),
    /** The block's id in the body. */
    blockId: text("block_id").notNull(),
    /** The hour that the correction says. */
    moment: moment("moment").notNull(),
    /** Its words without marks; a break within it is the end of a line. */
    text: text("text").notNull(),
  },
  (t) => [
    unique("corrections_block_unique").on(t.newsId, t.blockId),
    index("corrections_newest_index").on(t.moment.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
