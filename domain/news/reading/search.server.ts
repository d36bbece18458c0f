import { type SQL, sql } from "drizzle-orm";

/** Normalized like search_text, with `%`, `_` and `\` escaped: escaped last, since normalizing turns a wide `％` into `%`. */
export const plainForLike = (text: string): SQL =>
  sql`regexp_replace(coreto_plain(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;
const words = (text: string) => sql`search_vector @@ plainto_tsquery('pt'::regconfig, ${text})`;

/** Articles whose title or summary contains the text, or the same words in another form (docs/product.md, "Search"). */
export const containsSearch = (text: string): SQL =>
  sql`(search_text like '%' || ${plainForLike(text)} || '%' or ${words(text)})`;

/** The same by the indexes alone: texts too short for trigrams are searched at the beginning of words. */
export const matchesSearch = (text: string): SQL =>
  text.length < 3
    ? sql`(search_text like '% ' || ${plainForLike(text)} || '%' or ${words(text)})`
    : containsSearch(text);
