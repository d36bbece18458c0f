import type { Database } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import { banners, bottomNav, popups, siteSettings, stories } from "#db/schema/site.ts";

let created = 0;

/** An active banner of the home page with a picture of another site. */
export async function createBanner(db: Database, values: Partial<typeof banners.$inferInsert> = {}) {
  created++;
  const [row] = await db
    .insert(banners)
    .values({
      title: `Banner ${created}`,
      imageUrl: `https://anuncios.example/${created}.jpg`,
      orderIndex: created,
      ...values,
    })
    .returning();
  return row!;
}

/** An active item of the bottom bar that links to /news. */
export async function createNavigationItem(db: Database, values: Partial<typeof bottomNav.$inferInsert> = {}) {
  created++;
  const [row] = await db
    .insert(bottomNav)
    .values({ label: `Item ${created}`, icon: "Globe", actionTarget: "/news", orderIndex: created, ...values })
    .returning();
  return row!;
}

/** An active pop-up. */
export async function createPopup(db: Database, values: Partial<typeof popups.$inferInsert> = {}) {
  created++;
  const [row] = await db
    .insert(popups)
    .values({ title: `Aviso ${created}`, active: true, publishedAt: new Date(), ...values })
    .returning();
  return row!;
}

/** A story with a picture of another site. */
export async function createStory(db: Database, values: Partial<typeof stories.$inferInsert> = {}) {
  created++;
  const [row] = await db
    .insert(stories)
    .values({ title: `Story ${created}`, mediaUrl: `https://stories.example/${created}.jpg`, ...values })
    .returning();
  return row!;
}

/** A stored picture of 1600×1000 pixels with variants. */
export async function createPicture(db: Database, values: Partial<typeof media.$inferInsert> = {}) {
  created++;
  const [row] = await db
    .insert(media)
    .values({
      url: `/media/foto-${created}.jpg`,
      kind: "image",
      mimeType: "image/jpeg",
      bytes: 1000,
      width: 1600,
      height: 1000,
      color: "#336699",
      widths: [320, 640],
      ...values,
    })
    .returning();
  return row!;
}

/** Sets a value of site_settings. */
export async function setSetting(db: Database, key: string, value: string | null): Promise<void> {
  await db.insert(siteSettings).values({ key, value }).onConflictDoUpdate({ target: siteSettings.key, set: { value } });
}
