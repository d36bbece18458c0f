export const numbers = new Intl.NumberFormat("pt-BR");

/** "3 notícias", "1 notícia". */
export const countText = (count: number, one: string, many: string): string =>
  `${numbers.format(count)} ${count === 1 ? one : many}`;
