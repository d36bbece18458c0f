import { SUBMISSION_MESSAGES } from "../submissions/flash.ts";

/** Messages of features after a form, by the words in an address. */
export const FEATURE_MESSAGES = { ...SUBMISSION_MESSAGES } as const;
