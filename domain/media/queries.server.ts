import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import type { StoredPicture } from "./schema.ts";

/** Columns that `toPicture` needs, for joins. */
export const pictureColumns = {
  width: media.width,
  height: media.height,
  color: media.color,
  widths: sql<number[] | null>`${media.widths}`,
};

/** What is stored of the files behind some addresses, by address. */
export async function listStoredPictures(db: Database, addresses: string[]): Promise<Map<string, StoredPicture>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .select({ url: media.url, ...pictureColumns })
    .from(media)
    .where(inArray(media.url, addresses));
  return new Map(rows.map(({ url, ...stored }) => [url, stored]));
}

/** What is known of one of our own files, or null. */
export async function findFile(db: Database, url: string): Promise<{ alt: string | null } | null> {
  if (url.includes("\0")) return null;
  const [row] = await db.select({ alt: media.alt }).from(media).where(eq(media.url, url));
  return row ?? null;
}
