import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { authorKey } from "#db/schema/news.ts";
import { NEWSROOM } from "../types.ts";
import { toLabelQuery } from "./tsquery.ts";
import { hasWordIndex } from "./word-index.server.ts";

/** A category and an author as a condition of the index of words. */
export interface Labels {
  query: string;
  /** False where it finds some that the author does not sign, too. */
  isExact: boolean;
}

/** The labels that articles of a category and an author have (db/migrations/0031); null while the index is not there. */
export async function findLabels(
  db: Database,
  { categoryId, author }: { categoryId?: string | null; author?: string },
): Promise<Labels | null> {
  if (!(categoryId || author) || !(await hasWordIndex(db))) return null;
  const signers = author ? await findSigners(db, author) : [];
  const groups = [
    ...(categoryId ? [[`#${categoryId}`]] : []),
    // As many letters of a name as the index has.
    ...(author ? [[`&${[...author].slice(0, 500).join("")}`, ...signers.map(({ id }) => `@${id}`)]] : []),
  ];
  return { query: groups.map(toLabelQuery).join(" & "), isExact: signers.every(({ isDeleted }) => !isDeleted) };
}

interface Signer extends Record<string, unknown> {
  /** Empty for articles without an author. */
  id: string;
  /** Whether it is an author that was deleted: their name stands in each byline by itself. */
  isDeleted: boolean;
}

/**
 * Authors and profiles whose name signs articles. Both recursions jump in an index from one id to the next, since there are few
 * people among many articles.
 */
async function findSigners(db: Database, name: string): Promise<Signer[]> {
  const next = (after: string) => sql`(
    select author_id from news_bylines ${sql.raw(after)} order by author_id limit 1)`;
  const nextUnsigned = (after: string) => sql`(
    select author_id from news where published and ${authorKey} is null ${sql.raw(after)} order by author_id limit 1)`;
  const { rows } = await db.execute<Signer>(sql`
    with recursive bylined (id) as (
      ${next("")} union all select ${next("where author_id > bylined.id")} from bylined where id is not null
    ),
    unsigned (id) as (
      ${nextUnsigned("")} union all select ${nextUnsigned("and author_id > unsigned.id")} from unsigned where id is not null
    )
    select bylined.id::text, a.id is null as "isDeleted" from bylined left join authors a on a.id = bylined.id
    where bylined.id is not null and (btrim(a.name) = ${name}
      or a.id is null and exists (select from news_bylines b where b.author_id = bylined.id and b.name = ${name}))
    union all
    select p.id::text, false from unsigned join profiles p on p.id = unsigned.id
    where coalesce(nullif(btrim(full_name), ''), ${NEWSROOM}) = ${name}
    union all
    select '', false where ${name} = ${NEWSROOM}`);
  return rows;
}
