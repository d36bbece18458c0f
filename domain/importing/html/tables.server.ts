import { cutText } from "#platform/format/cut-text.ts";
import type { DraftNode } from "../types.ts";
import type { Reader } from "./from-html.server.ts";

/** A header cell does not allow bold text. */
const withoutStrong = (line: DraftNode[]): DraftNode[] =>
  line.map(({ marks = [], ...node }) => {
    const kept = marks.filter(({ type }) => type !== "strong");
    return kept.length > 0 ? { ...node, marks: kept } : node;
  });

/** A table, as `plainTables` has written it. */
export function tableOf(table: Element, reader: Reader, caption = ""): DraftNode[] {
  const content = [...table.children].map((row) => ({
    type: "tableRow",
    content: [...row.children].map((cell) => {
      const line = reader.line(cell);
      return cell.tagName === "TH"
        ? { type: "tableHeader", content: withoutStrong(line) }
        : { type: "tableCell", content: line };
    }),
  }));
  const words = caption || table.getAttribute("data-caption") || "";
  const attrs = { caption: cutText(words, 2000), source: table.getAttribute("data-source") ?? "" };
  return [{ type: "table", attrs, content }];
}
