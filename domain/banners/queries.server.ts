import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { media } from "#db/schema/media.ts";
import { bannerControls, banners } from "#db/schema/site.ts";
import { type CleanMarkup, cleanMarkup } from "#domain/markup/safe-html.server.ts";
import { readStyle } from "#domain/markup/safe-style.ts";
import { pictureColumns } from "#domain/media/queries.server.ts";
import { isVideoAddress, isWebAddress, type Picture, toPicture } from "#domain/media/types.ts";
import { isReleased } from "#domain/paid-items/held.server.ts";
import { type BannerHero, parseBannerImage, toHero, withCut } from "./image.ts";
import { originalAddress } from "./original-address.server.ts";
import { BANNER_ANIMATIONS, type BannerPlaces, type BannerSection, type BannerSlide, CAROUSEL_TYPES } from "./types.ts";

/** The placements that each place shows, and the section that switches it. */
const PLACES: Record<keyof BannerPlaces, { section: BannerSection; placements: readonly string[] }> = {
  home: { section: "home", placements: ["home"] },
  homeRecent: { section: "home_recent", placements: ["home_recent", "both"] },
  categories: { section: "categories", placements: ["categories", "both"] },
  sidebar: { section: "sidebar", placements: ["sidebar", "both"] },
};

const activeBanners = preparedQuery((db) =>
  db
    .select({
      id: banners.id,
      title: banners.title,
      imageUrl: banners.imageUrl,
      linkUrl: banners.linkUrl,
      paid: banners.paid,
      placement: banners.placement,
      mediaType: banners.mediaType,
      carouselType: banners.carouselType,
      animation: banners.animation,
      duration: banners.duration,
      autoplay: banners.autoplay,
      loop: banners.loop,
      overlayText: banners.overlayText,
      overlayHtml: banners.overlayHtml,
      styleJson: banners.styleJson,
      /** Sections that the newsroom switched off. */
      off: sql<string[]>`(select coalesce(array_agg(section), '{}') from ${bannerControls} where not active)`,
      stored: pictureColumns,
      bannerCut: media.bannerCut,
      alt: media.alt,
      posterUrl: media.posterUrl,
    })
    .from(banners)
    .leftJoin(media, eq(media.url, originalAddress))
    .where(
      sql`${banners.active} and (${banners.startsAt} is null or ${banners.startsAt} <= now())
        and (${banners.endsAt} is null or ${banners.endsAt} > now()) and ${isReleased("banner")}`,
    )
    .orderBy(asc(banners.orderIndex), asc(banners.createdAt)),
);

type BannerRow = Awaited<ReturnType<ReturnType<typeof activeBanners>["execute"]>>[number];

/** The picture and film of a banner; neither if it is text only, null if its media cannot be shown. */
function findMedia(row: BannerRow): { picture: Picture | null; hero: BannerHero | null; video: string | null } | null {
  if (!row.imageUrl?.trim()) return { picture: null, hero: null, video: null };
  const image = parseBannerImage(row.imageUrl);
  const { original, hero1x, hero2x } = image;
  const address = (original ?? hero2x ?? hero1x)?.trim() ?? "";
  if (row.mediaType === "video" || isVideoAddress(address)) {
    const still = toPicture(hero2x ?? hero1x ?? row.posterUrl);
    return isWebAddress(address) ? { picture: still, hero: null, video: address } : null;
  }
  const picture = toPicture(address, row.stored);
  return picture && { picture, hero: toHero(withCut(image, row.bannerCut)), video: null };
}

/** Marks links to other sites in what somebody pays for. */
const withSponsored = (markup: CleanMarkup, paid: boolean) =>
  (paid ? markup.replaceAll('rel="noopener', 'rel="sponsored noopener') : markup) as CleanMarkup;

async function toSlide(row: BannerRow): Promise<(BannerSlide & { placement: string; off: string[] }) | null> {
  const shown = findMedia(row);
  if (!shown) return null;
  const {
    styleJson,
    stored: _,
    imageUrl: __,
    mediaType: ___,
    posterUrl: ____,
    bannerCut: _____,
    linkUrl,
    ...rest
  } = row;
  const link = linkUrl?.trim() ?? "";
  return {
    ...rest,
    ...shown,
    alt: row.alt?.trim() || row.title,
    href: isWebAddress(link) ? link : null,
    external: !link.startsWith("/"),
    carouselType: CAROUSEL_TYPES.find((type) => type === row.carouselType) ?? "slide",
    animation: BANNER_ANIMATIONS.find((animation) => animation === row.animation) ?? "none",
    overlayText: row.overlayText?.trim() || null,
    overlayHtml: row.overlayHtml ? withSponsored(await cleanMarkup(row.overlayHtml), row.paid) || null : null,
    style: readStyle(styleJson).style,
  };
}

/** All current banners by place, each place ordered by order_index. One query. */
export async function getBannerPlaces(db: Database): Promise<BannerPlaces> {
  const rows = await activeBanners(db).execute();
  const slides = (await Promise.all(rows.map(toSlide))).filter((slide) => slide !== null);
  const pick = (place: keyof BannerPlaces): BannerSlide[] => {
    const { section, placements } = PLACES[place];
    return slides
      .filter(({ placement, off }) => placements.includes(placement) && !off.includes(section))
      .map(({ placement: _, off: __, ...slide }) => slide);
  };
  return {
    home: pick("home"),
    homeRecent: pick("homeRecent"),
    categories: pick("categories"),
    sidebar: pick("sidebar"),
  };
}
