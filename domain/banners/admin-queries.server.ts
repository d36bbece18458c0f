import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { bannerControls, bannerCounts, banners } from "#db/schema/site.ts";
import { isId } from "#domain/shared/id.ts";
import { withIsoDates } from "#domain/shared/iso-dates.ts";
import { parseBannerImage } from "./image.ts";
import {
  BANNER_ANIMATIONS,
  BANNER_SECTIONS,
  type BannerSection,
  CAROUSEL_TYPES,
  COUNTED_DAYS,
  type EditableBanner,
  type ListedBanner,
} from "./types.ts";

/** All banners by order_index, each with the views and clicks of the last days. */
export async function listEditableBanners(db: Database): Promise<ListedBanner[]> {
  const counts = db
    .select({
      bannerId: bannerCounts.bannerId,
      impressions: sql<number>`sum(${bannerCounts.impressions})`.mapWith(Number).as("impressions"),
      clicks: sql<number>`sum(${bannerCounts.clicks})`.mapWith(Number).as("clicks"),
    })
    .from(bannerCounts)
    .where(sql`${bannerCounts.day} > current_date - ${COUNTED_DAYS}::int`)
    .groupBy(bannerCounts.bannerId)
    .as("counts");
  const rows = await db
    .select({
      id: banners.id,
      title: banners.title,
      imageUrl: banners.imageUrl,
      mediaType: banners.mediaType,
      placement: banners.placement,
      active: banners.active,
      orderIndex: banners.orderIndex,
      startsAt: banners.startsAt,
      endsAt: banners.endsAt,
      impressions: counts.impressions,
      clicks: counts.clicks,
    })
    .from(banners)
    .leftJoin(counts, eq(counts.bannerId, banners.id))
    .orderBy(asc(banners.orderIndex), asc(banners.createdAt));
  return rows.map(({ imageUrl, mediaType, ...row }) => ({
    ...withIsoDates(row),
    placement: row.placement as ListedBanner["placement"],
    image: mediaType === "image" ? firstImage(imageUrl) : null,
    impressions: row.impressions ?? 0,
    clicks: row.clicks ?? 0,
  }));
}

const firstImage = (imageUrl: string | null) => {
  const { original, hero2x, hero1x } = parseBannerImage(imageUrl);
  return original ?? hero1x ?? hero2x ?? null;
};

/** A stored value if it is one of the allowed ones, else the first of these. */
const known = <Word extends string>(list: readonly Word[], word: string): Word =>
  list.find((one) => one === word) ?? list[0]!;

/** One banner for its form, or null. */
export async function findEditableBanner(db: Database, id: string): Promise<EditableBanner | null> {
  const [row] = isId(id) ? await db.select().from(banners).where(eq(banners.id, id)) : [];
  if (!row) return null;
  const { styleJson, createdAt: _, ...rest } = row;
  return {
    ...withIsoDates(rest),
    placement: row.placement as EditableBanner["placement"],
    mediaType: row.mediaType as EditableBanner["mediaType"],
    carouselType: known(CAROUSEL_TYPES, row.carouselType),
    animation: known(BANNER_ANIMATIONS, row.animation),
    style: styleJson,
  };
}

/** Which sections show their banners; by default they do. */
export async function getBannerSections(db: Database): Promise<Record<BannerSection, boolean>> {
  const rows = await db.select({ section: bannerControls.section, active: bannerControls.active }).from(bannerControls);
  const off = new Set(rows.filter(({ active }) => !active).map(({ section }) => section));
  return Object.fromEntries(BANNER_SECTIONS.map((section) => [section, !off.has(section)])) as Record<
    BannerSection,
    boolean
  >;
}
