import { readdir, readFile } from "node:fs/promises";
import { extname } from "node:path";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import { createMedia, type MediaExtension, type StoredMedia } from "#domain/media/mutations.server.ts";
import { ROOT } from "#platform/env/root.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { pictureCard } from "./picture-cards.ts";

/** The demo's stored media, by folder and name without extension. */
export type MediaLibrary = (folder: "pictures" | "clips" | "audio", name: string) => StoredMedia;

const MEDIA = new URL("demo/", ROOT);
const FOLDERS = ["pictures", "clips", "audio"] as const;

/** Beginning of the name of the picture that stands for a clip before it plays. */
const STILL = /^pictures\/quadro-/;

/**
 * Stores all pictures, clips and sounds of the demo.
 * @param read reads and may change a file of the demo; by default its bytes are used
 */
export async function storeMediaLibrary(
  db: Database,
  storage: Storage,
  read: (file: URL) => Promise<Buffer> = (file) => readFile(file),
): Promise<MediaLibrary> {
  const stored = new Map<string, StoredMedia>();
  for (const folder of FOLDERS) {
    const files = await readdir(new URL(`${folder}/`, MEDIA));
    // Concurrently: decoding and writing use different resources.
    await Promise.all(
      files.map(async (fileName) => {
        const extension = extname(fileName);
        const name = fileName.slice(0, -extension.length);
        const bytes = await read(new URL(`${folder}/${fileName}`, MEDIA));
        const kind = extension.slice(1) as MediaExtension;
        const file = await createMedia(db, storage, { name, extension: kind, bytes });
        if (folder === "pictures")
          await db.update(media).set(pictureCard(name, new Date())).where(eq(media.url, file.url));
        stored.set(`${folder}/${name}`, file);
      }),
    );
  }
  for (const [name, { url: posterUrl }] of stored) {
    const clip = stored.get(name.replace(STILL, "clips/"));
    if (STILL.test(name) && clip) await db.update(media).set({ posterUrl }).where(eq(media.url, clip.url));
  }
  return (folder, name) => {
    const found = stored.get(`${folder}/${name}`);
    if (!found) throw new Error(`the demo has no ${folder}/${name}`);
    return found;
  };
}
