import { COMMENT_TEXT } from "#domain/comments/text.ts";

/** After one's own comment was changed or deleted. */
export const COMMENT_FLASH = {
  "comentario-mudado": { title: COMMENT_TEXT.changed, text: COMMENT_TEXT.changedText },
  "comentario-publicado": { title: COMMENT_TEXT.published },
  "comentario-apagado": { title: COMMENT_TEXT.deleted },
} as const;
