import { LINE_MIN, measure, TEXT_MIN } from "./colors.ts";
import type { Edge, Face, Pair } from "./types.ts";

export const NO_COLOR = "Use uma cor como #0C2D36";

/** A pair's name and its two typefaces. */
export const PAIR_NAMES: Record<Pair, { name: string; fonts: string }> = {
  praca: { name: "Praça", fonts: "Newsreader e Figtree" },
  serra: { name: "Serra", fonts: "Bitter e Source Sans 3" },
  porto: { name: "Porto", fonts: "Archivo e Source Serif 4" },
  jardim: { name: "Jardim", fonts: "Lora e Work Sans" },
  oficina: { name: "Oficina", fonts: "Merriweather e Libre Franklin" },
  cartaz: { name: "Cartaz", fonts: "Oswald e Noto Serif" },
};

export const EDGE_NAMES: Record<Edge, string> = { awning: "Toldo", line: "Linha reta", wave: "Onda", none: "Nenhuma" };

const oneDecimal = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** A contrast as it is shown; rounded down, so that one that is too low is not shown as enough. */
export const formatRatio = (ratio: number): string => oneDecimal.format(Math.floor(ratio * 10) / 10);

/** Why two colours are refused, and the nearest that would do. */
export function explainRefusal(main: string, accent: string, offered: Pick<Face, "face_main" | "face_accent">): string {
  const { name, line } = measure(main, accent);
  const problems = [
    ...(name < TEXT_MIN
      ? [`o nome fica em ${formatRatio(name)} no cabeçalho (precisa de ${formatRatio(TEXT_MIN)})`]
      : []),
    ...(line < LINE_MIN ? [`o fio do acento em ${formatRatio(line)} (precisa de ${LINE_MIN})`] : []),
  ];
  const serves =
    offered.face_accent === accent
      ? `A mais próxima que serve é ${offered.face_main}.`
      : `As mais próximas que servem são ${offered.face_main} e, no acento, ${offered.face_accent}.`;
  return `Não se lê. Com ${main}, ${problems.join(" e ")}. ${serves}`;
}
