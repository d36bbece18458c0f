import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import type { CardWords, Rights } from "./card.ts";
import type { CardFacts } from "./card-text.ts";
import type { Crop } from "./crop.ts";
import { type FocalPoint, toFocus } from "./focus.ts";
import { type ShownFilm, type StoredPicture, toPicture } from "./types.ts";
import { ANIMATED } from "./uploads.ts";

/** The words of a card that uses copy. */
export const wordColumns = { caption: media.caption, credit: media.credit, alt: media.alt };

/** What uses show of a card beside them. */
export const factColumns = {
  rights: sql<Rights | null>`${media.rights}`,
  rightsUntil: media.rightsUntil,
  place: media.place,
  takenOn: media.takenOn,
};

/** Columns that `toPicture` needs, for joins. */
export const pictureColumns = {
  width: media.width,
  height: media.height,
  color: media.color,
  widths: sql<number[] | null>`${media.widths}`,
  alt: media.alt,
  focusX: media.focusX,
  focusY: media.focusY,
  shareCut: media.shareCut,
  articleCuts: media.articleCuts,
};

/** Stored facts about the files behind some addresses, by address. */
export async function listStoredPictures(db: Database, addresses: string[]): Promise<Map<string, StoredPicture>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .select({ url: media.url, ...pictureColumns })
    .from(media)
    .where(inArray(media.url, addresses));
  return new Map(rows.map(({ url, ...stored }) => [url, stored]));
}

/** Sizes of the files behind some addresses, bytes, by address; null for no addresses. */
export async function listSizes(db: Database, addresses: string[]): Promise<Record<string, number> | null> {
  if (addresses.length === 0) return null;
  const rows = await db.select({ url: media.url, bytes: media.bytes }).from(media).where(inArray(media.url, addresses));
  return Object.fromEntries(rows.map(({ url, bytes }) => [url, bytes]));
}

/** Stored facts about a film or sound. */
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

/** Stored facts about a film or sound, from the columns of a join. */
export function toStoredFilm(
  row: Pick<StoredFilm, "durationMs"> & StoredPicture & { posterUrl: string | null },
): StoredFilm {
  const { durationMs, posterUrl, ...still } = row;
  return { durationMs, still: toPicture(posterUrl, still) };
}

/** Stored facts about the films and sounds behind some addresses, by address. */
export async function listStoredFilms(db: Database, addresses: string[]): Promise<Map<string, StoredFilm>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .select({ url: media.url, ...filmColumns })
    .from(media)
    .leftJoin(stills, eq(stills.url, media.posterUrl))
    .where(inArray(media.url, addresses));
  return new Map(rows.map(({ url, ...stored }) => [url, toStoredFilm(stored)]));
}

/** Stored facts about one of our own files, as its form shows them. */
export interface StoredFile {
  alt: string | null;
  focus: FocalPoint | null;
  /** The picture that this one is a part of, and which part; null for one that is whole. */
  crop: { of: string; part: Crop } | null;
  /** Whether it moves: no part is made of it. */
  isAnimated: boolean;
  /** Id of who sent it. */
  uploadedBy: string | null;
  /** The row and version of its card, the words that uses begin with, and what else they show; null for a file of another site. */
  card: ({ id: string; version: string } & CardWords & CardFacts) | null;
}

/** Stored facts about one of our own files, or null. */
export async function findFile(db: Database, url: string): Promise<StoredFile | null> {
  if (url.includes("\0")) return null;
  const originals = alias(media, "originals");
  const [row] = await db
    .select({
      ...pictureColumns,
      crop: media.crop,
      mimeType: media.mimeType,
      error: media.variantsError,
      of: originals.url,
      uploadedBy: media.uploadedBy,
      ...wordColumns,
      ...factColumns,
      id: media.id,
      version: sql<string>`${media.cardVersion}::text`,
    })
    .from(media)
    .leftJoin(originals, and(eq(originals.url, media.croppedFrom), isNotNull(originals.storedAt)))
    .where(eq(media.url, url));
  if (!row) return null;
  const { alt, crop, of, mimeType, error, uploadedBy, id, version, caption, credit } = row;
  const { rights, rightsUntil, place, takenOn } = row;
  return {
    alt,
    focus: toFocus(row),
    uploadedBy,
    card: { id, version, caption, credit, alt, rights, rightsUntil, place, takenOn },
    crop: crop && of ? { of, part: crop } : null,
    isAnimated: mimeType === "image/gif" || error === ANIMATED,
  };
}
