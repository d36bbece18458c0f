import type { CsvRecord } from "#platform/format/csv.ts";
import { isAddress, orderOfDay, readDay, toEmail, toText } from "./address-cells.ts";
import { type ColumnMeaning, isLeftWord, meaningOf, readHeading } from "./address-columns.ts";
import { recordsOf, UnreadableFile } from "./address-records.ts";

/** A column of a file. */
interface Column {
  at: number;
  /** As the file writes it; "coluna 2" without headings. */
  heading: string;
  meaning: ColumnMeaning;
  /** Whether its days with strokes are American, such as 03/25/2024. */
  isMonthFirst: boolean;
}

/** Which cells of a record are read. */
export interface AddressColumns {
  email: number;
  all: Column[];
  /** Columns with the day of a consent, the preferred one first. */
  days: Column[];
  /** Headings of columns of which nobody knows what they say. */
  unknown: string[];
  /** Whether the first record is an address, not a heading. */
  isBare: boolean;
}

/** The columns of a file by its first record. @throws {UnreadableFile} */
function findColumns({ cells }: CsvRecord): AddressColumns {
  const read = cells.map((cell, at) => ({ at, heading: toText(cell), isMonthFirst: false, ...readHeading(cell) }));
  const ranked = (meaning: ColumnMeaning) =>
    read.filter((one) => one.meaning === meaning).sort((one, other) => one.rank - other.rank);
  const [email] = ranked("email");
  if (email) {
    const days = [...ranked("day"), ...ranked("agreed")];
    return { email: email.at, all: read, days, unknown: [], isBare: false };
  }
  const address = cells.findIndex((cell) => isAddress(toEmail(cell)));
  if (address === -1) throw new UnreadableFile("no_column");
  const day = cells.findIndex((cell) => readDay(cell) !== null);
  const all = cells.map((_, at): Column => {
    const meaning = at === address ? "email" : at === day ? "day" : "unknown";
    return { at, heading: `coluna ${at + 1}`, meaning, isMonthFirst: false };
  });
  return { email: address, all, days: all.filter(({ meaning }) => meaning === "day"), unknown: [], isBare: true };
}

/** What all cells of a column show together. */
interface ColumnSurvey {
  /** Whether one of them is nothing but a word for somebody who left. */
  hasLeft: boolean;
  notUnderstood: { line: number; value: string } | null;
  /** Which orders of day and month are certain. */
  orders: Set<ReturnType<typeof orderOfDay>>;
}

function surveyCell(survey: ColumnSurvey, { meaning }: Column, cell: string, line: number): void {
  if (meaning === "other" || meaning === "email" || meaning === "unknown") return;
  const text = toText(cell);
  if (text === "") return;
  survey.orders.add(orderOfDay(text));
  if (meaning === "day" || meaning === "left") return;
  survey.hasLeft ||= isLeftWord(text);
  const isUnderstood = meaningOf(text) !== null || (meaning === "agreed" && readDay(text) !== null);
  if (!isUnderstood) survey.notUnderstood ??= { line, value: text };
}

/** Reads all of a file for what one record does not show: the order of its days, and whether its states are understood. @throws {UnreadableFile} */
export async function surveyFile(file: Blob, encoding: string): Promise<AddressColumns> {
  let columns: AddressColumns | undefined;
  let surveys: ColumnSurvey[] = [];
  for await (const records of recordsOf(file, encoding)) {
    for (const record of records) {
      if (!columns) {
        columns = findColumns(record);
        surveys = columns.all.map(() => ({ hasLeft: false, notUnderstood: null, orders: new Set() }));
        if (!columns.isBare) continue;
      }
      for (const [at, column] of columns.all.entries())
        surveyCell(surveys[at]!, column, record.cells[column.at] ?? "", record.line);
    }
  }
  if (!columns) throw new UnreadableFile("empty");
  for (const [at, column] of columns.all.entries()) {
    const { hasLeft, notUnderstood, orders } = surveys[at]!;
    column.isMonthFirst = orders.has("month_first") && !orders.has("day_first");
    if (column.meaning === "perhaps_state") column.meaning = hasLeft ? "state" : "unknown";
    const isState = column.meaning === "state" || column.meaning === "agreed";
    if (isState && notUnderstood)
      throw new UnreadableFile("unknown_state", notUnderstood.line, {
        column: column.heading,
        value: notUnderstood.value,
      });
    if (column.meaning === "unknown" && column.heading !== "") columns.unknown.push(column.heading);
  }
  return columns;
}
