import { addDays } from "#platform/format/calendar-days.ts";
import { readTime, readWeekdays, servedWeekday, writeTime } from "../hours.ts";
import { defineKind, readClock, type TownClock, type TownData } from "../kind.ts";

/** Departures that readers see at once. */
const SHOWN = 5;

/** Hours by weekday: "dias úteis: 5h30 6h 6h30". Null for a line that is none. */
function parseTable(text: string): { weekdays: number[]; times: string[] }[] | null {
  const rows = text.split("\n").filter((line) => line.trim() !== "");
  const parsed = rows.map((row) => {
    const at = row.indexOf(":");
    const weekdays = at > 0 ? readWeekdays(row.slice(0, at)) : null;
    const times = row
      .slice(at + 1)
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(readTime);
    return weekdays && times.length > 0 && !times.includes(null) ? { weekdays, times: times as string[] } : null;
  });
  return parsed.includes(null) ? null : (parsed as { weekdays: number[]; times: string[] }[]);
}

/** The next departures from now on, today's and then tomorrow's; the first one of tomorrow says so. */
function listDepartures({ table = "" }: TownData, clock: TownClock): string[] {
  const { day, time } = readClock(clock);
  const rows = parseTable(table) ?? [];
  const timesOf = (of: string) =>
    [
      ...new Set(rows.filter(({ weekdays }) => weekdays.includes(servedWeekday(of))).flatMap(({ times }) => times)),
    ].sort();
  const today = timesOf(day).filter((departure) => departure >= time);
  const tomorrow = timesOf(addDays(day, 1)).map((departure, at) => (at === 0 ? "amanhã, " : "") + writeTime(departure));
  return [...today.map(writeTime), ...(today.length === 0 ? tomorrow : [])].slice(0, SHOWN);
}

/** A line of buses, boats or shared cars. */
export const LINE = defineKind({
  one: "Linha",
  many: "Linhas de transporte",
  page: "/servicos",
  layout: "lines",
  titleLabel: "De onde para onde",
  listed: ["via", "table", "price", "phone"],
  fields: {
    number: { label: "Número", max: 6, placeholder: "03" },
    via: { label: "Por onde passa" },
    table: {
      label: "Horários",
      type: "table",
      max: 3000,
      required: "Escreva os horários",
      placeholder: "dias úteis: 5h30 6h 6h30 7h\nsábados: 6h 7h\ndomingos e feriados: 7h 12h",
      help: "Uma linha para cada tipo de dia, com os dois-pontos depois dele. Feriados nacionais valem como domingo.",
    },
    price: { label: "Passagem", max: 80 },
    phone: { label: "Telefone", type: "phone" },
    text: { label: "O que convém saber", type: "text", max: 500 },
  },
  checkAfterDays: 90,
  check: ({ table }) =>
    table && parseTable(table) === null ? { table: "Escreva cada linha como “dias úteis: 5h30 6h 6h30”" } : {},
  kicker: ({ number }) => number,
  line: ({ via }) => via ?? "",
  board: (_, data, clock) => ({ times: listDepartures(data, clock) }),
});
