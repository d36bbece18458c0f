import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import { mayDescribeFile, type Staff } from "#domain/accounts/policy.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { readMediaLength } from "#platform/uploads/media-length.ts";
import { runFileTask } from "#platform/uploads/run-file-task.ts";
import { MEDIA_PREFIX } from "./types.ts";

const MIME_TYPES = {
  jpg: { kind: "image", mimeType: "image/jpeg" },
  mp4: { kind: "video", mimeType: "video/mp4" },
  mp3: { kind: "audio", mimeType: "audio/mpeg" },
  m4a: { kind: "audio", mimeType: "audio/mp4" },
} as const;

export type MediaExtension = keyof typeof MIME_TYPES;

/** A stored file: its public address, and its name below the media folder. */
export interface StoredMedia {
  url: string;
  file: string;
}

/**
 * Stores a file of the site and its row; a picture's variants are created by `makeVariants` of variants.server.ts. The name has the
 * content's hash, so the same file stored twice is one.
 * @param name readable part of the file name: lower-case letters, digits, hyphens
 */
export async function createMedia(
  db: Database,
  storage: Storage,
  { name, extension, bytes }: { name: string; extension: MediaExtension; bytes: Buffer },
): Promise<StoredMedia> {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  const file = `${hash}-${name}.${extension}`;
  const url = MEDIA_PREFIX + file;
  const { kind, mimeType } = MIME_TYPES[extension];
  const facts =
    kind === "image"
      ? await runFileTask(null, "readImage", bytes)
      : { durationMs: await readMediaLength(bytes, mimeType) };
  await storage.put(file, bytes);
  await db
    .insert(media)
    .values({ url, kind, mimeType, bytes: bytes.length, ...facts })
    .onConflictDoNothing({ target: media.url });
  return { url, file };
}

/**
 * Writes a picture's alternative text; null for none.
 * @throws {AppError} not_found, forbidden
 */
export async function updateAlt(db: Database, actor: Actor & Staff, url: string, alt: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    const updated = await tx
      .update(media)
      .set({ alt, cardVersion: sql`${media.cardVersion} + 1` })
      .where(eq(media.url, url))
      .returning({ uploadedBy: media.uploadedBy });
    if (!updated[0]) throw new AppError("not_found");
    if (!mayDescribeFile(actor, updated[0])) throw new AppError("forbidden");
    await recordChange(tx, actor, { action: "media.update", subjectId: url, subjectName: url, details: { alt } });
  });
}
