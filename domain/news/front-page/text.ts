import { describeAction } from "#domain/audit/text.ts";
import { shortenText } from "#platform/format/cut-text.ts";
import type { FrontChange } from "./queries.server.ts";
import { type FrontArticle, SLOT_NAMES } from "./slots.ts";
import type { FrontWords } from "./words.ts";

export const FRONT_TEXT = {
  published: "Capa publicada",
  undone: "A capa voltou a ser como era",
  failed: "Erro ao publicar a capa",
  undoFailed: "Erro ao desfazer a capa",
  changed: "A capa mudou enquanto você arrumava. Veja o que mudou e publique de novo.",
  undoTooLate: "A capa mudou depois disso. Arrume-a de novo.",
  gone: "Saiu do ar ou foi excluída. Tire do lugar ou ponha outra.",
  goneAll: "Uma notícia da sua capa não está mais no ar.",
  pictureGone: "Um arquivo escolhido para a capa foi excluído. Escolha outro.",
  tooMany: "São notícias demais para a capa.",
  twice: "A mesma notícia está em dois lugares.",
} as const;

/** A title as sentences carry it. */
const quoted = (title: string) => `“${shortenText(title, 40)}”`;

/** Where an article goes that loses its place. */
export const describeFall = ({ fallsToRecent }: Pick<FrontArticle, "fallsToRecent">): string =>
  fallsToRecent ? "vai para Recentes" : "sai da capa";

/** The message after an article was dropped: where it is, and what became of the one that left. */
export const describeDrop = (title: string, slot: number, pushedOut: FrontArticle | null) => ({
  title: `${quoted(title)} agora é ${SLOT_NAMES[slot]}.`,
  text: pushedOut ? describeTakenOut(pushedOut) : "As outras abriram lugar.",
});

/** What an article shows only in its place; null where that is nothing. */
export function describeWords({ title, imageUrl }: FrontWords): string | null {
  if (title === null && imageUrl === null) return null;
  const what = title === null ? "Imagem" : imageUrl === null ? "Título" : "Título e imagem";
  return `${what} só da capa`;
}

/** The message after an article was taken out. */
export const describeTakenOut = (article: FrontArticle): string => `${quoted(article.title)} ${describeFall(article)}.`;

/** Who changed what meanwhile, in a sentence. */
export function describeChange({ actor, action, subjectName }: FrontChange): string {
  const name = subjectName?.trim();
  return `${actor} ${describeAction(action)}${name ? ` ${quoted(name)}` : ""}.`;
}
