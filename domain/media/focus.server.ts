import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { makeShareImage } from "#platform/images/variants.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { deleteStoredFiles } from "./cleanup.server.ts";
import { type FocalPoint, SHARE_CUTS, shareCut, toFocus } from "./focus.ts";
import { MEDIA_PREFIX, SHARE_SIZE, variantFiles } from "./types.ts";

/**
 * Writes what must not be cut off of a picture; null leaves it to each place, as before.
 * @throws {AppError} not_found
 */
export async function updateFocus(db: Database, actor: Actor, url: string, focus: FocalPoint | null): Promise<void> {
  await db.transaction(async (tx) => {
    const updated = await tx
      .update(media)
      .set({
        focusX: focus?.x ?? null,
        focusY: focus?.y ?? null,
        articleCuts: null,
        ...(focus ? {} : { shareCut: null }),
      })
      .where(and(eq(media.url, url), eq(media.kind, "image")))
      .returning({ id: media.id });
    if (updated.length === 0) throw new AppError("not_found");
    await recordChange(tx, actor, { action: "media.update", subjectId: url, subjectName: url, details: { focus } });
  });
}

/** Cuts the picture for social networks where its focal point asks for; those that have no such picture get none. */
export async function cutShareImage(db: Database, storage: Storage, url: string): Promise<void> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.url, url), isNotNull(media.storedAt)));
  const focus = row && toFocus(row);
  if (!row || !focus || !row.width || !row.height || row.widths.length === 0) return;
  const cut = shareCut(focus, { width: row.width, height: row.height }, SHARE_SIZE);
  if (cut === row.shareCut) return;
  const file = url.slice(MEDIA_PREFIX.length);
  const bytes = await makeShareImage(await storage.get(file), cut / (SHARE_CUTS - 1));
  await storage.put(variantFiles(file).shareAt(cut), bytes);
  // Another point chosen meanwhile has its own cut.
  const chosen = and(eq(media.focusX, focus.x), eq(media.focusY, focus.y));
  await db
    .update(media)
    .set({ shareCut: cut })
    .where(and(eq(media.url, url), chosen));
  const [kept] = await db.select({ id: media.id }).from(media).where(eq(media.url, url));
  // Deleted meanwhile: what was just made would stay for ever.
  if (!kept) await deleteStoredFiles(storage, file);
}
