import type { SiteClock } from "./site-clock.ts";

/** Portuguese dates in the site's time zone (reader §9). All take a Date or an ISO text. */
export interface DateFormats {
  /** "20 de novembro de 2026": articles. */
  long(date: Date | string): string;
  /** "20 de novembro": cards and the dialog. */
  dayAndMonth(date: Date | string): string;
  /** "20/11/2026 às 09:14": comments. */
  dayAndTime(date: Date | string): string;
  /** "05/11/2026": tables. */
  day(date: Date | string): string;
  /** "18h05", the way Brazilian papers write the hour; "18h" on the hour. */
  hour(date: Date | string): string;
}

/** What the clocks of a zone show. */
interface Shown {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const MONTHS = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
];
const made = new WeakMap<SiteClock, DateFormats>();

/** The formats for a clock; made once. */
export function dateFormats(clock: SiteClock): DateFormats {
  const known = made.get(clock);
  if (known) return known;
  const read = reader(clock);
  const dayAndMonth = ({ day, month }: Shown) => `${day} de ${MONTHS[month - 1]}`;
  const formats: DateFormats = {
    long: (date) => {
      const shown = read(date);
      return `${dayAndMonth(shown)} de ${shown.year}`;
    },
    dayAndMonth: (date) => dayAndMonth(read(date)),
    dayAndTime: (date) => {
      const { day, month, year, hour, minute } = read(date);
      return `${day}/${twoDigits(month)}/${year} às ${twoDigits(hour)}:${twoDigits(minute)}`;
    },
    day: (date) => {
      const { day, month, year } = read(date);
      return `${twoDigits(day)}/${twoDigits(month)}/${year}`;
    },
    hour: (date) => {
      const { hour, minute } = read(date);
      return minute === 0 ? `${hour}h` : `${hour}h${twoDigits(minute)}`;
    },
  };
  made.set(clock, formats);
  return formats;
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** Making an Intl format takes a phone 50 ms and more, so only dates outside the clock's stretch have one made. */
function reader({ timeZone, offset, from, until }: SiteClock): (date: Date | string) => Shown {
  let parts: Intl.DateTimeFormat | undefined;
  return (date) => {
    const at = new Date(date);
    const moment = at.getTime();
    if (moment >= from && moment < until) return shownInUtc(new Date(moment + offset * 60_000));
    parts ??= new Intl.DateTimeFormat("pt-BR", {
      timeZone,
      day: "numeric",
      month: "numeric",
      year: "numeric",
      hour: "numeric",
      minute: "numeric",
      hourCycle: "h23",
    });
    const named = parts.formatToParts(at).map(({ type, value }) => [type, Number(value)]);
    return Object.fromEntries(named) as Shown;
  };
}

function shownInUtc(at: Date): Shown {
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
  };
}
