/** A text without accents and capitals, for comparing typed text: "São José" as "sao jose". */
export const foldAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
