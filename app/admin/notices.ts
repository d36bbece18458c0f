import { pageNotices, SIGNED_IN_NOTICES } from "#app/page-notices.ts";
import { BANNER_TEXT } from "#domain/banners/text.ts";
import { CATEGORY_TEXT } from "#domain/categories/text.ts";
import { NAVIGATION_TEXT } from "#domain/navigation/text.ts";
import { NEWSROOM_TEXT } from "#domain/newsroom/text.ts";

/** Messages of the back office's screens (back-office §8). */
export const { findNotice, withNotice } = pageNotices({
  ...SIGNED_IN_NOTICES,
  "noticia-excluida": { title: NEWSROOM_TEXT.deleted },
  "versao-restaurada": { title: "Versão restaurada" },
  "banner-criado": { title: BANNER_TEXT.created },
  "banner-atualizado": { title: BANNER_TEXT.updated },
  criado: { title: NAVIGATION_TEXT.created },
  atualizado: { title: NAVIGATION_TEXT.updated },
  "categoria-criada": { title: CATEGORY_TEXT.created },
  "categoria-criada-numerada": { title: CATEGORY_TEXT.created, text: CATEGORY_TEXT.numbered },
  "categoria-atualizada": { title: CATEGORY_TEXT.updated },
  "categoria-atualizada-numerada": { title: CATEGORY_TEXT.updated, text: CATEGORY_TEXT.numbered },
});
