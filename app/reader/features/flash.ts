import { ADVERTISING_FLASH } from "../advertising/flash.ts";
import { COMMENT_FLASH } from "../comments/flash.ts";
import { SUBMISSION_FLASH } from "../submissions/flash.ts";
import { SUPPORT_FLASH } from "../support/flash.ts";

/** Messages of features after a form, by the words in an address. */
export const FEATURE_FLASH = { ...ADVERTISING_FLASH, ...COMMENT_FLASH, ...SUBMISSION_FLASH, ...SUPPORT_FLASH } as const;
