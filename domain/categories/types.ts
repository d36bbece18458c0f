/** How many categories the home page and the footer show. */
export const HOME_CATEGORIES = 8;
export const FOOTER_CATEGORIES = 4;

/** Icons a category may name. */
export const ICON_PRESETS = [
  "Smartphone",
  "Globe",
  "Heart",
  "BookOpen",
  "Film",
  "Users",
  "MapPin",
  "Zap",
  "Calendar",
  "Music",
] as const;
export type IconPreset = (typeof ICON_PRESETS)[number];

/** A category as tiles and lists show it. */
export interface CategoryTile {
  /** See `colorKey`. */
  colorKey: string;
  name: string;
  slug: string;
  description: string | null;
  icon: string | null;
}

/** A category that other rows are found by. */
export interface Category extends CategoryTile {
  id: string;
}

/** Lengths in characters. */
export const CATEGORY_LIMITS = { name: 60, slug: 80, description: 300, icon: 500 } as const;

/** Target of the news of a category that is deleted: another category, or none. */
export const NO_CATEGORY = "sem";

/** Colour of a category that nobody chose one for: degrees and per cent. */
export const DEFAULT_COLOR = { hue: 187, saturation: 100, lightness: 42 } as const;

/** A category in the newsroom's table. */
export interface AdminCategory extends Omit<Category, "colorKey"> {
  active: boolean;
  /** As stored: "hue sat% light%". */
  color: string;
  /** Whether news belong to it, drafts among them. */
  hasNews: boolean;
}

/** The first active categories of a list as tiles, with no more than a tile shows. */
export function firstTiles(
  categories: (CategoryTile & { active: boolean })[],
  count: number,
): Omit<CategoryTile, "description">[] {
  return categories
    .filter(({ active }) => active)
    .slice(0, count)
    .map(({ colorKey, name, slug, icon }) => ({ colorKey, name, slug, icon }));
}
