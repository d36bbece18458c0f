import { addDays, type CalendarDay } from "#platform/format/calendar-days.ts";
import type { CsvRecord } from "#platform/format/csv.ts";
import { CELL_MAX, isAddress, readDay, toEmail, toText } from "./address-cells.ts";
import { isLeftWord, meaningOf, saysNo } from "./address-columns.ts";
import { findEncoding, recordsOf, UnreadableFile } from "./address-records.ts";
import { type AddressColumns, surveyFile } from "./address-survey.ts";

/** The largest file, bytes, and the most lines of addresses in it. */
const ADDRESS_FILE_MAX = { bytes: 100 * 1024 * 1024, lines: 200_000 } as const;

/** Why a line of a file brings no subscriber; the second half is found by the server. */
export const LINE_PROBLEMS = [
  "no_email",
  "bad_email",
  "no_day",
  "bad_day",
  "future_day",
  "left_there",
  "repeated",
  "suppressed",
  "departed",
] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

/** A line of a file with an address and the day of its consent. */
export interface AddressLine {
  line: number;
  email: string;
  day: CalendarDay;
}

/** A line that is not imported: what was read in it, and why. */
export interface RefusedLine {
  line: number;
  text: string;
  problem: LineProblem;
  /** When somebody left, where it is known. */
  day?: CalendarDay | null;
}

/** Whether a record says in any of its columns that this person left, or never confirmed. */
function hasLeft({ cells }: CsvRecord, { all }: AddressColumns): boolean {
  return all.some(({ at, meaning }) => {
    if (meaning === "email" || meaning === "day" || meaning === "other") return false;
    const text = toText(cells[at]);
    if (text === "") return false;
    if (meaning === "left") return !saysNo(text);
    if (meaning === "unknown") return isLeftWord(text);
    const says = meaning === "state" || meaning === "agreed" ? meaningOf(text) : null;
    return says === "left" || says === "waiting";
  });
}

interface ReadOptions {
  /** The day that the editor stated for all addresses; null: as the file says. */
  day: CalendarDay | null;
  today: CalendarDay;
  /** Of the site. */
  timeZone?: string;
}

/** A line as an address, or why it is none. */
function readLine(record: CsvRecord, columns: AddressColumns, options: ReadOptions): AddressLine | RefusedLine {
  const { line, cells } = record;
  const email = toEmail(cells[columns.email]);
  const refuse = (problem: LineProblem, text: string) => ({ line, text, problem });
  if (email === "") return refuse("no_email", cells.map(toText).join(" ").trim().slice(0, CELL_MAX));
  if (!isAddress(email)) return refuse("bad_email", email);
  if (hasLeft(record, columns)) return refuse("left_there", email);
  const dated = columns.days.find(({ at, meaning }) => {
    const text = toText(cells[at]);
    return text !== "" && (meaning === "day" || readDay(text) !== null);
  });
  const written = dated ? toText(cells[dated.at]) : "";
  if (written === "" && options.day === null) return refuse("no_day", email);
  const { isMonthFirst = false } = dated ?? {};
  const day = written === "" ? options.day : readDay(written, { isMonthFirst, timeZone: options.timeZone });
  if (day === null) return refuse("bad_day", `${email} ${written}`);
  // A time without a zone may be of one where it is tomorrow already.
  if (day === addDays(options.today, 1) && /\d:\d\d/.test(written)) return { line, email, day: options.today };
  return day > options.today ? refuse("future_day", `${email} ${written || day}`) : { line, email, day };
}

/** A part of a file. */
export interface AddressPart {
  columns: AddressColumns;
  lines: AddressLine[];
  refused: RefusedLine[];
}

/**
 * Reads a file of addresses, part by part, in UTF-8, Windows-1252, or UTF-16 with its mark, separated by commas, semicolons or tabs. The
 * columns are found by the names in the first line; without names, by the first address in it.
 * @throws {UnreadableFile}
 */
export async function* readAddresses(file: Blob, options: ReadOptions): AsyncGenerator<AddressPart> {
  if (file.size === 0) throw new UnreadableFile("empty");
  if (file.size > ADDRESS_FILE_MAX.bytes) throw new UnreadableFile("too_large");
  const encoding = await findEncoding(file);
  const columns = await surveyFile(file, encoding);
  let isHead = !columns.isBare;
  let count = 0;
  const seen = new Set<string>();
  for await (const records of recordsOf(file, encoding)) {
    const part: Omit<AddressPart, "columns"> = { lines: [], refused: [] };
    for (const record of records) {
      if (isHead) {
        isHead = false;
        continue;
      }
      count += 1;
      if (count > ADDRESS_FILE_MAX.lines) throw new UnreadableFile("too_many", record.line);
      const read = readLine(record, columns, options);
      if ("problem" in read) part.refused.push(read);
      else if (seen.has(read.email.toLowerCase()))
        part.refused.push({ line: read.line, text: read.email, problem: "repeated" });
      else part.lines.push(read);
      if ("email" in read) seen.add(read.email.toLowerCase());
    }
    if (part.lines.length + part.refused.length > 0) yield { columns, ...part };
  }
  if (count === 0) throw new UnreadableFile("empty");
}
