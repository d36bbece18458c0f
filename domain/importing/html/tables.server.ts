import type { DraftNode } from "../types.ts";
import type { Reader } from "./from-html.server.ts";

const isCell = ({ tagName }: Element) => tagName === "TD" || tagName === "TH";

/** A header cell does not allow bold text. */
const withoutStrong = (line: DraftNode[]): DraftNode[] =>
  line.map(({ marks = [], ...node }) => {
    const kept = marks.filter(({ type }) => type !== "strong");
    return kept.length > 0 ? { ...node, marks: kept } : node;
  });

/** A table, with empty cells in shorter rows; of a layout table, its content. */
export function tableOf(table: Element, reader: Reader, caption = ""): DraftNode[] {
  const rows = [...table.querySelectorAll("tr")].filter((row) => row.closest("table") === table);
  const cells = rows.map((row) => [...row.children].filter(isCell)).filter((row) => row.length > 0);
  const width = Math.max(0, ...cells.map((row) => row.length));
  if (width <= 1 || table.querySelector("table, iframe, img"))
    return cells.flat().flatMap((cell) => reader.blocks(cell));
  const own = table.querySelector("caption");
  const content = cells.map((row) => ({
    type: "tableRow",
    content: Array.from({ length: width }, (_, column) => {
      const cell = row[column];
      const line = cell ? reader.line(cell) : [];
      const isHead = cell?.tagName === "TH" || Boolean(cell?.closest("thead"));
      return isHead ? { type: "tableHeader", content: withoutStrong(line) } : { type: "tableCell", content: line };
    }),
  }));
  const words = caption || own?.textContent?.replace(/\s+/g, " ").trim() || "";
  return [{ type: "table", attrs: { caption: words.slice(0, 2000), source: "" }, content }];
}
