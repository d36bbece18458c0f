import { CsvReader, type CsvRecord, OpenQuote } from "#platform/format/csv.ts";

/** Why a file cannot be read at all, with the line that it is about. */
export type FileProblem =
  | "empty"
  | "too_large"
  | "too_many"
  | "not_text"
  | "no_column"
  | "open_quote"
  | "unknown_state";

export class UnreadableFile extends Error {
  readonly problem: FileProblem;
  readonly line: number | null;
  /** The column and the value that is not understood, of `unknown_state`. */
  readonly cell: { column: string; value: string } | null;

  constructor(problem: FileProblem, line: number | null = null, cell: UnreadableFile["cell"] = null) {
    super(problem);
    this.problem = problem;
    this.line = line;
    this.cell = cell;
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
export async function findEncoding(file: Blob): Promise<string> {
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
export async function* recordsOf(file: Blob, encoding: string): AsyncGenerator<CsvRecord[]> {
  const decoder = new TextDecoder(encoding);
  const reader = new CsvReader();
  try {
    for await (const bytes of bytesOf(file)) yield reader.read(decoder.decode(bytes, { stream: true }));
    yield [...reader.read(decoder.decode()), ...reader.end()];
  } catch (error) {
    throw error instanceof OpenQuote ? new UnreadableFile("open_quote", error.line) : error;
  }
}
