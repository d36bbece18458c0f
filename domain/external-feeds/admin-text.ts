import { formatCount } from "#platform/format/numbers.ts";
import { feedReason } from "./text.ts";
import { DAMAGED_FEED, type FeedResult } from "./types.ts";

/** Messages of the screen of feeds. */
export const FEED_ADMIN_TEXT = {
  added: "Feed adicionado",
  addFailed: "Erro ao adicionar feed",
  updated: "Atualizado com sucesso",
  updateFailed: "Erro ao atualizar",
  activated: "Feed ativado",
  deactivated: "Feed desativado",
  deleted: "Excluído",
  deleteFailed: "Erro ao excluir",
  read: "Feed lido",
  readFailed: "O feed não pôde ser lido",
  saveFailed: "Falha ao salvar",
} as const;

/** Errors of an address. */
export const FEED_FORM_TEXT = {
  blank: "Digite o endereço do feed.",
  incomplete: "Digite um endereço completo, que comece com http:// ou https://, sem usuário e senha.",
  reserved: "Este endereço é só de exemplo e não leva a nenhum site.",
  private: "Este endereço leva a uma rede interna, que o site não lê. Use o endereço público do feed.",
  taken: "Este feed já está na lista.",
} as const;

/** That a feed was read in part, as a sentence. */
export function describeDamage(): string {
  const reason = feedReason(DAMAGED_FEED);
  return `${reason[0]!.toUpperCase()}${reason.slice(1)}.`;
}

/** The result of a fetch, as a sentence. */
export function describeFeedResult(result: FeedResult): string {
  if (result.found === "failure") return `Não pôde ser lido: ${feedReason(result.code)}.`;
  if (result.found === "unchanged") return "Nada mudou desde a última leitura.";
  const count = result.feed.items.length;
  if (count === 0) return "Ele não traz notícias com data e endereço.";
  const counted = formatCount(count, "notícia.", "notícias.");
  return result.feed.damaged ? `${counted} ${describeDamage()}` : counted;
}
