import { BANNER_TEXT } from "#domain/banners/text.ts";
import { CATEGORY_TEXT } from "#domain/categories/text.ts";
import { NAVIGATION_TEXT } from "#domain/navigation/text.ts";
import { NEWSROOM_TEXT } from "#domain/newsroom/text.ts";

/** Messages that a screen of the back office shows after something was done on another one (back-office §8). */
const NOTICES = {
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
} as const;

export type OfficeNotice = keyof typeof NOTICES;

/** The query parameter that names the message. */
const NOTICE = "aviso";

/** The message that an address asks for, or null. */
export function findOfficeNotice(search: URLSearchParams): { title: string; text?: string } | null {
  const code = search.get(NOTICE) ?? "";
  return Object.hasOwn(NOTICES, code) ? NOTICES[code as OfficeNotice] : null;
}

/** A path with a message for the screen there. */
export function withOfficeNotice(path: string, code: OfficeNotice): string {
  return `${path}${path.includes("?") ? "&" : "?"}${NOTICE}=${code}`;
}
