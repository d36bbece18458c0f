import { BADGE_TEXT } from "#domain/support/text.ts";

/** After the badge beside one's comments was shown or hidden. */
export const SUPPORT_FLASH = {
  "selo-mostrado": { title: BADGE_TEXT.shown },
  "selo-escondido": { title: BADGE_TEXT.hidden },
} as const;
