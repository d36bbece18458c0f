/** A record of a CSV text, with the line on which it begins, 1 for the first. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** Most characters of a cell in quotes: a longer one is the rest of a text whose quotes are never closed. */
const QUOTED_MAX = 20_000;
/** Cells of a record beyond that many are left out. */
const CELLS_MAX = 500;

/** Quotes are opened and never closed. */
export class OpenQuote extends Error {
  /** The line on which they are opened. */
  readonly line: number;

  constructor(line: number) {
    super(`quotes of line ${line} are not closed`);
    this.line = line;
  }
}

const SEPARATORS = [",", ";", "\t"] as const;
type Separator = (typeof SEPARATORS)[number];

/** The separator that a first line has most often outside of quotes; a comma where it has none. */
export function guessSeparator(line: string): Separator {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    else if (!quoted) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return SEPARATORS.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best));
}

/** The line by which Excel names the separator of a file. */
const NAMED_SEPARATOR = /^sep=([,;\t])$/i;
/** A first line that is longer is none. */
const FIRST_LINE_MAX = 65_536;

/**
 * Reads a CSV text (RFC 4180) that comes in parts: separated by commas, semicolons or tabs, as its first line shows. Each character is
 * looked at once. Line breaks are those of any system; empty lines are left out.
 */
export class CsvReader {
  #separator: Separator | undefined;
  /** What is not read yet: the first line while it is incomplete, or the first half of a line break. */
  #held = "";
  #place: "start" | "plain" | "quoted" | "closed" = "start";
  #cell = "";
  #cells: string[] = [];
  #line = 1;
  #begin = 1;
  #quotedFrom = 1;

  /** @returns the records that end in this part @throws {OpenQuote} */
  read(part: string): CsvRecord[] {
    let text = this.#held + part;
    const isCut = text.endsWith("\r");
    this.#held = isCut ? "\r" : "";
    if (isCut) text = text.slice(0, -1);
    text = text.replace(/\r\n?/g, "\n");
    if (this.#separator === undefined && !text.includes("\n") && text.length < FIRST_LINE_MAX) {
      this.#held = text + this.#held;
      return [];
    }
    return this.#scan(this.#separator === undefined ? this.#withoutName(text) : text);
  }

  /** @returns the last record, if no line break ends it @throws {OpenQuote} */
  end(): CsvRecord[] {
    const rest = this.#held.replace(/\r$/, "\n");
    this.#held = "";
    const records = this.#scan(this.#separator === undefined ? this.#withoutName(rest) : rest);
    if (this.#place === "quoted") throw new OpenQuote(this.#quotedFrom);
    return [...records, ...this.#endRecord()];
  }

  /** Finds the separator in the first line, which is no record if it names it. */
  #withoutName(text: string): string {
    const end = text.indexOf("\n");
    const first = end === -1 ? text : text.slice(0, end);
    const named = NAMED_SEPARATOR.exec(first)?.[1] as Separator | undefined;
    this.#separator = named ?? guessSeparator(first);
    if (named === undefined) return text;
    this.#line = 2;
    this.#begin = 2;
    return text.slice(first.length + 1);
  }

  #scan(text: string): CsvRecord[] {
    const records: CsvRecord[] = [];
    const ends = new RegExp(`[${this.#separator}\n]`, "g");
    let at = 0;
    while (at < text.length) {
      if (this.#place === "quoted") {
        at = this.#readQuoted(text, at);
      } else if (text[at] === '"' && this.#place !== "plain") {
        // Two quotes in quotes are one.
        if (this.#place === "closed") this.#cell += '"';
        else this.#quotedFrom = this.#line;
        this.#place = "quoted";
        at += 1;
      } else {
        ends.lastIndex = at;
        const end = ends.exec(text)?.index ?? text.length;
        if (end > at) this.#place = "plain";
        this.#cell += text.slice(at, end);
        at = end + 1;
        if (text[end] === "\n") {
          records.push(...this.#endRecord());
          this.#line += 1;
          this.#begin = this.#line;
        } else if (end < text.length) this.#endCell();
      }
    }
    return records;
  }

  /** Reads up to the quote that ends a cell, or is one of two. @returns the place behind it */
  #readQuoted(text: string, from: number): number {
    const quote = text.indexOf('"', from);
    const part = quote === -1 ? text.slice(from) : text.slice(from, quote);
    this.#line += part.split("\n").length - 1;
    this.#cell += part;
    if (this.#cell.length > QUOTED_MAX) throw new OpenQuote(this.#quotedFrom);
    if (quote === -1) return text.length;
    this.#place = "closed";
    return quote + 1;
  }

  #endCell(): void {
    if (this.#cells.length < CELLS_MAX) this.#cells.push(this.#cell);
    this.#cell = "";
    this.#place = "start";
  }

  #endRecord(): CsvRecord[] {
    this.#endCell();
    const cells = this.#cells;
    this.#cells = [];
    return cells.some((cell) => cell.trim() !== "") ? [{ line: this.#begin, cells }] : [];
  }
}

/** What spreadsheets take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** A cell that `toCsvLine` has marked as text. */
const MARKED = /^'(?=[=+\-@\t\r])/;

/** A line of a CSV text with its line break. An apostrophe in front keeps spreadsheets from reading a text as a formula. */
export function toCsvLine(cells: readonly (string | null)[]): string {
  const quoted = cells.map((cell) => {
    const text = cell ?? "";
    const safe = FORMULA.test(text) ? `'${text}` : text;
    return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${quoted.join(",")}\r\n`;
}

/** The text of a cell that `toCsvLine` wrote. */
export const withoutMark = (cell: string): string => cell.replace(MARKED, "");
