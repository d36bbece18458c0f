import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { authorKey } from "#db/schema/news.ts";
import { NEWSROOM } from "../types.ts";
import { toLabelQuery } from "./tsquery.ts";
import { hasWordIndex } from "./word-index.server.ts";

/** A category and an author as a condition for the word index. */
export interface Labels {
  query: string;
  /** False if it also matches articles that the author does not sign. */
  isExact: boolean;
}

/** The labels of articles of a category and an author (`coreto_search_labels` in db/migrations); null while the index does not exist. */
export async function findLabels(
  db: Database,
  { categoryId, author }: { categoryId?: string | null; author?: string },
): Promise<Labels | null> {
  if (!(categoryId || author) || !(await hasWordIndex(db))) return null;
  const signers = author ? await findSigners(db, author) : [];
  const groups = [
    ...(categoryId ? [[`#${categoryId}`]] : []),
    // The index stores only this many characters of a name.
    ...(author ? [[`&${[...author].slice(0, 500).join("")}`, ...signers.map(({ id }) => `@${id}`)]] : []),
  ];
  return { query: groups.map(toLabelQuery).join(" & "), isExact: signers.every(({ isDeleted }) => !isDeleted) };
}

interface Signer extends Record<string, unknown> {
  /** Empty for articles without an author. */
  id: string;
  /** Whether it is a deleted author, whose name is only in the bylines. */
  isDeleted: boolean;
}

/**
 * Authors and profiles whose name signs articles. Both recursive queries are loose index scans, since there are few people among
 * many articles.
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
