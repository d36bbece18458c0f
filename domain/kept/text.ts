import type { FollowKind, KeptKind } from "./types.ts";
import { KEPT_LIMITS } from "./types.ts";

/** Portuguese texts about what a reader keeps. */
export const KEPT_TEXT = {
  save: "Salvar para depois",
  saved: "Salva para depois",
  savedText: "Está em “Para você”, neste aparelho.",
  unsaved: "Tirada das salvas",
  followed: "Você segue",
  followedText: "O que sair aparece em “Para você”.",
  unfollowed: "Você deixou de seguir",
  historyCleared: "Histórico apagado",
  historyOff: "Histórico desligado e apagado",
  historyItemRemoved: "Tirada do histórico",
  notStored: "Não foi possível guardar neste aparelho",
  notStoredText: "O navegador não tem lugar ou não deixa o site guardar nada.",
  accountOn: "Suas listas agora ficam na conta",
  accountOff: "As listas foram apagadas da conta",
  accountOffText: "Continuam neste aparelho.",
  accountFailed: "Não foi possível falar com a sua conta",
  accountFailedText: "As listas deste aparelho continuam aqui. Tente de novo daqui a pouco.",
  notReadable: "As listas deste aparelho não puderam ser lidas.",
  tooMany: "Muitas mudanças em pouco tempo. Tente de novo daqui a pouco.",
  signedOut: "Sua sessão terminou. Entre de novo para guardar na conta.",
  otherPerson: "Outra pessoa entrou neste navegador. Abra a página de novo.",
} as const;

/** Why a list takes no more. */
export const FULL_TEXT: Record<Extract<KeptKind, "saved" | "follow">, string> = {
  saved: `Você já tem ${KEPT_LIMITS.saved} notícias salvas. Tire alguma em “Para você”.`,
  follow: `Você já segue ${KEPT_LIMITS.follow} assuntos. Deixe de seguir algum em “Para você”.`,
};

/** What a followed subject is, in a word. */
export const FOLLOW_NOUNS: Record<FollowKind, string> = {
  category: "Categoria",
  tag: "Tema",
  author: "Quem escreve",
  coverage: "Cobertura ao vivo",
};
