import { EMAIL_MAX } from "#domain/accounts/limits.ts";
import { type CalendarDay, isCalendarDay } from "#platform/format/calendar-days.ts";
import { CsvReader, type CsvRecord, OpenQuote, withoutMark } from "#platform/format/csv.ts";
import { foldAccents } from "#platform/format/fold-accents.ts";
import { tidyLine } from "#platform/format/tidy.ts";

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

/** Why a file cannot be read at all, with the line that it is about. */
export type FileProblem = "empty" | "too_large" | "too_many" | "not_text" | "no_column" | "open_quote";

export class UnreadableFile extends Error {
  readonly problem: FileProblem;
  readonly line: number | null;

  constructor(problem: FileProblem, line: number | null = null) {
    super(problem);
    this.problem = problem;
    this.line = line;
  }
}

/** Encodings by the first bytes of a file. */
const MARKS: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/** Bytes of a file that are read at once. */
const PART_BYTES = 256 * 1024;

/** The bytes of a file, part by part. */
async function* bytesOf(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < file.size; at += PART_BYTES) {
    yield new Uint8Array(await file.slice(at, at + PART_BYTES).arrayBuffer());
  }
}

/** The encoding of a file: what its first bytes say, else UTF-8 where all of it is, else Windows-1252. */
async function findEncoding(file: Blob): Promise<string> {
  const head = new Uint8Array(await file.slice(0, 3).arrayBuffer());
  const marked = MARKS.find(([bytes]) => bytes.every((byte, place) => head[place] === byte));
  if (marked) return marked[1];
  const strict = new TextDecoder("utf-8", { fatal: true });
  let isUtf8 = true;
  for await (const bytes of bytesOf(file)) {
    if (bytes.includes(0)) throw new UnreadableFile("not_text");
    try {
      if (isUtf8) strict.decode(bytes, { stream: true });
    } catch {
      isUtf8 = false;
    }
  }
  return isUtf8 ? "utf-8" : "windows-1252";
}

/** The records of a file, part by part. @throws {UnreadableFile} */
async function* recordsOf(file: Blob): AsyncGenerator<CsvRecord[]> {
  const decoder = new TextDecoder(await findEncoding(file));
  const reader = new CsvReader();
  try {
    for await (const bytes of bytesOf(file)) yield reader.read(decoder.decode(bytes, { stream: true }));
    yield [...reader.read(decoder.decode()), ...reader.end()];
  } catch (error) {
    throw error instanceof OpenQuote ? new UnreadableFile("open_quote", error.line) : error;
  }
}

/** Names of columns, as programs for newsletters write them; without accents, spaces and signs. */
const EMAIL_NAMES = ["email", "endereco", "enderecodeemail", "emailaddress", "mail", "correio", "correioeletronico"];
const DAY_NAMES = [
  ...["consentimento", "diadoconsentimento", "datadoconsentimento", "data", "inscricao", "datadeinscricao"],
  ...["subscribedat", "createdat", "optintime", "confirmtime", "subscriptiondate", "datasubscribed", "dateadded"],
  ...["date", "criadoem", "inscritoem"],
];
const STATE_NAMES = ["situacao", "status", "subscriptionstatus", "emailstatus"];

/** States of addresses that get nothing any more, or have not confirmed. */
const LEFT_STATES = new Set([
  ...["saiu", "esperaconfirmar", "suprimido", "descadastrado", "cancelado", "inativo", "bloqueado"],
  ...["unsubscribed", "cleaned", "bounced", "complained", "inactive", "unconfirmed", "pending", "blocklisted"],
  ...["nonsubscribed", "removed", "deleted", "disabled"],
]);

const toName = (text: string) => foldAccents(text).replace(/[^a-z0-9]/g, "");

/** Which cells of a record are read. */
export interface AddressColumns {
  email: number;
  /** Null where the file has none. */
  day: number | null;
  state: number | null;
  /** Whether the first record is an address, not a heading. */
  isBare: boolean;
}

const findColumn = (names: string[], wanted: string[]): number | null => {
  const places = wanted.map((name) => names.indexOf(name)).filter((place) => place !== -1);
  return places[0] ?? null;
};

/** The columns of a file by its first record. @throws {UnreadableFile} */
function findColumns({ cells }: CsvRecord): AddressColumns {
  const names = cells.map(toName);
  const email = findColumn(names, EMAIL_NAMES);
  if (email !== null) {
    return { email, day: findColumn(names, DAY_NAMES), state: findColumn(names, STATE_NAMES), isBare: false };
  }
  const address = cells.findIndex((cell) => isAddress(toEmail(cell)));
  if (address === -1) throw new UnreadableFile("no_column");
  const day = cells.findIndex((cell) => readDay(cell) !== null);
  return { email: address, day: day === -1 ? null : day, state: null, isBare: true };
}

/** Most characters of a cell that is looked at. */
const CELL_MAX = 400;
const toText = (cell: string | undefined) => tidyLine(withoutMark((cell ?? "").slice(0, CELL_MAX)));
/** "Ana <ana@x.example>" is the address in the brackets. */
const toEmail = (cell: string | undefined) => /<([^<>]*)>$/.exec(toText(cell))?.[1]?.trim() ?? toText(cell);

/** One sign @ with something in front, and a domain with a dot behind it; the server checks the address itself. */
export function isAddress(text: string): boolean {
  const [local = "", domain = "", ...more] = text.split("@");
  const hasDomain = domain.includes(".") && !domain.startsWith(".") && !domain.endsWith(".") && !domain.includes("..");
  return more.length === 0 && local !== "" && hasDomain && text.length <= EMAIL_MAX && !/[\s,;:<>()[\]"\\]/.test(text);
}

const ISO_DAY = /^(\d{4})-(\d\d)-(\d\d)(?:$|[T ])/;
const LOCAL_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:$|,? )/;

/** The day of "2026-11-20", "2026-11-20T18:05:00Z" or "20/11/2026 18:05"; null for anything else. */
export function readDay(cell: string | undefined): CalendarDay | null {
  const text = toText(cell);
  const iso = ISO_DAY.exec(text);
  const local = LOCAL_DAY.exec(text);
  const parts = iso ? iso.slice(1, 4) : local ? [local[3]!, local[2]!, local[1]!] : null;
  const day = parts?.map((part) => part.padStart(2, "0")).join("-");
  return day && isCalendarDay(day) ? day : null;
}

interface ReadOptions {
  /** The day that the editor stated for all addresses; null: as the file says. */
  day: CalendarDay | null;
  today: CalendarDay;
}

/** A line as an address, or why it is none. */
function readLine(record: CsvRecord, columns: AddressColumns, options: ReadOptions): AddressLine | RefusedLine {
  const { line, cells } = record;
  const email = toEmail(cells[columns.email]);
  const refuse = (problem: LineProblem, text: string) => ({ line, text, problem });
  if (email === "") return refuse("no_email", cells.map(toText).join(" ").trim().slice(0, CELL_MAX));
  if (!isAddress(email)) return refuse("bad_email", email);
  const state = columns.state === null ? "" : toName(cells[columns.state] ?? "");
  if (LEFT_STATES.has(state)) return refuse("left_there", email);
  const written = columns.day === null ? "" : toText(cells[columns.day]);
  if (written === "" && options.day === null) return refuse("no_day", email);
  const day = written === "" ? options.day : readDay(written);
  if (day === null) return refuse("bad_day", `${email} ${written}`);
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
  let columns: AddressColumns | undefined;
  let count = 0;
  const seen = new Set<string>();
  for await (const records of recordsOf(file)) {
    const part: Omit<AddressPart, "columns"> = { lines: [], refused: [] };
    for (const record of records) {
      if (!columns) {
        columns = findColumns(record);
        if (!columns.isBare) continue;
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
    if (columns && part.lines.length + part.refused.length > 0) yield { columns, ...part };
  }
  if (!columns || count === 0) throw new UnreadableFile("empty");
}
