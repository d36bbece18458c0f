import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { bannerControls, banners } from "#db/schema/site.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { cleanMarkup } from "#domain/markup/safe-html.server.ts";
import { createOnce } from "#domain/shared/create-once.server.ts";
import { lockRowForUpdate, type SavedRow, savedRow } from "#domain/shared/row-version.server.ts";
import { moveToTrash } from "#domain/trash/mutations.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { BannerForm } from "./form.ts";
import { parseBannerImage } from "./image.ts";
import type { BannerSection } from "./types.ts";

/** The stored value if the picture did not change, as it also has the banner sizes. */
function keepStoredImage(imageUrl: string | null, stored: string | null): string | null {
  const before = parseBannerImage(stored);
  const isSame = imageUrl !== null && before.original === parseBannerImage(imageUrl).original;
  return isSame && before.hero1x ? stored : imageUrl;
}

async function toRow({ style, ...form }: BannerForm, stored: string | null) {
  return {
    ...form,
    styleJson: style,
    overlayHtml: form.overlayHtml && ((await cleanMarkup(form.overlayHtml)) || null),
    imageUrl: keepStoredImage(form.imageUrl, stored),
  };
}

/** Creates a banner. @param newId chosen by the form (`createOnce`) */
export function createBanner(
  db: Database,
  actor: Actor,
  form: BannerForm,
  newId: string | null = null,
): Promise<SavedRow> {
  const create = () =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .insert(banners)
        .values({ ...(await toRow(form, null)), id: newId ?? undefined })
        .returning({ id: banners.id });
      await recordChange(tx, actor, { action: "banner.create", subjectId: row!.id, subjectName: form.title });
      return savedRow(tx, banners, row!.id);
    });
  return createOnce(db, banners, newId, create, (id) => updateBanner(db, actor, id, form));
}

/**
 * Changes a banner.
 * @param expectedVersion its version when the form was opened (`findRowVersion`)
 * @throws {AppError} not_found
 * @throws {RowChanged}
 */
export async function updateBanner(
  db: Database,
  actor: Actor,
  id: string,
  form: BannerForm,
  expectedVersion: string | null = null,
): Promise<SavedRow> {
  return db.transaction(async (tx) => {
    await lockRowForUpdate(tx, banners, id, expectedVersion);
    const [row] = await tx.select({ imageUrl: banners.imageUrl }).from(banners).where(eq(banners.id, id));
    await tx
      .update(banners)
      .set(await toRow(form, row!.imageUrl))
      .where(eq(banners.id, id));
    await recordChange(tx, actor, { action: "banner.update", subjectId: id, subjectName: form.title });
    return savedRow(tx, banners, id);
  });
}

/** Moves a banner to the trash with its counts. @throws {AppError} not_found */
export async function deleteBanner(db: Database, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.select({ title: banners.title }).from(banners).where(eq(banners.id, id)).for("update");
    if (!gone) throw new AppError("not_found");
    await moveToTrash(tx, actor, "banner", [{ id, name: gone.title }]);
    await tx.delete(banners).where(eq(banners.id, id));
    await recordChange(tx, actor, { action: "banner.delete", subjectId: id, subjectName: gone.title });
  });
}

/** Switches the banners of a section on or off. */
export async function setBannerSection(
  db: Database,
  actor: Actor,
  section: BannerSection,
  active: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(bannerControls)
      .values({ section, active })
      .onConflictDoUpdate({ target: bannerControls.section, set: { active } });
    await recordChange(tx, actor, { action: "banner.section", subjectName: section, details: { active } });
  });
}

/**
 * Announces to every node the banners whose period has just begun or ended, so that cached pages are rendered again. It covers the
 * last minutes in case it runs late; announcing a banner twice only renders a page once more.
 */
export async function announceBannerMoments(db: Database): Promise<void> {
  const recent = (column: typeof banners.startsAt) => sql`${column} between now() - interval '3 minutes' and now()`;
  await db.execute(sql`
    select coreto_announce('banners', coalesce(array_agg(${banners.id}::text), '{}'))
    from ${banners} where ${banners.active} and (${recent(banners.startsAt)} or ${recent(banners.endsAt)})`);
}
