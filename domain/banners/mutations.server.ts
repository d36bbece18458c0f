import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { bannerControls, banners } from "#db/schema/site.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { cleanMarkup } from "#domain/markup/safe-html.server.ts";
import { noteAuthor } from "#domain/paid-items/words.server.ts";
import { deleteRow, type RowToSave, saveRow } from "#domain/shared/collection.server.ts";
import type { SavedRow } from "#domain/shared/row-version.server.ts";
import type { BannerForm } from "./form.ts";
import { parseBannerImage } from "./image.ts";
import { BANNERS } from "./subject.server.ts";
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

/** Saves a banner. @throws as `saveRow` */
export const saveBanner = (db: Database, actor: Actor, at: RowToSave, form: BannerForm): Promise<SavedRow> =>
  saveRow(db, actor, BANNERS, at, {
    async write(tx, id) {
      const stored = id ? await tx.select({ imageUrl: banners.imageUrl }).from(banners).where(eq(banners.id, id)) : [];
      return { values: await toRow(form, stored[0]?.imageUrl ?? null) };
    },
    after: async (tx, { id }) => void (await noteAuthor(tx, "banner", id, actor)),
  });

/** Moves a banner to the trash with its counts. @throws {AppError} not_found */
export const deleteBanner = (db: Database, actor: Actor, id: string): Promise<void> =>
  deleteRow(db, actor, BANNERS, id);

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
