const WORDS = ["nenhum", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez"];
const FEMININE: Record<string, string> = { nenhum: "nenhuma", um: "uma", dois: "duas" };

/** A small number in words. */
export function inWords(count: number, gender: "m" | "f" = "m"): string {
  const word = WORDS[count] ?? String(count);
  return gender === "f" ? (FEMININE[word] ?? word) : word;
}

/** With a capital letter. */
export const capital = (text: string) => text.charAt(0).toLocaleUpperCase("pt-BR") + text.slice(1);
