import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import { deleteStoredFiles } from "#domain/media/cleanup.server.ts";
import { cutBannerToFocus } from "#domain/media/focus.server.ts";
import { bannerFiles, MEDIA_PREFIX, ownFile } from "#domain/media/types.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { runFileTask } from "#platform/uploads/run-file-task.ts";
import type { BannerImage } from "./image.ts";

/**
 * Creates and stores the banner sizes of one of our own pictures; a second call gives the same result.
 * @returns their addresses, for image_url; null for pictures of other sites, films, and animations
 * @throws when the picture cannot be read or the sizes cannot be stored
 */
export async function storeBannerPictures(
  db: Database,
  storage: Storage,
  address: string,
): Promise<BannerImage | null> {
  const file = ownFile(address);
  if (!file) return null;
  const isThere = async () => {
    const wanted = and(eq(media.url, address), eq(media.kind, "image"), isNotNull(media.storedAt));
    return (await db.select({ id: media.id }).from(media).where(wanted)).length > 0;
  };
  if (!(await isThere())) return null;
  const names = bannerFiles(file);
  const files = await runFileTask("banners", "makeBannerPictures", await storage.get(file), names);
  for (const { name, bytes } of files) await storage.put(name, bytes);
  // Its focal point may have been chosen before.
  await cutBannerToFocus(db, storage, address);
  // Deleted meanwhile: nothing else would delete the new files.
  if (!(await isThere())) {
    await deleteStoredFiles(storage, file);
    return null;
  }
  const made = new Set(files.map(({ name }) => name));
  const entries = Object.entries(names).filter(([, name]) => made.has(name));
  if (entries.length === 0) return null;
  return { original: address, ...Object.fromEntries(entries.map(([key, name]) => [key, MEDIA_PREFIX + name])) };
}
