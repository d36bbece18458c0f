/** Lengths in characters, of texts that the newsroom types. */
export const SUPPORT_TITLE_MAX = 80;
export const SUPPORT_LEAD_MAX = 300;
export const SUPPORT_CODE_MAX = 600;
export const SUPPORT_LINES_MAX = 10_000;
export const SUPPORT_LINE_MAX = 120;
/** How many amounts the page offers, and the highest one, reais. */
export const AMOUNTS_MAX = 4;
export const AMOUNT_MAX = 10_000;
/** How many charges one network may ask for. */
export const CHARGE_ATTEMPTS = { max: 20, windowSeconds: 3600 } as const;
/** How many uses and names the page shows, and how many months are kept. */
export const USES_MAX = 8;
export const NAMES_MAX = 300;
export const MONTHS_MAX = 120;
