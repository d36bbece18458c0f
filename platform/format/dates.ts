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

const made = new Map<string, DateFormats>();

/** The formats for one IANA time zone; made once a zone. */
export function dateFormats(timeZone: string): DateFormats {
  const known = made.get(timeZone);
  if (known) return known;
  const parts = new Intl.DateTimeFormat("pt-BR", {
    timeZone,
    day: "numeric",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const monthName = new Intl.DateTimeFormat("pt-BR", { timeZone, month: "long" });
  const read = (date: Date | string) => {
    const at = new Date(date);
    const part = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
    return { ...part, monthName: monthName.format(at) } as Record<string, string>;
  };
  const formats: DateFormats = {
    long: (date) => {
      const { day, monthName, year } = read(date);
      return `${Number(day)} de ${monthName} de ${year}`;
    },
    dayAndMonth: (date) => {
      const { day, monthName } = read(date);
      return `${Number(day)} de ${monthName}`;
    },
    dayAndTime: (date) => {
      const { day, month, year, hour, minute } = read(date);
      return `${Number(day)}/${month}/${year} às ${hour}:${minute}`;
    },
    day: (date) => {
      const { day, month, year } = read(date);
      return `${day!.padStart(2, "0")}/${month}/${year}`;
    },
    hour: (date) => {
      const { hour, minute } = read(date);
      return minute === "00" ? `${Number(hour)}h` : `${Number(hour)}h${minute}`;
    },
  };
  made.set(timeZone, formats);
  return formats;
}
