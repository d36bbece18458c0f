import { REQUEST_TEXT } from "#domain/advertising/text.ts";

/** After a request was sent. */
export const ADVERTISING_FLASH = {
  "pedido-recebido": { title: REQUEST_TEXT.sent, text: REQUEST_TEXT.sentText },
} as const;
