const WORDS = ["nenhum", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez"];
const FEMININE: Record<string, string> = { nenhum: "nenhuma", um: "uma", dois: "duas" };

/** A small number in words. */
export function inWords(count: number, gender: "m" | "f" = "m"): string {
  const word = WORDS[count] ?? String(count);
  return gender === "f" ? (FEMININE[word] ?? word) : word;
}

/** How many of something, with a capital letter: "Um feed …", "Dois feeds …". @param one the words for one */
export const countedTitle = (count: number, one: string, many: string, gender: "m" | "f" = "m"): string =>
  count === 1 ? one : `${capital(inWords(count, gender))} ${many}`;

/** With a capital letter. */
export const capital = (text: string) => text.charAt(0).toLocaleUpperCase("pt-BR") + text.slice(1);
