import { addDays, isCalendarDay, weekdayOf } from "#platform/format/calendar-days.ts";
import { fromLocalInput } from "#platform/format/local-time.ts";
import { nameDay, readWeekdays, writeTime } from "../hours.ts";
import { defineKind, readClock, type TownClock, type TownData } from "../kind.ts";

const CODES = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** How often an event comes back; the stored rule has its days (RFC 5545, 3.3.10). */
const REPEATS = {
  "": "Uma vez",
  "FREQ=DAILY": "Todo dia",
  "FREQ=WEEKLY": "Toda semana",
  "FREQ=WEEKLY;INTERVAL=2": "A cada duas semanas",
  "FREQ=MONTHLY": "Todo mês, no mesmo dia",
  "FREQ=MONTHLY;BYDAY": "Todo mês, no mesmo dia da semana",
  "FREQ=YEARLY": "Todo ano",
} as const;

/** Most days that a rule leaves out. */
const EXCEPT_MAX = 60;

/** The days "25/12/2026" of a text; null where one is none. */
export function readDays(text = ""): string[] | null {
  const typed = text.split(/[\s,;]+/).filter(Boolean);
  const days = typed.map((word) =>
    word.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, day, month, year) =>
      [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-"),
    ),
  );
  return days.length <= EXCEPT_MAX && days.every(isCalendarDay) ? days : null;
}

/** The rule of an event without its end (RFC 5545); null for one that takes place once. */
export function ruleOf({ start = "", repeats, weekdays, rule }: TownData): string | null {
  // Of another program's calendar.
  if (rule) return rule;
  if (!repeats) return null;
  const weekday = CODES[weekdayOf(start.slice(0, 10))];
  if (repeats.startsWith("FREQ=WEEKLY")) {
    const days = readWeekdays(weekdays ?? "")?.map((day) => CODES[day]);
    return `${repeats};BYDAY=${(days ?? [weekday]).join(",")}`;
  }
  if (repeats === "FREQ=MONTHLY;BYDAY") {
    const nth = Math.ceil(Number(start.slice(8, 10)) / 7);
    return `FREQ=MONTHLY;BYDAY=${nth > 4 ? -1 : nth}${weekday}`;
  }
  return repeats;
}

/** Minutes on the clock from the start to the end of an event; null where it has none. */
export const minutesOf = ({ start, end }: TownData): number | null =>
  start && end ? (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 60_000 : null;

/** Whether the words for a price say that there is none. */
export const isFree = (price = ""): boolean => /gr[aá]tis|de graça|entrada (?:franca|livre)/i.test(price);

const momentOf = (local: string, { timeZone }: TownClock) => new Date(fromLocalInput(local, timeZone));

/** Something to go to, once or again and again. */
export const EVENT = defineKind({
  one: "Evento",
  many: "Eventos",
  page: "/agenda",
  layout: "rows",
  titleLabel: "Nome",
  picture: "Foto ou cartaz",
  listed: ["rain", "way", "access", "children", "who", "phone", "link"],
  fields: {
    what: { label: "O que é", max: 40, placeholder: "Música" },
    start: { label: "Começa", type: "moment", required: "Escolha o dia e a hora" },
    end: { label: "Acaba", type: "moment" },
    place: { label: "Onde", max: 160, required: "Escreva onde é" },
    price: { label: "Quanto", max: 80, placeholder: "De graça" },
    text: { label: "Texto", type: "text", max: 3000 },
    repeats: { label: "Repete", type: "choice", options: REPEATS, senders: "more" },
    weekdays: {
      label: "Dias da semana",
      max: 60,
      placeholder: "terças e quintas",
      help: "De um evento semanal. Vazio: o do começo.",
      senders: "more",
    },
    until: { label: "Repete até", type: "day", help: "Vazio: sem fim.", senders: "more" },
    except: { label: "Menos em", max: 700, placeholder: "25/12/2026, 01/01/2027", senders: "more" },
    rain: { label: "Se chover", help: "Preenchido: a agenda mostra em “Ao ar livre”.", senders: "more" },
    way: { label: "Como ir", senders: "more" },
    access: { label: "Acesso", senders: "more" },
    children: { label: "Crianças", help: "Preenchido: a agenda mostra em “Com crianças”.", senders: "more" },
    who: { label: "Quem faz", max: 160, senders: "more" },
    phone: { label: "Telefone", type: "phone", senders: "more" },
    link: { label: "Página", type: "link", senders: "more" },
    rule: {
      label: "Regra de outro calendário",
      help: "De um arquivo .ics; vale no lugar de “Repete”. Apague para escolher outra.",
      senders: "never",
    },
  },
  checkAfterDays: 60,
  inFeed: true,
  check(data) {
    const { start = "", repeats, weekdays, until, except } = data;
    const minutes = minutesOf(data);
    return {
      ...(minutes !== null && minutes <= 0 && { end: "O fim vem depois do começo" }),
      ...(minutes !== null && minutes > 7 * 24 * 60 && { end: "Um evento dura no máximo uma semana" }),
      ...(weekdays && !repeats?.startsWith("FREQ=WEEKLY") && { weekdays: "Só de um evento semanal" }),
      ...(weekdays && readWeekdays(weekdays) === null && { weekdays: "Escreva como “terças e quintas”" }),
      ...(until && until < start.slice(0, 10) && { until: "Escolha um dia depois do começo" }),
      ...(readDays(except) === null && { except: "Escreva os dias como 25/12/2026, separados por vírgula" }),
    };
  },
  span(data, clock) {
    const { start = "", end, until } = data;
    const startsAt = momentOf(start, clock);
    const days = Math.ceil((minutesOf(data) ?? 0) / 1440);
    if (ruleOf(data)) return { startsAt, endsAt: until ? momentOf(`${addDays(until, 1 + days)}T00:00`, clock) : null };
    return { startsAt, endsAt: momentOf(end ?? `${addDays(start.slice(0, 10), 1)}T00:00`, clock) };
  },
  facts(name, { start = "", end, place, price, who, text, link }, clock) {
    return {
      "@type": "Event",
      name,
      startDate: momentOf(start, clock).toISOString(),
      endDate: end && momentOf(end, clock).toISOString(),
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location: { "@type": "Place", name: place, address: place },
      description: text,
      organizer: who && { "@type": "Organization", name: who, url: link },
      isAccessibleForFree: isFree(price) || undefined,
    };
  },
  kicker: ({ what }) => what,
  line: ({ start = "", place, price }, clock) =>
    [`${nameDay(start.slice(0, 10), readClock(clock).day)}, ${writeTime(start.slice(11))}`, place, price]
      .filter(Boolean)
      .join(" · "),
});
