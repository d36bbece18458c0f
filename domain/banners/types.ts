import type { banners } from "#db/schema/site.ts";
import type { CleanMarkup } from "#domain/markup/safe-html.server.ts";
import type { SafeStyle } from "#domain/markup/safe-style.ts";
import type { Picture } from "#domain/media/types.ts";
import type { IsoDates } from "#domain/shared/iso-dates.ts";
import type { BannerHero } from "./image.ts";

/** Milliseconds a slide stays, and the sidebar's banner. */
export const BANNER_DURATION = 4000;
export const SIDEBAR_ROTATION = 3000;

/** Where a banner is shown. */
export const BANNER_PLACEMENTS = ["home", "home_recent", "sidebar", "categories", "both"] as const;
export type BannerPlacement = (typeof BANNER_PLACEMENTS)[number];

/** Kinds of banners, transitions of the carousel, and animations of the picture. */
export const BANNER_MEDIA = ["image", "video"] as const;
export type BannerMedia = (typeof BANNER_MEDIA)[number];
export const CAROUSEL_TYPES = ["slide", "fade"] as const;
export type CarouselType = (typeof CAROUSEL_TYPES)[number];
export const BANNER_ANIMATIONS = ["none", "fade-in", "zoom", "pan"] as const;
export type BannerAnimation = (typeof BANNER_ANIMATIONS)[number];

/** Sections that can be switched on and off. */
export const BANNER_SECTIONS = ["home", "home_recent", "categories", "sidebar"] as const;
export type BannerSection = (typeof BANNER_SECTIONS)[number];

/** Style with which a new banner begins. */
export const BANNER_STYLE = { color: "white" };

/** Limits of the form: characters, and milliseconds. */
export const BANNER_LIMITS = {
  title: 120,
  description: 500,
  overlayText: 160,
  overlayHtml: 5000,
  durationMin: 1000,
  durationMax: 60_000,
} as const;

/** Days over which the list adds up how often a banner was seen. */
export const COUNTED_DAYS = 30;

/** A banner as pages show it. */
export interface BannerSlide {
  id: string;
  title: string;
  /** Alternative text: the one stored with the picture, else the title. */
  alt: string;
  href: string | null;
  /** Whether it is marked as an advertisement. */
  paid: boolean;
  external: boolean;
  /** The picture, or a film's poster, if any. Without picture and film the banner is text. */
  picture: Picture | null;
  /** The picture in the banner sizes, if they exist. */
  hero: BannerHero | null;
  /** Address of the film. */
  video: string | null;
  /** Milliseconds. */
  duration: number;
  carouselType: CarouselType;
  animation: BannerAnimation;
  /** Whether it advances, or plays, automatically; and whether it repeats. */
  autoplay: boolean;
  loop: boolean;
  overlayText: string | null;
  overlayHtml: CleanMarkup | null;
  /** Of the overlay; only harmless declarations. */
  style: SafeStyle;
}

/** The banners of each place of the reader side, in order. */
export interface BannerPlaces {
  home: BannerSlide[];
  homeRecent: BannerSlide[];
  categories: BannerSlide[];
  sidebar: BannerSlide[];
}

type BannerRow = IsoDates<typeof banners.$inferSelect>;

/** A banner as the newsroom edits it. */
export interface EditableBanner extends Omit<BannerRow, "createdAt" | "styleJson"> {
  placement: BannerPlacement;
  mediaType: BannerMedia;
  carouselType: CarouselType;
  animation: BannerAnimation;
  style: Record<string, unknown>;
}

/** A banner in the newsroom's list, with how often readers saw and clicked it in the last days. */
export interface ListedBanner
  extends Pick<BannerRow, "id" | "title" | "active" | "orderIndex" | "startsAt" | "endsAt"> {
  image: string | null;
  placement: BannerPlacement;
  impressions: number;
  clicks: number;
}
