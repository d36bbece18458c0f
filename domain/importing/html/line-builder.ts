import { parseEmbed } from "#domain/news/document/embeds.ts";
import { isLinkAddress } from "#platform/http/web-address.ts";
import type { DraftMark, DraftNode } from "../types.ts";

/** Signs that no document stores; the tabulator is a space in HTML. */
const CONTROL = /[\p{Cc}]/gu;

const sameMarks = (one: DraftNode, other: DraftNode) =>
  JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? []);

/** Text as HTML shows it: runs of spaces are one, and none stands at the edges of a line. */
function tidy(line: DraftNode[]): DraftNode[] {
  const tidied: DraftNode[] = [];
  for (const node of line) {
    const last = tidied.at(-1);
    const atStart = !last || last.type === "hardBreak";
    if (node.type === "hardBreak") {
      if (last?.type === "text") last.text = last.text!.trimEnd();
      if (!atStart || last) tidied.push({ type: "hardBreak" });
      continue;
    }
    const joined = !atStart && / $/.test(last!.text!) ? node.text!.replace(/^ /, "") : node.text!;
    const text = atStart ? joined.trimStart() : joined;
    if (text === "") continue;
    if (last?.type === "text" && sameMarks(last, node)) last.text += text;
    else tidied.push({ ...node, text });
  }
  while (tidied.length > 0) {
    const last = tidied.at(-1)!;
    if (last.type === "text") last.text = last.text!.trimEnd();
    if (last.type === "text" && last.text !== "") break;
    tidied.pop();
  }
  return tidied;
}

/** The address that a line consists of. */
function aloneAddress(line: DraftNode[]): string | null {
  const [only] = line;
  const text = line.length === 1 ? (only!.text ?? "").trim() : "";
  return /^https?:\/\/\S+$/.test(text) ? text : null;
}

/** Gathers blocks, and the line of text that is being written between them. */
export class LineBuilder {
  readonly blocks: DraftNode[] = [];
  #line: DraftNode[] = [];
  readonly #breaks: boolean;

  /** @param breaks whether the end of a line is one for readers, as in WordPress texts from before blocks */
  constructor(breaks: boolean) {
    this.#breaks = breaks;
  }

  /** Adds text; in a text from before blocks an empty line begins a paragraph. */
  text(text: string, marks: DraftMark[]): void {
    const clean = text.toWellFormed().replace(/\r\n?/g, "\n");
    const paragraphs = this.#breaks ? clean.split(/\n[ \t]*\n\s*/) : [clean.replaceAll("\n", " ")];
    for (const [place, paragraph] of paragraphs.entries()) {
      if (place > 0) this.flush();
      for (const [row, part] of paragraph.split("\n").entries()) {
        if (row > 0) this.lineBreak();
        this.#add(part.replace(CONTROL, " "), marks);
      }
    }
  }

  #add(text: string, marks: DraftMark[]): void {
    const shown = text.replace(/[ \t\n]+/g, " ");
    if (shown !== "") this.#line.push({ type: "text", text: shown, ...(marks.length > 0 ? { marks } : {}) });
  }

  lineBreak(): void {
    this.#line.push({ type: "hardBreak" });
  }

  /** Takes the line out, without making a paragraph of it. */
  takeLine(): DraftNode[] {
    const line = tidy(this.#line);
    this.#line = [];
    return line;
  }

  /** Ends the line: a paragraph, or the block of a site whose address stands there alone. */
  flush(): void {
    const line = this.takeLine();
    if (line.length === 0) return;
    const address = aloneAddress(line);
    const embed = address && parseEmbed(address);
    if (embed) {
      this.blocks.push({ type: "embed", attrs: { provider: embed.provider, url: embed.url, title: "", poster: null } });
      return;
    }
    if (address && !line[0]!.marks && isLinkAddress(address))
      line[0]!.marks = [{ type: "link", attrs: { href: address } }];
    this.blocks.push({ type: "paragraph", content: line });
  }

  push(...blocks: DraftNode[]): void {
    this.flush();
    this.blocks.push(...blocks);
  }
}
