import { SUBMISSION_TEXT } from "#domain/submissions/text.ts";

/** Messages after a form, by the words in an address. */
export const SUBMISSION_MESSAGES = { "envio-levado": { title: SUBMISSION_TEXT.taken } } as const;
