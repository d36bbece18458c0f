import { once } from "#platform/format/once.ts";

const numbers = once(() => new Intl.NumberFormat("pt-BR"));

/** "1 notícia", "1.312 notícias". */
export const countArticles = (count: number): string =>
  `${numbers().format(count)} ${count === 1 ? "notícia" : "notícias"}`;
