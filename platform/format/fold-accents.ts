/** A text without accents and capitals, by which what is typed is compared: "São José" as "sao jose". */
export const foldAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
