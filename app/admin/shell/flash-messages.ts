import { defineFlashMessages, PASSWORD_CHANGED, SIGNED_IN_MESSAGES } from "#app/flash.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { ASSIGNMENT_TEXT } from "#domain/assignments/text.ts";
import { MISTAKE_TEXT } from "#domain/news/mistakes/text.ts";
import { TEMPLATE_TEXT } from "#domain/news/templates/text.ts";
import { NEWS_LIST_TEXT, NEWSROOM_TEXT } from "#domain/news/writing/text.ts";
import { TRASH_TEXT } from "#domain/trash/text.ts";
import { FEATURE_MESSAGES } from "../features/flash.ts";

/** Messages of the back office's screens. */
export const { findFlash, withFlash } = defineFlashMessages({
  ...SIGNED_IN_MESSAGES,
  [PASSWORD_CHANGED]: { title: ACCOUNT_TEXT.password.done, text: ACCOUNT_TEXT.password.doneDetail },
  "noticia-excluida": { title: NEWSROOM_TEXT.deleted, text: TRASH_TEXT.kept },
  "copia-criada": { title: NEWS_LIST_TEXT.copied, text: NEWS_LIST_TEXT.copiedText },
  "modelo-usado": { title: TEMPLATE_TEXT.used, text: NEWS_LIST_TEXT.copiedText },
  "pauta-comecada": { title: ASSIGNMENT_TEXT.begun, text: NEWS_LIST_TEXT.copiedText },
  "sem-permissao": {
    title: "Sua função não abre esta tela",
    text: "Quem administra o site pode mudar a sua função.",
    destructive: true,
  },
  "correcao-comecada": { title: MISTAKE_TEXT.begun, text: MISTAKE_TEXT.begunText },
  ...FEATURE_MESSAGES,
  "versao-restaurada": { title: "Versão restaurada" },
});
