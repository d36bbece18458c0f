import { type SQL, sql } from "drizzle-orm";
import { deskDateOf } from "#db/schema/news.ts";
import { POSITIONS } from "#domain/news/fields.ts";
import { signedNamesOf } from "#domain/news/reading/relations.server.ts";
import { isTimestamp } from "#domain/shared/cursor.ts";
import { microsecondTimestamp } from "#domain/shared/cursor-pages.server.ts";
import type { ArticleSort, ArticlesView } from "./admin-list.ts";
import { ORDER_MAX } from "./form.ts";

export const deskDate = deskDateOf("n.");

const typedName = sql`coalesce(nullif(btrim(n.reporter_name), ''), nullif(btrim(n.author_name), ''))`;

/** Who signs an article of the row `n`, else the profile that began it; null without either. */
export const deskAuthor = sql`coalesce(
  ${signedNamesOf(sql`n.id`)}, ${typedName},
  (select nullif(btrim(p.full_name), '') from profiles p where p.id = n.author_id))`;

/**
 * Whether the row `n` names this author, or, of an article that nobody signs, the account that began it (as `deskAuthor` does).
 * @param id of an author, or of an account
 */
export const isSignedBy = (id: string) => sql`(
  n.id in (select b.news_id from news_bylines b where b.author_id = ${id}::uuid)
  or (not exists (select from news_bylines b where b.news_id = n.id) and case when ${typedName} is not null
    then ${typedName} = (select btrim(a.name) from authors a where a.id = ${id}::uuid)
    else n.author_id = any(array[${id}::uuid, (select a.profile_id from authors a where a.id = ${id}::uuid)]) end))`;

/** Sort columns with their values as exact text; a further column sorts equal values of the first. */
interface Sorted {
  columns: SQL[];
  text: SQL;
  /** Parses the columns' values from the text; null if it is invalid. */
  read: (text: string) => SQL[] | null;
}

const readDate = (text: string) => (isTimestamp(text) ? sql`${text}::timestamptz` : null);
const isNumber = (text: string) => /^-?\d{1,18}$/.test(text);

/** Orders with an index (db/schema/news.ts). Order numbers sort as they do for readers. */
const INDEXED: Partial<Record<ArticleSort, Sorted>> = {
  data: {
    columns: [deskDate],
    text: microsecondTimestamp(deskDate),
    read: (text) => {
      const date = readDate(text);
      return date && [date];
    },
  },
  ordem: {
    columns: [sql`n.order_index`, sql`n.listed_at`],
    text: sql`n.order_index || ' ' || ${microsecondTimestamp(sql`n.listed_at`)}`,
    read: (text) => {
      const [number = "", moment = ""] = text.split(" ");
      const date = readDate(moment);
      return isNumber(number) && Math.abs(Number(number)) <= ORDER_MAX && date ? [sql`${number}::integer`, date] : null;
    },
  },
  titulo: {
    columns: [sql`n.title`],
    text: sql`n.title`,
    read: (text) => (text.includes("\0") ? null : [sql`${text}::text`]),
  },
};

const positions = sql.raw(`array['${["destaque", ...POSITIONS].join("','")}']`);

/** The other orders: of words, or of numbers. */
const COMPUTED: Partial<Record<ArticleSort, { value: SQL; type: "text" | "bigint" }>> = {
  categoria: {
    value: sql`coalesce((select lower(c.name) from categories c where c.id = n.category_id), '')`,
    type: "text",
  },
  autor: { value: sql`coalesce(lower(${deskAuthor}), '')`, type: "text" },
  posicao: { value: sql`coalesce(array_position(${positions}, n.position), 99)::bigint`, type: "bigint" },
  // As an article goes its way: with its writer, given back, in review, scheduled, out.
  status: {
    value: sql`(case when n.published then 4 when n.scheduled_at is not null then 3
      else coalesce((select case when r.returned_at is null then 2 else 1 end from news_reviews r where r.news_id = n.id), 0)
      end)::bigint`,
    type: "bigint",
  },
  leituras: { value: sql`n.views`, type: "bigint" },
  destaque: { value: sql`n.featured::int::bigint`, type: "bigint" },
};

const LAST_SPACE = / (?=[^ ]*$)/;

/** Among equal values the newest article comes first, whatever the direction. */
function sortComputed({ value, type }: { value: SQL; type: "text" | "bigint" }, ascending: boolean): Sorted {
  const age = sql`(${sql.raw(ascending ? "-" : "")}extract(epoch from ${deskDate}) * 1000000)::bigint`;
  return {
    columns: [value, age],
    text: sql`${value} || ' ' || ${age}`,
    read: (text) => {
      const [first = "", second = ""] = text.split(LAST_SPACE);
      if (!isNumber(second) || (type === "bigint" ? !isNumber(first) : first.includes("\0"))) return null;
      return [sql`${first}::${sql.raw(type)}`, sql`${second}::bigint`];
    },
  };
}

/** The columns of a view's order; rows that are equal in all of them are sorted by id. */
export function orderOf({ sort, ascending }: Pick<ArticlesView, "sort" | "ascending">): Sorted {
  const computed = COMPUTED[sort];
  return computed ? sortComputed(computed, ascending) : INDEXED[sort]!;
}
