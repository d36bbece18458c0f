import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import { banners } from "#db/schema/site.ts";
import { trash, trashRows } from "#db/schema/trash.ts";
import { mayDescribeFile, type Staff } from "#domain/accounts/policy.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { ImageFile } from "#platform/images/variants.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { runFileTask } from "#platform/uploads/run-file-task.ts";
import { deleteStoredFiles } from "./cleanup.server.ts";
import { CENTER_CUT, type FocalPoint, focusCut, positionOfCut, toFocus } from "./focus.ts";
import { BANNER_BOX, bannerFiles, MEDIA_PREFIX, SHARE_SIZE, STORY_THUMBNAIL, variantFiles } from "./types.ts";
import { ANIMATED } from "./uploads.ts";

/** Without a focal point the original cuts are used. */
const UNCUT = { shareCut: null, storyCut: null, bannerCut: null };

/**
 * Stores a picture's focal point; null for the default cuts.
 * @throws {AppError} not_found, forbidden
 */
export async function updateFocus(
  db: Database,
  actor: Actor & Staff,
  url: string,
  focus: FocalPoint | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const updated = await tx
      .update(media)
      .set({ focusX: focus?.x ?? null, focusY: focus?.y ?? null, articleCuts: null, ...(focus ? {} : UNCUT) })
      .where(and(eq(media.url, url), eq(media.kind, "image")))
      .returning({ uploadedBy: media.uploadedBy });
    if (!updated[0]) throw new AppError("not_found");
    if (!mayDescribeFile(actor, updated[0])) throw new AppError("forbidden");
    await recordChange(tx, actor, { action: "media.update", subjectId: url, subjectName: url, details: { focus } });
  });
}

interface Cut {
  column: "shareCut" | "storyCut" | "bannerCut";
  box: { width: number; height: number };
  /** Makes the files of a cut, named by it; `at` is where it is cut, from 0 to 1. */
  make: (original: Buffer, file: string, cut: number, at: number) => Promise<ImageFile[]>;
}

const SHARE: Cut = {
  column: "shareCut",
  box: SHARE_SIZE,
  make: async (original, file, cut, at) => [
    { name: variantFiles(file).shareAt(cut), bytes: await runFileTask("jobs", "makeShareImage", original, at) },
  ],
};

const STORY: Cut = {
  column: "storyCut",
  box: STORY_THUMBNAIL,
  make: (original, file, cut, at) => {
    const { storyAt } = variantFiles(file);
    const names = { avif: storyAt(cut, "avif"), webp: storyAt(cut, "webp") };
    return runFileTask("jobs", "makeThumbnailAt", original, STORY_THUMBNAIL, { at, names });
  },
};

const BANNER: Cut = {
  column: "bannerCut",
  box: BANNER_BOX,
  // The one of the middle exists already.
  make: async (original, file, cut, at) =>
    cut === CENTER_CUT ? [] : runFileTask("jobs", "makeHeroes", original, bannerFiles(file, cut), at),
};

/** Cuts a picture's existing crops again according to its focal point. */
export async function cutToFocus(db: Database, storage: Storage, url: string): Promise<void> {
  const row = await findStored(db, url);
  if (!row || row.widths.length === 0) return;
  const cuts = [SHARE, ...(row.widths.includes(STORY_THUMBNAIL.width) ? [STORY] : [])];
  await makeCuts(db, storage, url, (await isInBanner(db, url)) ? [...cuts, BANNER] : cuts);
}

/** Cuts the banner sizes of a picture according to its focal point; also those of an older Coreto, which had fewer. */
export async function cutBannerToFocus(db: Database, storage: Storage, url: string): Promise<void> {
  await makeCuts(db, storage, url, [BANNER], { isRepeated: true });
}

async function findStored(db: Database, url: string) {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.url, url), eq(media.kind, "image"), isNotNull(media.storedAt)));
  return row;
}

/** Whether a banner shows it, also one in the trash. */
async function isInBanner(db: Database, url: string): Promise<boolean> {
  const names = (text: ReturnType<typeof sql>) => sql`strpos(${text}, ${url}) > 0`;
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from ${banners} where ${names(sql`${banners.imageUrl}`)})
      or exists (select from ${trashRows} join ${trash} on ${trash.id} = ${trashRows.trashId}
        where ${trash.kind} = 'banner' and ${names(sql`${trashRows.row}::text`)}) as used`);
  return rows[0]!.used;
}

/** @param isRepeated whether existing cuts are created again */
async function makeCuts(
  db: Database,
  storage: Storage,
  url: string,
  cuts: Cut[],
  { isRepeated = false } = {},
): Promise<void> {
  const row = await findStored(db, url);
  const focus = row && toFocus(row);
  if (!row || !focus || !row.width || !row.height || row.variantsError === ANIMATED) return;
  const size = { width: row.width, height: row.height };
  const wanted = cuts.flatMap((one) => {
    const cut = focusCut(focus, size, one.box);
    return row[one.column] === cut && !isRepeated ? [] : [{ ...one, cut }];
  });
  if (wanted.length === 0) return;
  const file = url.slice(MEDIA_PREFIX.length);
  const original = await storage.get(file);
  // If another focal point was chosen meanwhile, it has its own cuts.
  const isChosen = and(eq(media.url, url), eq(media.focusX, focus.x), eq(media.focusY, focus.y));
  for (const { column, cut, make } of wanted) {
    const files = await make(original, file, cut, positionOfCut(cut));
    for (const { name, bytes } of files) await storage.put(name, bytes);
    await db
      .update(media)
      .set({ [column]: cut })
      .where(isChosen);
  }
  const [kept] = await db.select({ id: media.id }).from(media).where(eq(media.url, url));
  // Deleted meanwhile: nothing else would delete the new files.
  if (!kept) await deleteStoredFiles(storage, file);
}
