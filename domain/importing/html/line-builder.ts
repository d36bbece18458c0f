import { parseEmbed } from "#domain/news/document/embeds.ts";
import { tidyText } from "#platform/format/tidy.ts";
import { isLinkAddress } from "#platform/http/web-address.ts";
import type { DraftMark, DraftNode } from "../types.ts";

/** Characters that a document cannot store; a tab is a space in HTML. */
const CONTROL = /[\p{Cc}]/gu;

const sameMarks = (one: DraftNode, other: DraftNode) =>
  JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? []);

/** Collapses white space as HTML does, and trims the line. */
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

/** The address that is the only content of a line. */
function aloneAddress(line: DraftNode[]): string | null {
  const [only] = line;
  const text = line.length === 1 ? (only!.text ?? "").trim() : "";
  return /^https?:\/\/\S+$/.test(text) ? text : null;
}

/** Collects blocks, and the current line of text between them. */
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
    const clean = tidyText(text);
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

  /** Removes and returns the current line, without creating a paragraph. */
  takeLine(): DraftNode[] {
    const line = tidy(this.#line);
    this.#line = [];
    return line;
  }

  /** Ends the line: as a paragraph, or as an embed if it is only the address of one. */
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
