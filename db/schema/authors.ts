import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { createdAt, formerSlugs, id, partOf } from "./columns.ts";
import { news } from "./news.ts";

/** Somebody who writes, with a page of their own; with or without an account. */
export const authors = pgTable(
  "authors",
  {
    id: id(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    formerSlugs: formerSlugs(),
    /** Their position here, as "Repórter de Cidade". */
    role: text("role"),
    bio: text("bio"),
    photoUrl: text("photo_url"),
    email: text("email"),
    /** Digits, with the country's. */
    whatsapp: text("whatsapp"),
    website: text("website"),
    /** Name of the account there. */
    instagram: text("instagram"),
    /** Whose new articles they sign unless somebody else is chosen. */
    profileId: uuid("profile_id")
      .unique()
      .references(() => profiles.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [check("authors_name_check", sql`btrim(${t.name}) <> ''`)],
);

/** Who signs an article, in this order; an article without rows is signed as `writtenName` says. */
export const newsBylines = pgTable(
  "news_bylines",
  {
    newsId: partOf("news_id", () => news.id),
    place: integer("place").notNull(),
    /** No foreign key: of a deleted author the name stays, and one who returns from the trash has their articles again. */
    authorId: uuid("author_id").notNull(),
    /** For when the author is gone. */
    name: text("name").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.newsId, t.place] }),
    index("news_bylines_author_index").on(t.authorId, t.newsId),
    check("news_bylines_name_check", sql`btrim(${t.name}) <> ''`),
  ],
);
