import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import sharp from "sharp";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { fillTown, isFilled } from "#demo/fill.ts";
import { storeMediaLibrary } from "#demo/media-library.ts";
import { listPicturesWithoutVariants, makeVariants } from "#domain/media/variants.server.ts";
import { createLog } from "#platform/log/log.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import { importBuilt } from "#tests/program.ts";
import { LEAD_PICTURE } from "./town.ts";

/**
 * The demo town for the journeys: on a database that need not survive a power cut, and with the small versions of one
 * picture only, because making all takes a minute.
 */
const [{ readEnv, serve }, { loadBuild, startSite }] = await Promise.all([importBuilt("run"), importBuilt("site")]);
const env = readEnv();

/** A sixth as wide, but for the lead's: a browser without a graphics card spends a quarter of a page's time on its pictures. */
async function readSmaller(file: URL): Promise<Buffer> {
  const bytes = await readFile(file);
  if (!file.pathname.endsWith(".jpg") || `-${basename(file.pathname)}` === LEAD_PICTURE) return bytes;
  const { width } = await sharp(bytes).metadata();
  return sharp(bytes)
    .resize(Math.round(width / 6))
    .toBuffer();
}

const log = createLog("error");
await startEmbeddedPostgres(env.DATA_DIR, { fsync: false });
await serve(env, log, async (database) => {
  const storage = diskStorage(env.DATA_DIR);
  if (!(await isFilled(database.db))) {
    await fillTown(database.db, await storeMediaLibrary(database.db, storage, readSmaller), new Date());
    // Its notice would stand over the pages of every journey; those about notices make their own.
    await database.pool.query("update popups set active = false");
  }
  const pictures = await listPicturesWithoutVariants(database.db);
  for (const picture of pictures.filter(({ file }) => file.endsWith(LEAD_PICTURE))) {
    await makeVariants(database.db, storage, picture);
  }
  return startSite(env, log, database, await loadBuild(), { showOutbox: true, allowLoopbackFeeds: true });
});
