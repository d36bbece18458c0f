import { CATEGORY_TEXT } from "#domain/categories/text.ts";

/** Messages that a screen of the back office shows after something was done on another one (back-office §8). */
const NOTICES = {
  "noticia-excluida": { title: "Notícia excluída com sucesso!" },
  "versao-restaurada": { title: "Versão restaurada" },
  "banner-criado": { title: "Banner criado com sucesso!" },
  "banner-atualizado": { title: "Banner atualizado com sucesso!" },
  criado: { title: "Criado com sucesso" },
  atualizado: { title: "Atualizado com sucesso" },
  excluido: { title: "Excluído" },
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
