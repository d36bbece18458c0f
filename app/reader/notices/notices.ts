import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { AVATAR_TEXT, PROFILE_TEXT } from "#domain/profiles/text.ts";

/** The message after signing in with a second factor. */
export const SECOND_FACTOR_GIVEN = "verificado";

const SIGNED_IN = { title: ACCOUNT_TEXT.signIn.done, text: ACCOUNT_TEXT.signIn.doneDetail };

/** Messages that a page shows after something was done on another one. */
const NOTICES = {
  "conta-criada": { title: ACCOUNT_TEXT.signUp.done, text: ACCOUNT_TEXT.signUp.doneDetail },
  entrou: SIGNED_IN,
  [SECOND_FACTOR_GIVEN]: SIGNED_IN,
  saiu: { title: ACCOUNT_TEXT.signOut.done },
  "senha-alterada": { title: ACCOUNT_TEXT.reset.done, text: ACCOUNT_TEXT.reset.doneDetail },
  "conta-excluida": { title: ACCOUNT_TEXT.deleted.done },
  "perfil-salvo": { title: PROFILE_TEXT.updated },
  "perfil-limpo": { title: PROFILE_TEXT.cleared },
  "foto-trocada": { title: AVATAR_TEXT.updated },
  "foto-removida": { title: AVATAR_TEXT.removed },
  "sessao-expirada": { title: AVATAR_TEXT.sessionExpired },
} as const;

export type NoticeCode = keyof typeof NOTICES;

/** The query parameter that names the message. */
export const NOTICE = "aviso";

/** The message that an address asks for, or null. */
export function findNotice(search: URLSearchParams): { title: string; text?: string } | null {
  const code = search.get(NOTICE) ?? "";
  return Object.hasOwn(NOTICES, code) ? NOTICES[code as NoticeCode] : null;
}

/** A path with a message for the page there. */
export function withNotice(path: string, code: NoticeCode): string {
  const url = new URL(path, "http://site");
  url.searchParams.set(NOTICE, code);
  return url.pathname + url.search + url.hash;
}
