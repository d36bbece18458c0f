import { z } from "zod";
import type { Picture } from "#domain/media/schema.ts";

/** Milliseconds a slide stays, and the sidebar's banner (reader §9). */
export const BANNER_DURATION = 4000;
export const SIDEBAR_ROTATION = 3000;

export type BannerPlacement = "home" | "home_recent" | "sidebar" | "categories" | "both";

/** A banner as pages show it. */
export interface BannerSlide {
  id: string;
  title: string;
  description: string | null;
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

const variants = z.object({
  original: z.string().optional(),
  hero1x: z.string().optional(),
  hero2x: z.string().optional(),
  blur: z.string().optional(),
});

/** The addresses behind image_url: plain, or JSON text with original, hero1x, hero2x, blur (reader §3). */
export function parseBannerImage(imageUrl: string | null): z.infer<typeof variants> {
  const value = imageUrl?.trim() ?? "";
  if (!value.startsWith("{")) return value ? { original: value } : {};
  try {
    return variants.parse(JSON.parse(value));
  } catch {
    return {};
  }
}
