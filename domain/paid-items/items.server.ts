import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { banners, popups, stories } from "#db/schema/site.ts";
import { parseBannerImage } from "#domain/banners/image.ts";
import { isVideoAddress } from "#domain/media/types.ts";
import { digestOf, isPaid } from "./held.server.ts";
import { AD_KIND_TEXT } from "./text.ts";
import type { AdKind } from "./types.ts";

/** Rows of each kind that a list has. */
const ITEMS_MAX = 200;

/** What can be an advertisement, with address of its picture and link of each, whether somebody pays for it, and whether it is switched on. */
export const adItems = (db: Database) =>
  db
    .select({
      kind: sql<AdKind>`'banner'::text`.as("kind"),
      id: banners.id,
      name: sql<string>`${banners.title}`.as("name"),
      image: banners.imageUrl,
      link: banners.linkUrl,
      paid: isPaid("banner").as("is_paid"),
      isOn: sql<boolean>`${banners.active} and coalesce(${banners.endsAt} > now(), true)`.as("is_on"),
      digest: digestOf("banner").as("item_digest"),
      at: banners.createdAt,
    })
    .from(banners)
    .unionAll(
      db
        .select({
          kind: sql<AdKind>`'popup'::text`.as("kind"),
          id: popups.id,
          name: sql<string>`coalesce(${popups.title}, ${popups.description}, 'Pop-up')`.as("name"),
          image: sql<string | null>`${popups.mediaUrl}`.as("image_url"),
          link: popups.ctaUrl,
          paid: isPaid("popup").as("is_paid"),
          isOn: sql<boolean>`${popups.active}`.as("is_on"),
          digest: digestOf("popup").as("item_digest"),
          at: popups.createdAt,
        })
        .from(popups),
    )
    .unionAll(
      db
        .select({
          kind: sql<AdKind>`'story'::text`.as("kind"),
          id: stories.id,
          name: sql<string>`coalesce(${stories.title}, 'Story')`.as("name"),
          image: sql<string | null>`${stories.thumbnailUrl}`.as("image_url"),
          link: stories.linkUrl,
          paid: isPaid("story").as("is_paid"),
          isOn: sql<boolean>`true`.as("is_on"),
          digest: digestOf("story").as("item_digest"),
          at: stories.createdAt,
        })
        .from(stories),
    )
    .as("items");

/** Choices for a form: "banner:" and the id, and what it is called. */
export async function listAdItems(db: Database): Promise<{ value: string; label: string }[]> {
  const all = adItems(db);
  const rows = await db.select().from(all).orderBy(desc(all.at), asc(all.id)).limit(ITEMS_MAX);
  return rows.map(({ kind, id, name }) => ({ value: `${kind}:${id}`, label: `${AD_KIND_TEXT[kind]}: ${name}` }));
}

/** The name of what can be an advertisement; null where it does not exist. */
export async function findAdItemName(db: Database, kind: AdKind, id: string): Promise<string | null> {
  const all = adItems(db);
  const [row] = await db
    .select({ name: all.name })
    .from(all)
    .where(and(eq(all.kind, kind), eq(all.id, id)));
  return row?.name ?? null;
}

/** The address of the picture of an item as readers get it; null without one, and for a film. */
export function adPicture(image: string | null): string | null {
  const { hero1x, original } = parseBannerImage(image);
  const address = hero1x ?? original ?? null;
  return address && !isVideoAddress(address) ? address : null;
}
