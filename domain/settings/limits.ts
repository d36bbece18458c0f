/** Most articles on the home page below the featured ones. */
export const NEWS_PER_PAGE_MAX = 100;

/** Who may choose the section blocks of the home page: the site or the newsroom. */
export const FRONT_SECTIONS = ["auto", "hand"] as const;
/** Places of the section blocks. */
export const FRONT_SECTION_KEYS = [
  "front_section_1",
  "front_section_2",
  "front_section_3",
  "front_section_4",
  "front_section_5",
] as const;

/** Formats of advertisements that the page "Anuncie" can offer. */
export const AD_FORMATS = ["top", "middle", "side", "popup", "story"] as const;
export type AdFormat = (typeof AD_FORMATS)[number];
/** The settings with the text and the price of each format. */
export type AdFormatKey = `ad_${AdFormat}` | `ad_${AdFormat}_price`;
export const AD_FORMAT_KEYS = AD_FORMATS.flatMap((format): AdFormatKey[] => [`ad_${format}`, `ad_${format}_price`]);
