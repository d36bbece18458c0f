import { StyleSheet } from "#app/ui/style-sheet.tsx";
import { countHeadRows, findFigures } from "#domain/news/document/figures.ts";
import type { BlockNode, BlockOf } from "#domain/news/document/schema.ts";
import type { BlockProps, Readers } from "../parts.ts";
import { InlineText } from "../text/inline-text.tsx";
import sheet from "./table.css?url";

export type TableBlock = "table" | "tableRow" | "tableHeader" | "tableCell";

type Row = BlockOf<"tableRow">;
type Cell = BlockOf<"tableHeader"> | BlockOf<"tableCell">;

const isRow = (block: BlockNode): block is Row => block.type === "tableRow";
const isCell = (block: BlockNode): block is Cell => block.type === "tableHeader" || block.type === "tableCell";
const cellsOf = (row: Row): Cell[] => (row.content ?? []).filter(isCell);

const toText = ({ type, content = [] }: Cell) => ({
  text: content.map((node) => (node.type === "text" ? node.text : " ")).join(""),
  isHead: type === "tableHeader",
});

interface TableRowProps {
  row: Row;
  scope: "col" | "row";
  /** Which columns contain figures and are aligned right. */
  figures: boolean[];
}

function TableRow({ row, scope, figures }: TableRowProps) {
  return (
    <tr>
      {cellsOf(row).map((cell, column) => {
        const className = figures[column] ? "doc-figure" : undefined;
        return cell.type === "tableHeader" ? (
          <th key={cell.attrs.id} scope={scope} className={className}>
            <InlineText nodes={cell.content} />
          </th>
        ) : (
          <td key={cell.attrs.id} className={className}>
            <InlineText nodes={cell.content} />
          </td>
        );
      })}
    </tr>
  );
}

/** A table that scrolls sideways by itself where the window is narrow. Its first rows of headers are the table's head. */
function DocumentTable({ block: { attrs, content = [] } }: BlockProps<"table">) {
  const rows = content.filter(isRow).filter((row) => cellsOf(row).some((cell) => cell.content));
  const cells = rows.map((row) => cellsOf(row).map(toText));
  const headRows = countHeadRows(cells);
  const head = rows.slice(0, headRows);
  const figures = findFigures(cells);
  const figuresOf = (row: Row) => figures[rows.indexOf(row)] ?? [];
  return (
    <div className="doc-table">
      <StyleSheet href={sheet} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without focus the arrow keys cannot scroll it in every browser (WCAG 2.1.1) */}
      <div className="doc-scroll" role="group" aria-label={attrs.caption || "Tabela"} tabIndex={0}>
        <table>
          {attrs.caption && <caption>{attrs.caption}</caption>}
          {head.length > 0 && (
            <thead>
              {head.map((row) => (
                <TableRow key={row.attrs.id} row={row} scope="col" figures={figuresOf(row)} />
              ))}
            </thead>
          )}
          <tbody>
            {rows.slice(headRows).map((row) => (
              <TableRow key={row.attrs.id} row={row} scope="row" figures={figuresOf(row)} />
            ))}
          </tbody>
        </table>
      </div>
      {attrs.source && <p className="doc-source">Fonte: {attrs.source}</p>}
    </div>
  );
}

/** A table draws its parts itself: their place decides on scope and alignment. */
export const tableReaders: Readers<TableBlock> = {
  table: DocumentTable,
  tableRow: () => null,
  tableHeader: () => null,
  tableCell: () => null,
};
