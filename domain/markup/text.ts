import type { StyleProblem } from "./safe-style.ts";

export const STYLE_TEXT = {
  notJson: "JSON inválido em Estilos",
  fixFirst: 'Corrija o campo "Estilos (JSON)" antes de salvar.',
} as const;

/** Why a typed style cannot be used, for the person who typed it. */
export function explainStyle(problem: StyleProblem): string {
  if (problem.code === "not_json") {
    return `${STYLE_TEXT.notJson}. Escreva assim: {"color": "white", "fontSize": "20px"}`;
  }
  return `Por segurança, não dá para usar: ${problem.names.join(", ")}. Confira o nome e o valor.`;
}
