import { customType, pgTable, uuid } from "drizzle-orm/pg-core";
import { moment, partOf } from "./columns.ts";
import { news } from "./news.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * The part of a published article that search reads, in few bytes, since a search may go through many. Triggers on news write it, so
 * that it follows every writer; its index on `words` is built over many articles by a job (docs/decisions/042).
 */
export const newsSearch = pgTable("news_search", {
  newsId: partOf("news_id", () => news.id).primaryKey(),
  listedAt: moment("listed_at").notNull(),
  categoryId: uuid("category_id"),
  /**
   * Stems of its title, summary, bylines and text; those of all but the text once more after "="; and after "~" the span of thirty
   * days in which it came out, so that the index alone finds the newest articles with a word. Beside them its labels, after "#", "@"
   * and "&": its category and who signs it (`coreto_search_labels` in db/migrations).
   */
  words: tsvector("words").notNull(),
});
