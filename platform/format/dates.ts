import type { CalendarDay } from "./calendar-days.ts";
import type { SiteClock } from "./site-clock.ts";

/** Portuguese dates in the site's time zone. All take a Date or an ISO text. */
export interface DateFormats {
  /** "20 de novembro de 2026": articles. */
  long(date: Date | string): string;
  /** "20 de novembro": cards and the dialog; "20 de novembro de 2025" of another year than this one. */
  dayAndMonth(date: Date | string): string;
  /** "Novembro de 2026": headings. */
  month(date: Date | string): string;
  /** "20 de novembro, 18h05", with the year of another one. */
  dayWithHour(date: Date | string): string;
  /** "20 de novembro de 2026, 18h05". */
  longWithHour(date: Date | string): string;
  /** Whether two moments are of one day. */
  isSameDay(one: Date | string, other: Date | string): boolean;
  /** "20/11/2026 às 09:14": comments. */
  dayAndTime(date: Date | string): string;
  /** "05/11/2026": tables. */
  day(date: Date | string): string;
  /** "05/11": narrow columns; "05/11/2025" of another year than this one. */
  shortDay(date: Date | string): string;
  /** "2026-11-20": a day of the calendar, to compare with others. */
  calendarDay(date: Date | string): CalendarDay;
  /** "18h05", the way Brazilian papers write the hour; "18h" on the hour. */
  hour(date: Date | string): string;
}

/** Local time of a zone. */
interface Shown {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** Months by their Portuguese names, January first. */
export const MONTHS = [
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
  const long = ({ day, month, year }: Shown) => `${day} de ${MONTHS[month - 1]} de ${year}`;
  const short = (shown: Shown) =>
    shown.year === clock.year ? `${shown.day} de ${MONTHS[shown.month - 1]}` : long(shown);
  const hour = ({ hour, minute }: Shown) => (minute === 0 ? `${hour}h` : `${hour}h${twoDigits(minute)}`);
  const formats: DateFormats = {
    long: (date) => long(read(date)),
    dayAndMonth: (date) => short(read(date)),
    month: (date) => {
      const { month, year } = read(date);
      const name = MONTHS[month - 1] ?? "";
      return `${name.charAt(0).toUpperCase()}${name.slice(1)} de ${year}`;
    },
    dayWithHour: (date) => {
      const shown = read(date);
      return `${short(shown)}, ${hour(shown)}`;
    },
    longWithHour: (date) => {
      const shown = read(date);
      return `${long(shown)}, ${hour(shown)}`;
    },
    isSameDay: (one, other) => long(read(one)) === long(read(other)),
    dayAndTime: (date) => {
      const { day, month, year, hour, minute } = read(date);
      return `${day}/${twoDigits(month)}/${year} às ${twoDigits(hour)}:${twoDigits(minute)}`;
    },
    day: (date) => {
      const { day, month, year } = read(date);
      return `${twoDigits(day)}/${twoDigits(month)}/${year}`;
    },
    shortDay: (date) => {
      const { day, month, year } = read(date);
      const shown = `${twoDigits(day)}/${twoDigits(month)}`;
      return year === clock.year ? shown : `${shown}/${year}`;
    },
    calendarDay: (date) => {
      const { year, month, day } = read(date);
      return `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(day)}`;
    },
    hour: (date) => hour(read(date)),
  };
  made.set(clock, formats);
  return formats;
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** Creating an Intl format takes a phone 50 ms and more, so one is created only for dates outside the clock's period. */
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
