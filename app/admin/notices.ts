import { pageNotices, SIGNED_IN_NOTICES } from "#app/page-notices.ts";
import { NEWSROOM_TEXT } from "#domain/newsroom/text.ts";

/** Messages of the back office's screens (docs/messages.md). */
export const { findNotice, withNotice } = pageNotices({
  ...SIGNED_IN_NOTICES,
  "noticia-excluida": { title: NEWSROOM_TEXT.deleted },
  "versao-restaurada": { title: "Versão restaurada" },
});
