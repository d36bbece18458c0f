import type { Picture } from "#domain/media/schema.ts";

/** Milliseconds a slide stays, and the sidebar's banner (reader §9). */
export const BANNER_DURATION = 4000;
export const SIDEBAR_ROTATION = 3000;

export type BannerPlacement = "home" | "home_recent" | "sidebar" | "categories" | "both";

/** A banner as pages show it. */
export interface BannerSlide {
  id: string;
  title: string;
  href: string | null;
  external: boolean;
  picture: Picture;
  /** Milliseconds. */
  duration: number;
}

/** The banners of each place of the reader side, in order. */
export interface BannerPlaces {
  home: BannerSlide[];
  homeRecent: BannerSlide[];
  categories: BannerSlide[];
  sidebar: BannerSlide[];
}
