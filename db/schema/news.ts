import { sql } from "drizzle-orm";
import { bigint, boolean, check, customType, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { categories } from "./categories.ts";
import { createdAt, id, moment } from "./columns.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** An article (reader §3 news, back-office §3 news). */
export const news = pgTable(
  "news",
  {
    id: id(),
    title: text("title").notNull(),
    slug: text("slug").unique(),
    content: text("content").notNull().default(""),
    summary: text("summary"),
    imageUrl: text("image_url"),
    videoUrl: text("video_url"),
    audioUrl: text("audio_url"),
    thumbnailUrl: text("thumbnail_url"),
    /** Each entry is JSON text (type, url, caption) or a plain picture address. */
    additionalImages: text("additional_images").array().notNull().default(sql`'{}'::text[]`),
    sources: text("sources"),
    /** One address a line. */
    usefulLinks: text("useful_links"),
    categoryId: uuid("category_id").references(() => categories.id, { onDelete: "set null" }),
    authorId: uuid("author_id").references(() => profiles.id, { onDelete: "set null" }),
    reporterName: text("reporter_name"),
    authorName: text("author_name"),
    createdAt: createdAt(),
    publishedAt: moment("published_at"),
    published: boolean("published").notNull().default(false),
    featured: boolean("featured").notNull().default(false),
    orderIndex: integer("order_index").notNull().default(0),
    position: text("position").notNull().default("home"),
    views: bigint("views", { mode: "number" }).notNull().default(0),
    /** Title and summary without accents and capitals, one space in front: what substring search reads. */
    searchText: text("search_text").generatedAlwaysAs(sql`coreto_search_text(title, summary)`),
    /** Title and summary as Portuguese word stems. */
    searchVector: tsvector("search_vector").generatedAlwaysAs(sql`coreto_search_vector(title, summary)`),
  },
  (t) => [
    check("news_position_check", sql`${t.position} in ('home', 'home_recent', 'destaque', 'category')`),
    check("news_views_check", sql`${t.views} >= 0`),
    index("news_list_index")
      .on(t.orderIndex.desc().nullsFirst(), t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`published`),
    index("news_front_index")
      .on(t.featured, t.orderIndex.desc().nullsFirst(), t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`published`),
    index("news_category_index")
      .on(t.categoryId, t.orderIndex.desc().nullsFirst(), t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`published`),
    index("news_author_index").on(t.authorId),
    index("news_search_text_index").using("gin", sql`search_text gin_trgm_ops`).where(sql`published`),
    index("news_search_vector_index").using("gin", t.searchVector).where(sql`published`),
  ],
);

/** One reader's like of one article (reader §3 likes). */
export const likes = pgTable(
  "likes",
  {
    id: id(),
    newsId: uuid("news_id")
      .notNull()
      .references(() => news.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [unique("likes_news_user_unique").on(t.newsId, t.userId), index("likes_user_index").on(t.userId)],
);

/** A reader's comment; visible to others once approved (reader §3 comments). */
export const comments = pgTable(
  "comments",
  {
    id: id(),
    newsId: uuid("news_id")
      .notNull()
      .references(() => news.id, { onDelete: "cascade" }),
    /** Null once the reader has left. */
    userId: uuid("user_id").references(() => profiles.id, { onDelete: "set null" }),
    content: text("content").notNull(),
    approved: boolean("approved").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    check("comments_content_check", sql`btrim(${t.content}) <> ''`),
    index("comments_article_index").on(t.newsId, t.createdAt.desc().nullsFirst()).where(sql`approved`),
    index("comments_newest_index").on(t.createdAt.desc().nullsFirst()),
    index("comments_user_index").on(t.userId),
  ],
);
