import { eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import { type ShownFilm, type StoredPicture, toPicture } from "./schema.ts";

/** Columns that `toPicture` needs, for joins. */
export const pictureColumns = {
  width: media.width,
  height: media.height,
  color: media.color,
  widths: sql<number[] | null>`${media.widths}`,
  alt: media.alt,
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

/** What is stored of a film or sound. */
export type StoredFilm = Omit<ShownFilm, "url">;

/** The still of a film, joined by `media.posterUrl`. */
export const stills = alias(media, "stills");

/** Columns that `toStoredFilm` needs, for joins of `media` and `stills`. */
export const filmColumns = {
  durationMs: media.durationMs,
  posterUrl: media.posterUrl,
  width: stills.width,
  height: stills.height,
  color: stills.color,
  widths: stills.widths,
};

/** What is stored of a film or sound, from the columns of a join. */
export function toStoredFilm(
  row: Pick<StoredFilm, "durationMs"> & StoredPicture & { posterUrl: string | null },
): StoredFilm {
  const { durationMs, posterUrl, ...still } = row;
  return { durationMs, still: toPicture(posterUrl, still) };
}

/** What is stored of the films and sounds behind some addresses, by address. */
export async function listStoredFilms(db: Database, addresses: string[]): Promise<Map<string, StoredFilm>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .select({ url: media.url, ...filmColumns })
    .from(media)
    .leftJoin(stills, eq(stills.url, media.posterUrl))
    .where(inArray(media.url, addresses));
  return new Map(rows.map(({ url, ...stored }) => [url, toStoredFilm(stored)]));
}

/** What is known of one of our own files, or null. */
export async function findFile(db: Database, url: string): Promise<{ alt: string | null } | null> {
  if (url.includes("\0")) return null;
  const [row] = await db.select({ alt: media.alt }).from(media).where(eq(media.url, url));
  return row ?? null;
}
