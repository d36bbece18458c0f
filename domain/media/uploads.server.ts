import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/schema.ts";
import { toSlug } from "#domain/news/slug.ts";
import { cleanPicture } from "#platform/images/clean.ts";
import { ImageRefused } from "#platform/images/squares.ts";
import type { ImageFacts } from "#platform/images/variants.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { cleanIsoMedia, IsoMediaBroken } from "#platform/uploads/iso-media.ts";
import { type ReceivedFile, receiveFile } from "#platform/uploads/receive-file.ts";
import { deleteStoredFiles } from "./cleanup.server.ts";
import { MEDIA_PREFIX } from "./schema.ts";
import { findFormat, type MediaKind, maxBytesOf, UploadError, type UploadedFile } from "./uploads.ts";

/** Longest speaking part of a stored name, characters. */
const NAME_MAX = 60;

/** A file on its way. */
export interface Upload {
  body: ReadableStream<Uint8Array>;
  /** Name that the sender gave it. */
  name: string;
  /** Bytes that were announced. */
  announced: number | null;
  kinds: MediaKind[];
  /** Whether it is for a gallery, where larger pictures may be sent. */
  gallery: boolean;
}

interface Checked {
  kind: MediaKind;
  extension: string;
  mimeType: string;
  /** A picture made anew; the received file itself is kept for film and sound. */
  picture?: ImageFacts & { bytes: Buffer };
}

/** Looks into a received file, and takes out what is not for readers. */
async function check({ path, mimeType }: ReceivedFile, kinds: MediaKind[]): Promise<Checked> {
  const format = findFormat(mimeType ?? undefined);
  if (!format) throw new UploadError("NOT_WANTED");
  try {
    if (format.kind === "image") return { ...format, picture: await cleanPicture(path) };
    if (format.mimeType !== "video/mp4" && format.mimeType !== "audio/mp4") return format;
    const { hasPicture } = await cleanIsoMedia(path);
    // Telephones write sound alone as a film without pictures.
    if (hasPicture || !kinds.includes("audio")) return format;
    return findFormat("audio/mp4")!;
  } catch (cause) {
    if (cause instanceof ImageRefused && cause.reason === "too_many_pixels") {
      throw new UploadError("TOO_MANY_PIXELS", {}, { cause });
    }
    if (cause instanceof ImageRefused || cause instanceof IsoMediaBroken)
      throw new UploadError("BROKEN", {}, { cause });
    throw cause;
  }
}

/** A name of its own for each upload, so that none is ever written over: random, then what a person can read. */
function fileName(name: string, extension: string): string {
  const speaking = toSlug(name.replace(/\.[^.]*$/, ""))
    .slice(0, NAME_MAX)
    .replace(/-$/, "");
  return `${randomBytes(8).toString("hex")}-${speaking || "arquivo"}.${extension}`;
}

/**
 * Takes a file of the newsroom by what is in it: received up to the limit of its kind, freed from everything hidden in it,
 * stored, and written down (back-office §5). Nothing of a refused or interrupted one stays, but
 * the row of one that the storage neither takes nor lets go of: it is shown nowhere, and goes at night.
 * @throws {UploadError}
 */
export function createUpload(db: Database, storage: Storage, actor: Actor, upload: Upload): Promise<UploadedFile> {
  const { kinds, gallery, announced } = upload;
  const limitOf = (mimeType: string | null) => {
    const format = findFormat(mimeType ?? undefined);
    const soundAlone = format?.mimeType === "video/mp4" && kinds.includes("audio");
    if (!format || !(kinds.includes(format.kind) || soundAlone)) throw new UploadError("NOT_WANTED");
    return maxBytesOf(format.kind, { gallery });
  };
  const tooLarge = (mimeType: string | null) => {
    const { kind } = findFormat(mimeType ?? undefined)!;
    return new UploadError("TOO_LARGE", { kind, maxBytes: maxBytesOf(kind, { gallery }) });
  };
  const empty = () => new UploadError("EMPTY");
  const options = { folder: storage.inbox, announced, limitOf, tooLarge, empty };
  return receiveFile(upload.body, options, async (file) => {
    const checked = await check(file, kinds);
    if (!kinds.includes(checked.kind)) throw new UploadError("NOT_WANTED");
    return store(db, storage, actor, { ...checked, name: upload.name, file });
  });
}

async function store(
  db: Database,
  storage: Storage,
  actor: Actor,
  { kind, extension, mimeType, picture, name, file }: Checked & { name: string; file: ReceivedFile },
): Promise<UploadedFile> {
  const stored = fileName(name, extension);
  const url = MEDIA_PREFIX + stored;
  const { bytes: made, ...facts } = picture ?? { bytes: undefined };
  const bytes = made?.length ?? file.bytes;
  // Written down before it is stored: a file that no row knows of would stay for ever.
  await db.insert(media).values({ url, kind, mimeType, bytes, ...facts, uploadedBy: actor.id, storedAt: null });
  try {
    if (made) await storage.put(stored, made);
    else await storage.putFile(stored, file.path);
    await db.transaction(async (tx) => {
      await tx.update(media).set({ storedAt: sql`now()` }).where(eq(media.url, url));
      const details = { kind, bytes };
      await recordChange(tx, actor, { action: "media.upload", subjectId: url, subjectName: name, details });
    });
  } catch (error) {
    // What cannot be removed now goes with the files that nobody uses.
    await deleteStoredFiles(storage, stored)
      .then(() => db.delete(media).where(eq(media.url, url)))
      .catch(() => {});
    throw error;
  }
  return { url, kind, name, bytes, alt: null };
}
