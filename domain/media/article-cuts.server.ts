import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { runFileTask } from "#platform/uploads/run-file-task.ts";
import { articleCuts } from "./article-cuts.ts";
import { deleteStoredFiles } from "./cleanup.server.ts";
import { toFocus } from "./focus.ts";
import { MEDIA_PREFIX, variantFiles } from "./types.ts";

/** Pictures of one run: each takes some tenths of a second. */
const PICTURES_BATCH = 10;
/** Services that show large pictures use only newer articles. */
const NEWS_DAYS = 30;

/** Main pictures of last month's articles that were not cropped for search engines yet, the newest first. */
async function listUncut(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ url: string }>(sql`
    select m.url, max(n.listed_at) as newest from news n
    join media m on m.url = coalesce(nullif(btrim(n.image_url), ''), nullif(btrim(n.thumbnail_url), ''))
    where n.published and n.listed_at > now() - make_interval(days => ${NEWS_DAYS})
      and m.article_cuts is null and m.stored_at is not null and cardinality(m.widths) > 0
      and m.width is not null and m.height is not null
    group by m.url order by newest desc limit ${PICTURES_BATCH}`);
  return rows.map(({ url }) => url);
}

/**
 * Crops the main pictures of new articles for search engines (docs/decisions/043); pages list those that exist.
 * Other pictures, of galleries or banners, need no such cuts.
 */
export async function cutArticlePictures(db: Database, storage: Storage): Promise<void> {
  for (const url of await listUncut(db)) await cutPicture(db, storage, url);
}

async function cutPicture(db: Database, storage: Storage, url: string): Promise<void> {
  const [row] = await db.select().from(media).where(eq(media.url, url));
  if (!row?.width || !row.height) return;
  const file = url.slice(MEDIA_PREFIX.length);
  const cuts = articleCuts({ width: row.width, height: row.height }, toFocus(row));
  const original = cuts.length > 0 ? await storage.get(file) : null;
  for (const cut of cuts) {
    const bytes = await runFileTask("jobs", "makeCut", original!, cut, cut.at);
    await storage.put(variantFiles(file).cut(cut.name), bytes);
  }
  // If another focal point was chosen meanwhile, it has its own cuts.
  const unchanged = sql`(${media.focusX}, ${media.focusY}) is not distinct from (${row.focusX}::smallint, ${row.focusY}::smallint)`;
  await db
    .update(media)
    .set({ articleCuts: cuts.map(({ name }) => name) })
    .where(and(eq(media.url, url), isNull(media.articleCuts), unchanged));
  const [kept] = await db.select({ id: media.id }).from(media).where(eq(media.url, url));
  // Deleted meanwhile: nothing else would delete the new files.
  if (!kept) await deleteStoredFiles(storage, file);
}
