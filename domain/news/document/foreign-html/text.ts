import { formatCount } from "#platform/format/numbers.ts";
import type { Finding } from "./findings.ts";

/** Parts that were left out: one of them, and several. */
const LEFT_OUT: Partial<Record<Finding, [one: string, several: string]>> = {
  deleted: ["trecho apagado ou riscado", "trechos apagados ou riscados"],
  comment: ["comentário", "comentários"],
  hidden: ["trecho oculto", "trechos ocultos"],
  picture: ["imagem", "imagens"],
  drawing: ["desenho", "desenhos"],
  formula: ["fórmula", "fórmulas"],
  film: ["vídeo", "vídeos"],
  sound: ["áudio", "áudios"],
  form: ["formulário", "formulários"],
  frame: ["conteúdo de outro site", "conteúdos de outros sites"],
};

export const PASTE_TEXT = {
  merged: "A tabela tinha células mescladas: o texto delas está repetido em cada lugar. Confira os valores.",
  longTable: "Uma tabela grande demais virou linhas de texto.",
  rights: "Antes de trazer imagens, confira se o portal pode publicá-las.",
  notFetched: "O site de origem não deixou copiar a imagem.",
} as const;

/** "2 imagens", "1 vídeo". */
const countText = (count: number, [one, several]: [string, string]) => formatCount(count, one, several);

export const picturesText = (count: number): string => countText(count, LEFT_OUT.picture!);

/** The findings of a paste in sentences for the editor. */
export function describeFindings(findings: readonly Finding[]): string[] {
  const parts = Object.entries(LEFT_OUT).flatMap(([finding, names]) => {
    const count = findings.filter((one) => one === finding).length;
    return count > 0 ? [countText(count, names)] : [];
  });
  const list = new Intl.ListFormat("pt-BR").format(parts);
  return [
    ...(parts.length > 0 ? [`Não veio junto com o texto colado: ${list}.`] : []),
    ...(findings.includes("merged") ? [PASTE_TEXT.merged] : []),
    ...(findings.includes("longTable") ? [PASTE_TEXT.longTable] : []),
  ];
}
