import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";

/** Articles of one batch. */
const BATCH = 500;

/** Databases whose index is known to be complete, which does not change. */
const complete = new WeakSet<Database>();

/** Whether the word index of all articles exists; without it only titles and summaries are searched. */
export async function hasWordIndex(db: Database): Promise<boolean> {
  if (complete.has(db)) return true;
  const { rows } = await db.execute<{ valid: boolean }>(
    sql`select indisvalid as valid from pg_index where indexrelid = to_regclass('news_search_words_index')`,
  );
  if (rows[0]?.valid) complete.add(db);
  return rows[0]?.valid === true;
}

/**
 * Writes the words of articles and builds their index, if there were too many articles to do so in the migration
 * (db/migrations). Articles can be read and saved meanwhile; interrupted work is continued or begun again.
 * @param db the pool: what PostgreSQL builds concurrently must not be in a transaction
 */
export async function buildWordIndex(db: Database): Promise<void> {
  if ((await hasWordIndex(db)) || (await isBeingBuilt(db))) return;
  let after: DateCursor | undefined = { listedAt: "-infinity", id: "00000000-0000-0000-0000-000000000000" };
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

/** Cursor by date; rows are written in this order, so that rows of one span are close together. */
type DateCursor = { listedAt: string; id: string };

/** @returns the cursor of the next batch; undefined after the last one */
async function writeWords(db: Database, after: DateCursor): Promise<DateCursor | undefined> {
  const { rows } = await db.execute<DateCursor>(sql`
    -- Locked, so that none is unpublished before its words are written.
    with batch as (
      select n.id, n.listed_at, n as article from news n
      where n.published and (n.listed_at, n.id) > (${after.listedAt}::timestamptz, ${after.id}::uuid)
      order by n.listed_at, n.id limit ${BATCH} for share
    ),
    written as (
      insert into news_search select r.* from batch, coreto_search_row(batch.article) r
      where not exists (select from news_search s where s.news_id = batch.id)
      order by batch.listed_at, batch.id on conflict do nothing
    )
    select listed_at::text as "listedAt", id from batch order by batch.listed_at desc, id desc limit 1`);
  return rows[0];
}
