import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "./columns.ts";

/** A template of new articles. */
export const articleTemplates = pgTable(
  "article_templates",
  {
    id: id(),
    name: text("name").notNull(),
    /** Fields of the form of an article, as versions have them; the title may hold a place for the day. */
    fields: jsonb("fields").$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check("article_templates_name_check", sql`btrim(${t.name}) <> ''`)],
);
