import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor, AuditDetails } from "#domain/audit/types.ts";
import { toSlug } from "#domain/news/slug.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { deleteStoredFiles } from "./cleanup.server.ts";
import { ownFile } from "./types.ts";

/** Longest readable part of a stored name, characters. */
const NAME_MAX = 60;

/** A unique name for each file, so that none is ever overwritten: a random prefix, then a readable part. */
export function newFileName(name: string, extension: string): string {
  const speaking = toSlug(name.replace(/\.[^.]*$/, ""))
    .slice(0, NAME_MAX)
    .replace(/-$/, "");
  return `${randomBytes(8).toString("hex")}-${speaking || "arquivo"}.${extension}`;
}

interface NewFile {
  values: Omit<typeof media.$inferInsert, "uploadedBy" | "storedAt">;
  /** For the history. */
  name: string;
  details: AuditDetails;
  /** Puts the file into the storage. */
  put: () => Promise<void>;
  /** Called in the transaction of the row, before it. */
  prepare?: (tx: Database) => Promise<void>;
}

/**
 * Stores a file with its row. The row is inserted before the file is stored, as a file without a row would never be deleted. If the file
 * cannot be stored, the row is deleted again, unless parts of the file cannot be deleted.
 * @returns the row's id
 */
export async function storeFile(db: Database, storage: Storage, actor: Actor | null, file: NewFile): Promise<string> {
  const { values, name, details, put, prepare } = file;
  const { url } = values;
  const id = await db.transaction(async (tx) => {
    await prepare?.(tx);
    const row = { ...values, uploadedBy: actor?.id ?? null, storedAt: null };
    return (await tx.insert(media).values(row).returning({ id: media.id }))[0]!.id;
  });
  try {
    await put();
    await db.transaction(async (tx) => {
      await tx.update(media).set({ storedAt: sql`now()` }).where(eq(media.url, url));
      await recordChange(tx, actor, { action: "media.upload", subjectId: url, subjectName: name, details });
    });
    return id;
  } catch (error) {
    // A file that cannot be deleted now is deleted with unused files.
    await deleteStoredFiles(storage, ownFile(url)!)
      .then(() => db.delete(media).where(eq(media.url, url)))
      .catch(() => {});
    throw error;
  }
}
