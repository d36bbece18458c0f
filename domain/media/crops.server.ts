import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import type { Actor } from "#domain/audit/types.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { runFileTask } from "#platform/uploads/run-file-task.ts";
import { type Crop, keepInCrop, toCropFocus, toPixels, toStoredCrop } from "./crop.ts";
import type { FocalPoint } from "./focus.ts";
import { newFileName, storeFile } from "./store-file.server.ts";
import { MEDIA_PREFIX, ownFile } from "./types.ts";
import { ANIMATED, findFormat } from "./uploads.ts";

/** Thrown for an animation, which cannot be cropped. */
export class PictureMoves extends Error {}

/** A new or existing crop. */
export interface CroppedPicture {
  url: string;
  alt: string | null;
  /** Whether it is new, so that its variants have to be created. */
  isNew: boolean;
}

const isStored = (url: string) => and(eq(media.url, url), eq(media.kind, "image"), isNotNull(media.storedAt));

/** A readable name for a crop: that of the picture without the random prefix. */
const cropName = (url: string) =>
  `${ownFile(url)!
    .replace(/^[0-9a-f]{10,16}-/, "")
    .replace(/\.[^.]*$/, "")}-recorte`;

/**
 * Creates a crop of a picture as a separate file, with the picture's card; the picture and its uses are not changed. If the
 * same crop exists, as after a lost response, it is returned (docs/decisions/041).
 * @param focus what must not be cut off, as a point of the whole picture
 * @throws {AppError} not_found
 * @throws {PictureMoves}
 */
export async function createCrop(
  db: Database,
  storage: Storage,
  actor: Actor,
  { url: source, crop: wanted, focus }: { url: string; crop: Crop; focus: FocalPoint | null },
): Promise<CroppedPicture> {
  const [row] = await db.select().from(media).where(isStored(source));
  const file = ownFile(source);
  if (!row?.width || !row.height || !file) throw new AppError("not_found");
  const format = findFormat(row.mimeType);
  if (!format || row.mimeType === "image/gif" || row.variantsError === ANIMATED) throw new PictureMoves();
  const crop = toStoredCrop(wanted);
  const point = focus && toCropFocus(keepInCrop(focus, crop), crop);
  const there = await findCrop(db, source, crop, point);
  if (there) return { url: there, alt: row.alt, isNew: false };

  const part = toPixels(crop, { width: row.width, height: row.height });
  const { bytes, ...facts } = await runFileTask(actor.id, "cutPart", await storage.get(file), part);
  const name = newFileName(cropName(source), format.extension);
  const url = MEDIA_PREFIX + name;
  await storeFile(db, storage, actor, {
    values: {
      ...facts,
      url,
      kind: "image",
      mimeType: row.mimeType,
      bytes: bytes.length,
      caption: row.caption,
      credit: row.credit,
      alt: row.alt,
      rights: row.rights,
      rightsUntil: row.rightsUntil,
      place: row.place,
      takenOn: row.takenOn,
      croppedFrom: source,
      crop,
      focusX: point?.x,
      focusY: point?.y,
    },
    name,
    details: { kind: "image", bytes: bytes.length, croppedFrom: source },
    // From here on the crop counts as a use of the picture, which is not deleted.
    async prepare(tx) {
      const held = await tx.select({ id: media.id }).from(media).where(isStored(source)).for("key share");
      if (held.length === 0) throw new AppError("not_found");
    },
    put: () => storage.put(name, bytes),
  });
  return { url, alt: row.alt, isNew: true };
}

/** An existing crop that is the same. */
async function findCrop(db: Database, of: string, crop: Crop, focus: FocalPoint | null): Promise<string | null> {
  const same = (column: PgColumn, value: number | null) => sql`${column} is not distinct from ${value}`;
  const [row] = await db
    .select({ url: media.url })
    .from(media)
    .where(
      and(
        eq(media.croppedFrom, of),
        isNotNull(media.storedAt),
        sql`${media.crop} = ${JSON.stringify(crop)}::jsonb`,
        same(media.focusX, focus?.x ?? null),
        same(media.focusY, focus?.y ?? null),
      ),
    )
    .limit(1);
  return row?.url ?? null;
}
