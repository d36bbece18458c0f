/** Longest caption, credit and place, characters; an article's caption and credit have the same limits. */
export const CAPTION_MAX = 500;
export const CREDIT_MAX = 120;
export const PLACE_MAX = 120;
/** Longest alternative text, characters. */
export const ALT_MAX = 500;
