import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, formerSlugs, id, partOf } from "./columns.ts";
import { media } from "./media.ts";
import { news } from "./news.ts";

/** A theme of articles. */
export const tags = pgTable(
  "tags",
  {
    id: id(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    /** Also those of themes that were merged into it. */
    formerSlugs: formerSlugs(),
    description: text("description"),
    createdAt: createdAt(),
  },
  (t) => [
    check("tags_name_check", sql`btrim(${t.name}) <> ''`),
    index("tags_name_index").on(sql`lower(${t.name})`),
    index("tags_former_slugs_index").using("gin", t.formerSlugs),
  ],
);

/** Themes of an article, in this order. */
export const newsTags = pgTable(
  "news_tags",
  {
    newsId: partOf("news_id", () => news.id),
    tagId: partOf("tag_id", () => tags.id),
    place: integer("place").notNull(),
  },
  (t) => [primaryKey({ columns: [t.newsId, t.tagId] }), index("news_tags_tag_index").on(t.tagId, t.newsId)],
);

/** Themes of a file of the archive, in this order. */
export const mediaTags = pgTable(
  "media_tags",
  {
    mediaId: partOf("media_id", () => media.id),
    tagId: partOf("tag_id", () => tags.id),
    place: integer("place").notNull(),
  },
  (t) => [primaryKey({ columns: [t.mediaId, t.tagId] }), index("media_tags_tag_index").on(t.tagId)],
);
