import { ADVERTISING_FLASH } from "../advertising/flash.ts";
import { COMMENT_FLASH } from "../comments/flash.ts";
import { SUBMISSION_FLASH } from "../submissions/flash.ts";

/** Messages of features after a form, by the words in an address. */
export const FEATURE_FLASH = { ...ADVERTISING_FLASH, ...COMMENT_FLASH, ...SUBMISSION_FLASH } as const;
