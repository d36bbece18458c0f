import { defineFlashMessages, NO_ACCESS, PASSWORD_CHANGED, SIGNED_IN_MESSAGES } from "#app/flash.ts";
import { AVATAR_TEXT, PROFILE_TEXT } from "#domain/accounts/profile/text.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { MISTAKE_SENT } from "#domain/news/mistakes/text.ts";
import { FEATURE_FLASH } from "../features/flash.ts";

const FLASH_MESSAGES = {
  ...SIGNED_IN_MESSAGES,
  [NO_ACCESS]: ACCOUNT_TEXT.noAccess,
  "conta-criada": { title: ACCOUNT_TEXT.signUp.done, text: ACCOUNT_TEXT.signUp.doneDetail },
  "confirmacao-enviada": { title: ACCOUNT_TEXT.confirm.sentAgain },
  saiu: { title: ACCOUNT_TEXT.signOut.done },
  [PASSWORD_CHANGED]: { title: ACCOUNT_TEXT.reset.done, text: ACCOUNT_TEXT.reset.doneDetail },
  "conta-excluida": { title: ACCOUNT_TEXT.deleted.done },
  "perfil-salvo": { title: PROFILE_TEXT.updated },
  "perfil-limpo": { title: PROFILE_TEXT.cleared },
  "foto-trocada": { title: AVATAR_TEXT.updated },
  "foto-removida": { title: AVATAR_TEXT.removed },
  ...FEATURE_FLASH,
  "boletins-salvos": { title: PROFILE_TEXT.newslettersSaved },
  "erro-avisado": MISTAKE_SENT,
  "sessao-expirada": { title: AVATAR_TEXT.sessionExpired },
} as const;

export type FlashCode = keyof typeof FLASH_MESSAGES;

/** The words in an address that name a message. */
export const FLASH_CODES: ReadonlySet<string> = new Set(Object.keys(FLASH_MESSAGES));

/** Messages of readers' pages. */
export const { findFlash, withFlash } = defineFlashMessages(FLASH_MESSAGES);
