import { addDays } from "#platform/format/calendar-days.ts";
import type { DateFormats } from "#platform/format/dates.ts";
import { formatCount } from "#platform/format/numbers.ts";

/** "hoje", "ontem", or the day ("12 de novembro"). @param now milliseconds since 1970 */
function nearDay(dates: DateFormats, moment: number, now: number): string {
  const today = dates.calendarDay(new Date(now));
  const day = dates.calendarDay(new Date(moment));
  if (day === today) return "hoje";
  return day === addDays(today, -1) ? "ontem" : dates.dayAndMonth(new Date(moment));
}

/** "ontem, 19h10", "12 de novembro, 19h10". */
export const nearMoment = (dates: DateFormats, moment: number, now: number): string =>
  `${nearDay(dates, moment, now)}, ${dates.hour(new Date(moment))}`;

/** When something was saved: "Salva ontem", "Salva em 12 de novembro". */
export function savedWords(dates: DateFormats, moment: number, now: number): string {
  const day = nearDay(dates, moment, now);
  return /^(?:hoje|ontem)$/.test(day) ? `Salva ${day}` : `Salva em ${day}`;
}

/** How far an article was read. @param place thousandths of its text */
export function placeWords(place: number): string {
  if (place < 350) return "começada";
  return place < 700 ? "lida até a metade" : "quase no fim";
}

/** How many new articles a followed subject has. @param most the highest number that is counted */
export function freshWords(fresh: number, most: number): string {
  if (fresh === 0) return "nada novo";
  if (fresh >= most) return `${most - 1}+ novas`;
  return formatCount(fresh, "nova", "novas");
}

/** How many saved articles there are, and how many of them can be read without a network. */
export function offlineWords(count: number, stored: number): string {
  if (stored === 0) return `${count}`;
  if (stored < count) return `${count}, ${formatCount(stored, "lê", "leem")} sem rede`;
  return `${count}, ${count === 1 ? "lê" : "leem"} sem rede`;
}
