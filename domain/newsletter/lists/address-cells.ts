import { EMAIL_MAX } from "#domain/accounts/limits.ts";
import { type CalendarDay, isCalendarDay } from "#platform/format/calendar-days.ts";
import { withoutMark } from "#platform/format/csv.ts";
import { foldAccents } from "#platform/format/fold-accents.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { siteClock } from "#platform/format/site-clock.ts";
import { tidyLine } from "#platform/format/tidy.ts";

/** Most characters of a cell that is looked at. */
export const CELL_MAX = 400;
export const toText = (cell: string | undefined): string => tidyLine(withoutMark((cell ?? "").slice(0, CELL_MAX)));

/** A word without accents, spaces and signs, for comparing. */
export const toName = (text: string): string => foldAccents(text).replace(/[^a-z0-9]/g, "");

/** "Ana <ana@x.example>" is the address in the brackets. */
export const toEmail = (cell: string | undefined): string =>
  /<([^<>]*)>$/.exec(toText(cell))?.[1]?.trim() ?? toText(cell);

/** One sign @ with something in front, and a domain with a dot behind it; the server checks the address itself. */
export function isAddress(text: string): boolean {
  const [local = "", domain = "", ...more] = text.split("@");
  const hasDomain = domain.includes(".") && !domain.startsWith(".") && !domain.endsWith(".") && !domain.includes("..");
  return more.length === 0 && local !== "" && hasDomain && text.length <= EMAIL_MAX && !/[\s,;:<>()[\]"\\]/.test(text);
}

const ISO_DAY = /^(\d{4})-(\d\d)-(\d\d)(?:$|[T ])/;
/** A moment with its zone: "2024-03-12T01:40:00.000Z", "2024-03-12 01:40:00 UTC", "2024-03-12 01:40:00 +0000". */
const MOMENT = /^\d{4}-\d\d-\d\d[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d{1,9})? ?(?:Z|UTC|GMT|([+-])(\d\d):?(\d\d)?)$/;
const LOCAL_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:$|,? )/;
const STROKED_DAY = /^(\d{1,2})[/-](\d{1,2})[/-]\d{4}(?:$|,? )/;
/** "Mar 12, 2024", "12 Mar 2024", "12 de março de 2024", "12. März 2024". */
const NAMED_DAY = /^(?:(\d{1,2})\.? (?:de )?(\p{L}{3,10})\.?|(\p{L}{3,10})\.? (\d{1,2})),? (?:de )?(\d{4})(?:$|,? )/u;
/** Beginnings of months in English, Portuguese, Spanish and German, without accents. */
const MONTH_NAMES = [
  "jan|ene",
  "feb|fev",
  "mar",
  "apr|abr",
  "ma[iy]",
  "jun",
  "jul",
  "a[ug][go]",
  "se[pt]",
  "o[cuk]t",
  "nov",
  "d[ei][cz]",
].map((names) => new RegExp(`^(?:${names})`));

interface DayOptions {
  isMonthFirst?: boolean;
  /** In which moments have their day. */
  timeZone?: string | undefined;
}

/** The day of "2026-11-20", "2026-11-20T18:05:00Z", "20/11/2026 18:05" or "Nov 20, 2026"; null for anything else. */
export function readDay(
  cell: string | undefined,
  { isMonthFirst = false, timeZone }: DayOptions = {},
): CalendarDay | null {
  const text = toText(cell);
  const day = partsOfDay(text, isMonthFirst)
    ?.map((part) => part.padStart(2, "0"))
    .join("-");
  if (!(day && isCalendarDay(day))) return null;
  const [, time, sign, hours, minutes = "00"] = MOMENT.exec(text) ?? [];
  const moment = time ? Date.parse(`${day}T${time}${sign ? `${sign}${hours}:${minutes}` : "Z"}`) : Number.NaN;
  return timeZone && !Number.isNaN(moment) ? dayAt(moment, timeZone) : day;
}

function dayAt(moment: number, timeZone: string): CalendarDay {
  const { offset, from, until } = siteClock(timeZone);
  if (moment >= from && moment < until) return new Date(moment + offset * 60_000).toISOString().slice(0, 10);
  return toLocalInput(new Date(moment).toISOString(), timeZone).slice(0, 10);
}

/** Year, month and day. */
function partsOfDay(text: string, isMonthFirst: boolean): string[] | undefined {
  const iso = ISO_DAY.exec(text);
  if (iso) return iso.slice(1, 4);
  const [, first, second, year] = LOCAL_DAY.exec(text) ?? [];
  if (year) return isMonthFirst && STROKED_DAY.test(text) ? [year, first!, second!] : [year, second!, first!];
  const [, before, name, otherName, behind, namedYear] = NAMED_DAY.exec(text) ?? [];
  const month = MONTH_NAMES.findIndex((names) => names.test(toName(name ?? otherName ?? "")));
  return month === -1 ? undefined : [namedYear!, String(month + 1), before ?? behind!];
}

/** Which order of day and month a day with strokes has for certain, such as 25/03/2024; null for another one. */
export function orderOfDay(text: string): "day_first" | "month_first" | null {
  const [first = 0, second = 0] = (STROKED_DAY.exec(text) ?? []).slice(1, 3).map(Number);
  if (first > 12 === second > 12) return null;
  return first > 12 ? "day_first" : "month_first";
}
