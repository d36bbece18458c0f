import { NO_ACCESS, pageNotices, SIGNED_IN_NOTICES } from "#app/page-notices.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { AVATAR_TEXT, PROFILE_TEXT } from "#domain/profiles/text.ts";

const NOTICES = {
  ...SIGNED_IN_NOTICES,
  [NO_ACCESS]: ACCOUNT_TEXT.noAccess,
  "conta-criada": { title: ACCOUNT_TEXT.signUp.done, text: ACCOUNT_TEXT.signUp.doneDetail },
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

/** The words in an address that name a message. */
export const NOTICE_CODES: ReadonlySet<string> = new Set(Object.keys(NOTICES));

/** Messages of readers' pages (docs/messages.md). */
export const { findNotice, withNotice } = pageNotices(NOTICES);
