import { SUBMISSION_TEXT } from "#domain/submissions/text.ts";

/** After something was sent. */
export const SUBMISSION_FLASH = {
  "envio-recebido": { title: SUBMISSION_TEXT.sent, text: SUBMISSION_TEXT.sentText },
  "dica-recebida": { title: SUBMISSION_TEXT.tipSent, text: SUBMISSION_TEXT.tipSentText },
} as const;
