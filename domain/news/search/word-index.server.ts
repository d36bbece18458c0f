import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";

/** Articles whose words are written at once. */
const BATCH = 500;

/** Databases whose index is known to be complete: it stays so. */
const complete = new WeakSet<Database>();

/** Whether the index of the words of all articles is there; without it, titles and summaries are searched alone. */
export async function hasWordIndex(db: Database): Promise<boolean> {
  if (complete.has(db)) return true;
  const { rows } = await db.execute<{ valid: boolean }>(
    sql`select indisvalid as valid from pg_index where indexrelid = to_regclass('news_search_words_index')`,
  );
  if (rows[0]?.valid) complete.add(db);
  return rows[0]?.valid === true;
}

/**
 * Writes the words of articles and builds their index, where an upgrade found too many articles to do so at once
 * (db/migrations/0027). Articles are read and saved meanwhile; work that was broken off goes on, or begins again.
 * @param db the pool: what PostgreSQL builds concurrently must not be in a transaction
 */
export async function buildWordIndex(db: Database): Promise<void> {
  if ((await hasWordIndex(db)) || (await isBeingBuilt(db))) return;
  let after: string | null = "00000000-0000-0000-0000-000000000000";
  while (after) after = await writeWords(db, after);
  await db.execute(sql`drop index concurrently if exists news_search_words_index`);
  await db.execute(
    sql`create index concurrently news_search_words_index on news_search using gin (words) with (fastupdate = off)`,
  );
}

async function isBeingBuilt(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from pg_stat_progress_create_index where relid = 'news_search'::regclass`,
  );
  return rows.length > 0;
}

/** @returns the id behind which the next batch begins, or null after the last */
async function writeWords(db: Database, after: string): Promise<string | null> {
  const { rows } = await db.execute<{ last: string | null }>(sql`
    -- Locked, so that none is taken off the site before its words are there.
    with batch as (
      select n.id, n.published, n as article from news n where n.id > ${after} order by n.id limit ${BATCH} for share
    ),
    written as (
      insert into news_search select r.* from batch, coreto_search_row(batch.article) r
      where batch.published and not exists (select from news_search s where s.news_id = batch.id)
      on conflict do nothing
    )
    select max(id::text) as last from batch`);
  return rows[0]!.last;
}
