import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { plainForLike } from "../reading/search.server.ts";
import { findCandidates } from "./queries.server.ts";
import { toQuery } from "./tsquery.ts";
import type { Suggestion } from "./types.ts";
import { splitWords, toTerm } from "./words.ts";

/** Most suggestions of each kind. */
const NAMED = 3;
const ARTICLES = 5;
/** Least letters for suggestions. */
const SHORTEST = 2;

/** Suggestions for a text that is being typed: categories, themes and people with such a name, then articles with such a title. */
export async function listSuggestions(db: Database, text: string): Promise<Suggestion[]> {
  if (text.length < SHORTEST) return [];
  const [named, articles] = await Promise.all([listNamed(db, text), listTitles(db, text)]);
  return [...named, ...articles];
}

async function listNamed(db: Database, text: string): Promise<Suggestion[]> {
  const begins = sql`' ' || coreto_plain(name) like '% ' || ${plainForLike(text)} || '%'`;
  const { rows } = await db.execute<Suggestion & Record<string, unknown>>(sql`
    (select 'category' as kind, name as text, slug as address from categories where active and ${begins} order by name limit ${NAMED})
    union all (select 'tag', name, slug from tags where ${begins} order by length(name), name limit ${NAMED})
    union all (select 'author', name, slug from authors where ${begins} order by name limit ${NAMED})`);
  return rows;
}

/** Articles with all words in title, summary or byline; the last word may be incomplete. */
async function listTitles(db: Database, text: string): Promise<Suggestion[]> {
  const words = splitWords(text);
  if (words.length === 0) return [];
  const terms = words.map((word, index) => ({ ...toTerm(word), related: [], isPrefix: index === words.length - 1 }));
  const head = toQuery(terms, true);
  const { rows: found } = await findCandidates(db, { query: head, head });
  if (found.length === 0) return [];
  const ids = found.slice(0, ARTICLES).map(({ id }) => id);
  const { rows } = await db.execute<Suggestion & Record<string, unknown>>(sql`
    select 'article' as kind, title as text, coalesce(nullif(slug, ''), id::text) as address from news
    where id = any (${sql.param(ids)}::uuid[]) and published order by listed_at desc, id desc`);
  return rows;
}
