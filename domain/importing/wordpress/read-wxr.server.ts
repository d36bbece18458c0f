import { createReadStream } from "node:fs";
import { SaxesParser } from "saxes";
import { ImportError } from "../import-error.ts";

/** An element of an export with its text, attributes and children: an author, a term, an item or a comment of one. */
export interface WxrElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: WxrElement[];
}

/** Most characters of one item. */
const ITEM_MAX = 32 * 1024 * 1024;
/** Levels of elements; an export has six. */
const DEPTH_MAX = 20;
const WARNINGS_MAX = 20;
/** Depth of the elements that are returned. */
const CHANNEL_DEPTH = 3;

/** The text of the first child of a name. */
export const textOf = (element: WxrElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text ?? "";

/** The children of a name. */
export const childrenOf = (element: WxrElement, name: string): WxrElement[] =>
  element.children.filter((child) => child.name === name);

/** Builds elements from the parser's events. */
class ElementReader {
  readonly found: WxrElement[] = [];
  readonly warnings: string[];
  readonly parser = new SaxesParser({ xmlns: false });
  #open: WxrElement[] = [];
  #depth = 0;
  #characters = 0;
  sinceEvent = 0;

  constructor(warnings: string[]) {
    this.warnings = warnings;
    const { parser } = this;
    parser.on("doctype", () => {
      throw new ImportError("the file has a document type declaration (DOCTYPE), which no WordPress export has");
    });
    parser.on("opentag", ({ name, attributes }) => this.#begin(name, attributes));
    parser.on("text", (text) => this.#add(text));
    parser.on("cdata", (text) => this.#add(text));
    parser.on("closetag", () => this.#end());
    // Elements after an error are still read.
    parser.on("error", ({ message }) => {
      if (warnings.length < WARNINGS_MAX) warnings.push(message);
    });
  }

  #begin(name: string, attributes: Record<string, string>): void {
    this.sinceEvent = 0;
    this.#depth += 1;
    if (this.#depth === 1 && name !== "rss")
      throw new ImportError(`the file is no WordPress export: it begins with <${name.slice(0, 40)}>`);
    if (this.#depth > DEPTH_MAX)
      throw new ImportError("the file's elements are nested too deep for a WordPress export");
    if (this.#depth < CHANNEL_DEPTH) return;
    const element = { name, attributes, text: "", children: [] };
    this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
  }

  #add(text: string): void {
    this.sinceEvent = 0;
    const element = this.#open.at(-1);
    if (!element) return;
    this.#characters += text.length;
    if (this.#characters > ITEM_MAX) throw new ImportError(`an item is larger than ${ITEM_MAX / 1024 / 1024} MB`);
    element.text += text;
  }

  #end(): void {
    this.sinceEvent = 0;
    this.#depth -= 1;
    const element = this.#open.pop();
    if (!element || this.#open.length > 0) return;
    this.#characters = 0;
    this.found.push(element);
  }
}

/**
 * The elements of a WordPress export's channel, one after another; the file is streamed. Errors in it are reported in `warnings`, and
 * reading continues after them.
 * @throws {ImportError} for a file that is no export, and for one that exceeds the limits
 */
export async function* readWxr(path: string, warnings: string[]): AsyncGenerator<WxrElement> {
  const reader = new ElementReader(warnings);
  for await (const chunk of createReadStream(path, { encoding: "utf8", highWaterMark: 256 * 1024 })) {
    reader.sinceEvent += (chunk as string).length;
    if (reader.sinceEvent > ITEM_MAX) throw new ImportError("the file has a piece of text that does not end");
    reader.parser.write(chunk as string);
    yield* reader.found.splice(0);
  }
  const before = warnings.length;
  reader.parser.close();
  yield* reader.found.splice(0);
  if (warnings.slice(before).some((warning) => /unclosed|end/i.test(warning)))
    warnings.push("the file ends before its last element does: what is behind that is missing");
}
