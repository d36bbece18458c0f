import { once } from "./once.ts";

const numbers = once(() => new Intl.NumberFormat("pt-BR"));

/** A number as Brazilians write it: "1.234". Small ones need no format, which a phone makes slowly. */
export const formatNumber = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : numbers().format(value);

/** A count and its word: "1 notícia", "1.234 notícias". */
export const formatCount = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** What waits for the newsroom is counted up to here; beyond, it is "999+". */
export const COUNT_MAX = 1000;

/** A number that was counted up to `COUNT_MAX`: "12", "999+". */
export const formatCounted = (count: number): string => (count >= COUNT_MAX ? `${COUNT_MAX - 1}+` : String(count));

/** How long something lasts, in days; null without an end: "por 7 dias", "por 1 dia", "sem fim". */
export const formatSpan = (days: number | null): string =>
  days === null ? "sem fim" : `por ${formatCount(days, "dia", "dias")}`;
