import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { prepared } from "#db/prepared.ts";
import { media } from "#db/schema/media.ts";
import { banners } from "#db/schema/site.ts";
import { pictureColumns } from "#domain/media/queries.server.ts";
import { isWebAddress, toPicture } from "#domain/media/schema.ts";
import { parseBannerImage } from "./image.ts";
import type { BannerPlaces, BannerSlide } from "./schema.ts";

/** Which placements each place takes (reader §7). */
const PLACES: Record<keyof BannerPlaces, readonly string[]> = {
  home: ["home"],
  homeRecent: ["home_recent", "both"],
  categories: ["categories", "both"],
  sidebar: ["sidebar", "both"],
};

// `json` and not `jsonb`, no \u escape of NUL or half a pair, no endless nesting: PostgreSQL calls them JSON and then fails.
const originalAddress = sql`case
  when length(${banners.imageUrl}) < 4000 and ${banners.imageUrl} !~* '\\\\u(0000|d[89a-f])' and ${banners.imageUrl} is json object
  then ${banners.imageUrl}::json ->> 'original' else ${banners.imageUrl} end`;

const activeBanners = prepared((db) =>
  db
    .select({
      id: banners.id,
      title: banners.title,
      imageUrl: banners.imageUrl,
      linkUrl: banners.linkUrl,
      placement: banners.placement,
      duration: banners.duration,
      stored: pictureColumns,
    })
    .from(banners)
    .leftJoin(media, eq(media.url, originalAddress))
    .where(eq(banners.active, true))
    .orderBy(asc(banners.orderIndex), asc(banners.createdAt)),
);

/** All active banners by place, each place ordered by order_index (reader §7). One query. */
export async function getBannerPlaces(db: Database): Promise<BannerPlaces> {
  const rows = await activeBanners(db).execute();
  const slides = rows.flatMap((row): (BannerSlide & { placement: string })[] => {
    const image = parseBannerImage(row.imageUrl);
    const picture = toPicture(image.original ?? image.hero2x ?? image.hero1x ?? null, row.stored);
    if (!picture) return [];
    const link = row.linkUrl?.trim() ?? "";
    return [
      {
        id: row.id,
        title: row.title,
        href: isWebAddress(link) ? link : null,
        external: !link.startsWith("/"),
        picture,
        duration: row.duration,
        placement: row.placement,
      },
    ];
  });
  const pick = (place: keyof BannerPlaces) =>
    slides.filter(({ placement }) => PLACES[place].includes(placement)).map(({ placement: _, ...slide }) => slide);
  return {
    home: pick("home"),
    homeRecent: pick("homeRecent"),
    categories: pick("categories"),
    sidebar: pick("sidebar"),
  };
}
