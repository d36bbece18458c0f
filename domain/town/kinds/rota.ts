import { addDays, type CalendarDay, isCalendarDay, slashedDay } from "#platform/format/calendar-days.ts";
import { foldAccents } from "#platform/format/fold-accents.ts";
import { nameDay, readTime, readWeekdays, servedWeekday, writeTime } from "../hours.ts";
import { defineKind, readClock, type TownClock, type TownData } from "../kind.ts";

/** Days that the form looks ahead for gaps, and readers. */
const AHEAD = 31;
const SHOWN = 3;
const HALF_YEAR = 182;

/** A place of the rota, as its line says: "Farmácia São José, Rua Direita, 214, (24) 3322-1470". */
interface RotaPlace {
  name: string;
  where: string;
  phone: string;
}

/** A line of the rota: the days that it is for, both included, or weekdays; without either it is for all other days. */
interface RotaLine {
  days: { from: CalendarDay; until: CalendarDay } | null;
  weekdays: number[] | null;
  place: string;
}

const DAY = String.raw`(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?`;
const DATED = new RegExp(`^${DAY}(?: *(?:a|até|-|–) *${DAY})?(?: *[:,–-] *| +)(\\S.*)$`);
const BEGINS_WITH_DAY = /^\d{1,2}\//;
const PHONE = /((?:\(\d{2}\) ?)?\d{4,5}[- .]?\d{4}|0[38]00[ -]?\d{3}[ -]?\d{4})$/;

/** The day of a day and month; without a year it is the one nearest to today. Null if there is no such day. */
function dayOf(today: CalendarDay, day: string, month: string, year: string | undefined): CalendarDay | null {
  const inYear = (number: number) => `${number}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (year) return isCalendarDay(inYear(Number(year))) ? inYear(Number(year)) : null;
  const thisYear = Number(today.slice(0, 4));
  const candidates = [thisYear, thisYear - 1, thisYear + 1].map(inYear).filter(isCalendarDay);
  const isNear = (one: CalendarDay) => one >= addDays(today, -HALF_YEAR) && one <= addDays(today, HALF_YEAR);
  return candidates.find(isNear) ?? candidates[0] ?? null;
}

/** Null if its days do not exist. */
function parseLine(line: string, today: CalendarDay): RotaLine | null {
  if (!BEGINS_WITH_DAY.test(line)) {
    const [before = "", ...after] = line.split(":");
    const weekdays = after.length > 0 ? readWeekdays(before) : null;
    return { days: null, weekdays, place: (weekdays ? after.join(":") : line).trim() };
  }
  const match = DATED.exec(line);
  if (!match) return null;
  const [, day, month, year, lastDay, lastMonth, lastYear, place] = match as unknown as (string | undefined)[];
  const from = dayOf(today, day!, month!, year);
  const until = lastDay ? dayOf(today, lastDay, lastMonth!, lastYear) : from;
  return from && until && from <= until ? { days: { from, until }, weekdays: null, place: place! } : null;
}

const listLines = (text = ""): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

function parsePlace(line: string): RotaPlace {
  const phone = PHONE.exec(line);
  const [name = "", ...where] = (phone ? line.slice(0, phone.index) : line).split(",");
  return {
    name: name.trim(),
    where: where
      .map((part) => part.trim())
      .filter(Boolean)
      .join(", "),
    phone: phone?.[1] ?? "",
  };
}

/** A rota as it was typed, read once for many days. */
function readRota(data: TownData, today: CalendarDay) {
  const places = listLines(data.places).map(parsePlace);
  const lines = listLines(data.lines).flatMap((line) => parseLine(line, today) ?? []);
  const turnDays = Number(data.turnDays ?? 0);
  const find = (typed: string): RotaPlace => {
    const wanted = ` ${foldAccents(typed)}`;
    const found = places.filter(({ name }) => ` ${foldAccents(name)}`.includes(wanted));
    const whole = found.find(({ name }) => ` ${foldAccents(name)}` === wanted);
    // The begin of a word that only one place has is enough: a month of days is typed in letters.
    return whole ?? (found.length === 1 ? found[0]! : parsePlace(typed));
  };
  const inTurn = (day: CalendarDay): RotaPlace[] => {
    if (!data.turnFrom || !turnDays || places.length === 0 || day < data.turnFrom) return [];
    const passed = Math.round((Date.parse(day) - Date.parse(data.turnFrom)) / 86_400_000);
    return [places[Math.floor(passed / turnDays) % places.length]!];
  };
  /** Those of the most particular lines: of the day, of its weekday, the turn, and lines for all other days. */
  return (day: CalendarDay): RotaPlace[] => {
    const ways = [
      lines.filter(({ days }) => days && days.from <= day && day <= days.until),
      lines.filter(({ weekdays }) => weekdays?.includes(servedWeekday(day))),
    ].map((found) => found.map(({ place }) => find(place)));
    const rest = lines.filter(({ days, weekdays }) => !days && !weekdays).map(({ place }) => find(place));
    return [...ways, inTurn(day), rest].find((found) => found.length > 0) ?? [];
  };
}

/** When a duty begins and ends, "HH:MM"; one that ends at its beginning lasts a day and a night. */
const hoursOf = ({ opens = "00:00", closes }: TownData) => ({ opens, closes: closes ?? opens });

/** The duty of now: the day that it began on, and whether its hours are on. */
function dutyDay(data: TownData, clock: TownClock): { day: CalendarDay; isOpen: boolean } {
  const { day, time } = readClock(clock);
  const { opens, closes } = hoursOf(data);
  if (opens < closes) return { day: time < closes ? day : addDays(day, 1), isOpen: opens <= time && time < closes };
  // It goes on after midnight.
  return time < closes ? { day: addDays(day, -1), isOpen: true } : { day, isOpen: time >= opens };
}

const names = (places: RotaPlace[]) => places.map(({ name }) => name).join(" e ");

/** Whoever is on duty in turn: pharmacies, clinics, garages. */
export const ROTA = defineKind({
  one: "Plantão",
  many: "Plantões",
  page: "/servicos",
  layout: "boards",
  titleLabel: "Nome do plantão",
  fields: {
    places: {
      label: "Quem faz plantão",
      type: "table",
      max: 3000,
      placeholder: "Farmácia São José, Rua Direita, 214, (24) 3322-1470",
      help: "Um por linha: nome, endereço e telefone. Com revezamento, na ordem em que se seguem.",
    },
    turnFrom: {
      label: "Revezamento desde",
      type: "day",
      help: "O primeiro da lista começa neste dia.",
    },
    turnDays: {
      label: "Cada um fica",
      type: "choice",
      options: { "": "Sem revezamento", "1": "1 dia", "2": "2 dias", "7": "1 semana", "14": "2 semanas" },
    },
    lines: {
      label: "Dias marcados",
      type: "table",
      max: 5000,
      placeholder: "28/11 a 4/12: São José\nsábados: Rosário\ndomingos e feriados: Popular",
      help: "Do nome basta o começo de uma palavra. Valem no lugar do revezamento: primeiro os dias, depois os dias da semana. Uma linha sem dia vale quando nenhuma outra vale.",
    },
    opens: { label: "Começa às", type: "time", help: "Vazio: meia-noite." },
    closes: { label: "Acaba às", type: "time", help: "Vazio: um dia inteiro depois." },
    text: { label: "O que convém saber", type: "text", max: 500 },
  },
  checkAfterDays: 30,
  check({ places, lines, turnFrom, turnDays, opens, closes }) {
    // Whether a line has days does not depend on the day on which it is read.
    const today = new Date().toISOString().slice(0, 10);
    const wrong = listLines(lines).findIndex((line) => parseLine(line, today) === null);
    return {
      ...(!places && !lines && { places: "Escreva ao menos um lugar" }),
      ...(wrong >= 0 && {
        lines: `Confira a linha ${wrong + 1}: escreva o dia e o lugar, como 28/11 Farmácia São José`,
      }),
      ...(turnDays && !turnFrom && { turnFrom: "Escolha o dia em que o revezamento começa" }),
      ...(opens && !readTime(opens) && { opens: "Escolha a hora" }),
      ...(closes && !readTime(closes) && { closes: "Escolha a hora" }),
    };
  },
  warn(data, clock) {
    if (!data.places && !data.lines) return [];
    const { day: today } = readClock(clock);
    const onDuty = readRota(data, today);
    const days = Array.from({ length: AHEAD }, (_, ahead) => addDays(today, ahead));
    const list = (wanted: (count: number) => boolean) => {
      const found = days.filter((day) => wanted(onDuty(day).length)).map((day) => slashedDay(day).slice(0, 5));
      return found.length > 8 ? `${found.slice(0, 8).join(", ")} e mais ${found.length - 8}` : found.join(", ");
    };
    const gaps = list((count) => count === 0);
    const doubles = list((count) => count > 1);
    return [
      ...(gaps ? [`Ninguém de plantão nos próximos dias: ${gaps}.`] : []),
      ...(doubles ? [`Mais de um de plantão: ${doubles}. Os leitores veem todos.`] : []),
    ];
  },
  line: (data, clock) => {
    const { day } = dutyDay(data, clock);
    return names(readRota(data, readClock(clock).day)(day)) || "Ninguém de plantão hoje";
  },
  board(_, data, clock) {
    const { day: today } = readClock(clock);
    const onDuty = readRota(data, today);
    const { day, isOpen } = dutyDay(data, clock);
    const { opens, closes } = hoursOf(data);
    const now = onDuty(day);
    const next = Array.from({ length: SHOWN }, (_, ahead) => addDays(day, ahead + 1)).flatMap((later) => {
      const places = onDuty(later);
      return places.length > 0 ? [`${nameDay(later, today)}: ${names(places)}`] : [];
    });
    if (now.length === 0 && next.length === 0) return null;
    const hours =
      opens === closes
        ? opens === "00:00"
          ? ""
          : `Troca às ${writeTime(opens)}.`
        : `Das ${writeTime(opens)} às ${writeTime(closes)}.`;
    const where = now.map((place) => (now.length > 1 ? `${place.name}: ${place.where}` : place.where)).filter(Boolean);
    return {
      title: names(now) || "Ninguém de plantão",
      state: now.length === 0 ? undefined : isOpen ? "aberta agora" : "fechada agora",
      where: [...where, hours].filter(Boolean).join(". "),
      phone: now.find(({ phone }) => phone)?.phone,
      next: next.length > 0 ? next.join("; ") : undefined,
    };
  },
  strip(_, data, clock) {
    const places = readRota(data, readClock(clock).day)(dutyDay(data, clock).day);
    return places.length > 0
      ? `Plantão: ${places.map(({ name, where }) => (where ? `${name}, ${where}` : name)).join(" e ")}`
      : null;
  },
});
