import { tidyLine } from "#platform/format/tidy.ts";

/** Lengths in characters. */
export const TAG_LIMITS = { name: 60, slug: 80, description: 300 };
/** Themes that the newsroom's table shows at most; a search finds the others. */
export const TAGS_SHOWN = 200;

/** A theme as articles name it. */
export interface ShownTag {
  id: string;
  name: string;
  slug: string;
}

/** A theme with all that its page shows. */
export interface TagPage extends ShownTag {
  description: string | null;
  /** Published articles about it. */
  articleCount: number;
}

/** A theme in the newsroom's table and as its form shows it. */
export interface AdminTag extends ShownTag {
  description: string | null;
  /** Articles about it, drafts among them. */
  articleCount: number;
}

/** A theme's name as it is stored: one space between words. */
export const toTagName = (typed: string): string => tidyLine(typed).replace(/\s+/g, " ");
