import { once } from "./once.ts";

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * 86_400_000],
  ["month", 30 * 86_400_000],
  ["week", 7 * 86_400_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

const format = once(() => new Intl.RelativeTimeFormat("pt-BR", { numeric: "always" }));

/** "há 3 horas": how long before `now` (milliseconds since 1970) a moment was. */
export function relativeTime(moment: string | Date, now: number): string {
  const elapsed = Math.max(0, now - new Date(moment).getTime());
  const step = STEPS.find(([, length]) => elapsed >= length);
  return step ? format().format(-Math.floor(elapsed / step[1]), step[0]) : "agora";
}
