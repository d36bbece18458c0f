import { once } from "./once.ts";

const numbers = once(() => new Intl.NumberFormat("pt-BR"));

/** A number as Brazilians write it: "1.234". Small ones need no format, which a phone makes slowly. */
export const formatNumber = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : numbers().format(value);

/** A count and its word: "1 notícia", "1.234 notícias". */
export const formatCount = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
