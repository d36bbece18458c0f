import { SaxesParser } from "saxes";
import { type FileEncoding, readPieces } from "../decode-file.server.ts";
import { ImportError } from "../import-error.ts";
import { XmlRepair } from "./repair-xml.ts";

/** An element of an export with its text, attributes and children: an author, a term, an item or a comment of one. */
export interface WxrElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: WxrElement[];
}

/** An element of the channel. */
export interface WxrEntry extends WxrElement {
  /** Errors of the file in it, each kind once. */
  problems: string[];
}

/** A file of an export. */
export interface WxrFile {
  path: string;
  encoding: FileEncoding;
}

/** Findings about a file while it is read. */
export interface WxrFindings {
  /** Errors, each kind with its number. */
  warnings: string[];
  /** Where the file was cut; null if it is whole. */
  cut: string | null;
}

/** Most characters of one item. */
const ITEM_MAX = 32 * 1024 * 1024;
/** Levels of elements; an export has six. */
const DEPTH_MAX = 20;
const WARNINGS_MAX = 20;
/** Depth of the elements that are returned. */
const CHANNEL_DEPTH = 3;
/** Elements of the channel, which begin anew where one before them does not end. */
const ENTRIES = new Set(["item", "wp:author", "wp:category", "wp:tag", "wp:term"]);

/** The text of the first child of a name. */
export const textOf = (element: WxrElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text ?? "";

/** The children of a name. */
export const childrenOf = (element: WxrElement, name: string): WxrElement[] =>
  element.children.filter((child) => child.name === name);

/** The values of an item's field, which it may have more than once. */
export const metaValues = (item: WxrElement, key: string): string[] =>
  childrenOf(item, "wp:postmeta")
    .filter((meta) => textOf(meta, "wp:meta_key") === key)
    .map((meta) => textOf(meta, "wp:meta_value"));

const nameOfItem = (item: WxrElement) => `${textOf(item, "wp:post_id") || "without an id"} “${textOf(item, "title")}”`;

/** Builds elements from the parser's events. */
class ElementReader {
  readonly found: WxrEntry[] = [];
  readonly problems = new Map<string, number>();
  readonly #parser = new SaxesParser({ xmlns: false });
  readonly #repair: XmlRepair;
  #open: WxrElement[] = [];
  #openProblems = new Set<string>();
  #depth = 0;
  #characters = 0;
  #sinceEvent = 0;
  #hasRoot = false;
  #isWhole = false;
  #last: WxrElement | null = null;

  constructor() {
    const parser = this.#parser;
    this.#repair = new XmlRepair(
      (xml) => void parser.write(xml),
      (problem) => this.note(problem),
    );
    parser.on("doctype", () => {
      throw new ImportError("the file has a document type declaration (DOCTYPE), which no WordPress export has");
    });
    parser.on("opentag", ({ name, attributes }) => this.#begin(name, attributes));
    parser.on("text", (text) => this.#add(text));
    parser.on("cdata", (text) => this.#add(text));
    parser.on("closetag", ({ name }) => this.#end(name));
    // Elements after an error are still read.
    parser.on("error", ({ message }) => this.note(`the XML has an error: ${message.replace(/^[\d:]*\s*/, "")}`));
  }

  note(problem: string): void {
    this.problems.set(problem, (this.problems.get(problem) ?? 0) + 1);
    if (this.#open.length > 0) this.#openProblems.add(problem);
  }

  write(text: string): void {
    this.#sinceEvent += text.length;
    if (this.#sinceEvent > ITEM_MAX || this.#repair.waiting > ITEM_MAX)
      throw new ImportError("the file has a piece of text that does not end");
    this.#repair.write(text);
  }

  /** @returns where the file was cut; null if it is whole */
  end(): string | null {
    this.#repair.end();
    if (this.#isWhole) return null;
    const inside = this.#open[0]?.name === "item" ? `, in the item ${nameOfItem(this.#open[0])}` : "";
    const behind = this.#last ? `behind the item ${nameOfItem(this.#last)}` : "before its first item";
    return `the file ends before its last element does, ${behind}${inside}: what is missing there was not imported`;
  }

  #begin(name: string, attributes: Record<string, string>): void {
    this.#sinceEvent = 0;
    this.#depth += 1;
    if (!this.#hasRoot && name !== "rss")
      throw new ImportError(`the file is no WordPress export: it begins with <${name.slice(0, 40)}>`);
    this.#hasRoot = true;
    if (name === "item" || (this.#open.length === 0 && ENTRIES.has(name))) {
      this.#finishOpen();
      this.#depth = CHANNEL_DEPTH;
    }
    if (this.#depth > DEPTH_MAX)
      throw new ImportError("the file's elements are nested too deep for a WordPress export");
    if (this.#depth < CHANNEL_DEPTH) return;
    const element = { name, attributes, text: "", children: [] };
    this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
  }

  /** An item begins inside another one, whose end is missing. */
  #finishOpen(): void {
    const [element] = this.#open;
    if (!element) return;
    this.note("an element does not end before the next one begins");
    this.#give(element);
    this.#open = [];
  }

  #give(element: WxrElement): void {
    this.#characters = 0;
    this.found.push({ ...element, problems: [...this.#openProblems] });
    this.#openProblems.clear();
    if (element.name === "item") this.#last = element;
  }

  #add(text: string): void {
    this.#sinceEvent = 0;
    const element = this.#open.at(-1);
    if (!element) return;
    this.#characters += text.length;
    if (this.#characters > ITEM_MAX) throw new ImportError(`an item is larger than ${ITEM_MAX / 1024 / 1024} MB`);
    element.text += text;
  }

  #end(name: string): void {
    this.#sinceEvent = 0;
    this.#depth -= 1;
    if (name === "rss") this.#isWhole = true;
    const element = this.#open.pop();
    if (element && this.#open.length === 0) this.#give(element);
  }
}

/**
 * The elements of a WordPress export's channel, one after another; the file is streamed. Errors in it are repaired as far as possible,
 * counted in `findings`, and named at the element that has them.
 * @throws {ImportError} for a file that is no export, and for one that exceeds the limits
 */
export async function* readWxr({ path, encoding }: WxrFile, findings: WxrFindings): AsyncGenerator<WxrEntry> {
  const reader = new ElementReader();
  for await (const { text, foreign } of readPieces(path, encoding)) {
    reader.write(text);
    if (foreign) reader.note(FOREIGN);
    yield* reader.found.splice(0);
  }
  findings.cut ??= reader.end();
  yield* reader.found.splice(0);
  reader.problems.delete(FOREIGN);
  const counted = [...reader.problems].map(([problem, times]) => `${problem}${times > 1 ? ` (${times} times)` : ""}`);
  const warnings = [...(encoding.warning ? [encoding.warning] : []), ...counted];
  findings.warnings.push(...warnings.slice(0, WARNINGS_MAX));
  if (warnings.length > WARNINGS_MAX) findings.warnings.push(`and ${warnings.length - WARNINGS_MAX} other errors`);
}

const FOREIGN = "bytes that are not UTF-8 were read as Windows-1252";
