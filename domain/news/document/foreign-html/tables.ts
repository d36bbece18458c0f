import { cutText } from "#platform/format/cut-text.ts";
import { elementsIn, isElement, isSpace, moveChildren, styleOf, tagOf, wordsOf } from "./dom.ts";
import type { Note } from "./findings.ts";
import { joinLines } from "./lines.ts";
import { type CellSize, placeCells, type Span } from "./spans.ts";

interface Cell {
  element: Element;
  isHead: boolean;
  size: CellSize;
}

/** Tables with more cells are longer than a document may be; their rows become lines. */
const CELLS_MAX = 10_000;
/** Longer texts of merged cells are not repeated. */
const REPEATED_MAX = 200;
const CAPTION_MAX = 2000;

const isCell = (element: Element) => /^T[DH]$/.test(tagOf(element));
const isMedia = (element: Element) => /^(?:IMG|PICTURE|IFRAME|VIDEO|AUDIO|CANVAS|OBJECT|EMBED)$/.test(tagOf(element));

function numberAt(element: Element, name: string): number {
  const value = Number.parseInt(element.getAttribute(name) ?? "", 10);
  return Number.isNaN(value) || value < 0 ? 1 : value;
}

/** The cells of a row; text beside them gets a cell of its own. */
function readRow(row: Element): Cell[] {
  for (const child of [...row.childNodes]) {
    if (isSpace(child) || (isElement(child) && isCell(child))) continue;
    const cell = row.ownerDocument.createElement("td");
    child.before(cell);
    cell.append(child);
  }
  const isHeadRow = row.parentElement !== null && tagOf(row.parentElement) === "THEAD";
  return [...row.children].map((element) => ({
    element,
    isHead: isHeadRow || tagOf(element) === "TH",
    size: { columns: Math.max(1, numberAt(element, "colspan")), rows: numberAt(element, "rowspan") },
  }));
}

function newGroup(groups: Cell[][][]): Cell[][] {
  const group: Cell[][] = [];
  groups.push(group);
  return group;
}

/** A table's rows by its parts: the head first, the foot last. */
function readGroups(table: Element): Cell[][][] {
  const head: Cell[][][] = [];
  const bodies: Cell[][][] = [];
  const foot: Cell[][][] = [];
  let loose: Cell[][] | null = null;
  for (const child of [...table.childNodes]) {
    const tag = isElement(child) ? tagOf(child) : "";
    if (isElement(child) && tag === "TR") {
      loose ??= newGroup(bodies);
      loose.push(readRow(child));
    } else if (isElement(child) && /^T(?:HEAD|BODY|FOOT)$/.test(tag)) {
      loose = null;
      const rows = [...child.children].filter((row) => tagOf(row) === "TR").map(readRow);
      (tag === "THEAD" ? head : tag === "TFOOT" ? foot : bodies).push(rows);
    } else if (!/^(?:CAPTION|COLGROUP|COL)$/.test(tag) && !isSpace(child)) table.before(child);
  }
  return [...head, ...bodies, ...foot].map((rows) => rows.filter((cells) => cells.length > 0));
}

/** Replaces a table that only arranges a page by its contents. */
function replaceByContents(table: Element, cells: Cell[]): void {
  const caption = [...table.children].find((child) => tagOf(child) === "CAPTION");
  for (const element of [...(caption ? [caption] : []), ...cells.map((cell) => cell.element)]) {
    const part = table.ownerDocument.createElement("div");
    moveChildren(element, part);
    table.before(part);
  }
  table.remove();
}

/** Whether cells are more words than pictures: not a frame for photos. */
function isMostlyWords(cells: Cell[]): boolean {
  const pictures = cells.filter(
    ({ element }) => wordsOf(element) === "" && element.querySelector("img, iframe, video"),
  );
  const words = cells.filter(({ element }) => wordsOf(element) !== "");
  return words.length > pictures.length * 2;
}

function isLayout(table: Element, cells: Cell[], width: number): boolean {
  if (width < 2 || table.querySelector("table, [data-block]")) return true;
  const isArranging = /^(?:presentation|none)$/.test(table.getAttribute("role") ?? "");
  const hasMedia = table.querySelector("img, iframe, video, audio") !== null;
  return hasMedia ? isArranging || !isMostlyWords(cells) : isArranging && cells.length === 1;
}

/** Whether all text of a cell is bold. */
function isBold(cell: Element): boolean {
  const isStrong = (element: Element) =>
    /^(?:B|STRONG|TH)$/.test(tagOf(element)) ||
    /^(?:bold|bolder|[6-9]00)$/.test(styleOf(element).get("font-weight") ?? "");
  const bold = [cell, ...elementsIn(cell)].find(isStrong);
  return bold !== undefined && wordsOf(bold) === wordsOf(cell);
}

/** Marks the first row as the head where the author has marked it by bold type alone. */
function findHead(rows: Cell[][]): void {
  const [first = [], ...others] = rows;
  if (others.length === 0 || rows.some((cells) => cells.some(({ isHead }) => isHead))) return;
  const isBoldRow = (cells: Cell[]) => {
    const written = cells.filter(({ element }) => wordsOf(element) !== "");
    return written.length > 1 && written.every(({ element }) => isBold(element));
  };
  if (isBoldRow(first) && !others.some(isBoldRow)) for (const cell of first) cell.isHead = true;
}

/** A table in the making: its grid, with the cells that are repeated in it. */
interface Grid {
  rows: ({ cell: Cell } | null)[][];
  isRepeated: boolean;
}

/** Fills the grid; a merged cell's text stands in each of its places, so that none moves into another column. */
function fillGrid(cells: Cell[][], spans: Span[][], width: number): Grid {
  const rows: Grid["rows"] = cells.map(() => new Array(width).fill(null));
  let isRepeated = false;
  for (const [row, line] of spans.entries())
    for (const [place, span] of line.entries()) {
      const cell = cells[row]![place]!;
      const words = wordsOf(cell.element);
      const isTitle = span.column === 0 && span.columnEnd === width && span.rowEnd === row + 1;
      const isOverflow = styleOf(cell.element).get("mso-ignore")?.includes("colspan");
      const repeats = words !== "" && words.length <= REPEATED_MAX && !isTitle && !isOverflow;
      for (let down = row; down < span.rowEnd; down += 1)
        for (let across = span.column; across < span.columnEnd; across += 1) {
          const isFirst = down === row && across === span.column;
          if (!isFirst && rows[down]![across]) continue;
          if (isFirst || repeats) rows[down]![across] = { cell };
          if (!isFirst && repeats) isRepeated = true;
        }
    }
  return { rows, isRepeated };
}

/** Takes titles and sources, which authors write into rows of a single cell, out of the grid. */
function takeTexts(rows: Grid["rows"], table: Element): { caption: string; source: string } {
  const own = [...table.children].find((child) => tagOf(child) === "CAPTION");
  const texts = { caption: own ? wordsOf(own) : "", source: "" };
  const onlyText = (row: Grid["rows"][number] | undefined) => {
    const [first, ...others] = row ?? [];
    return first && row!.length > 1 && others.every((cell) => cell === null) && first.cell.size.columns > 1
      ? wordsOf(first.cell.element)
      : "";
  };
  const title = onlyText(rows[0]);
  if (texts.caption === "" && title !== "" && rows.length > 2) {
    texts.caption = title;
    rows.shift();
  }
  const source = /^fontes?:\s*(.+)$/i.exec(onlyText(rows.at(-1)));
  if (source && rows.length > 1) {
    texts.source = source[1]!;
    rows.pop();
  }
  return texts;
}

/** Longer markup of a merged cell is repeated as plain text. */
const COPIED_MARKUP_MAX = 1000;

function copyCell(from: Element, to: Element): void {
  if (from.innerHTML.length > COPIED_MARKUP_MAX) to.append(wordsOf(from));
  else for (const node of from.childNodes) to.append(node.cloneNode(true));
}

function drawTable(table: Element, rows: Grid["rows"], texts: ReturnType<typeof takeTexts>): void {
  const { ownerDocument } = table;
  const made = ownerDocument.createElement("table");
  for (const [name, text] of Object.entries(texts))
    if (text !== "") made.setAttribute(`data-${name}`, cutText(text, CAPTION_MAX));
  const firsts = new Map<Cell, Element>();
  for (const row of rows) {
    const line = ownerDocument.createElement("tr");
    const isHeadRow = row.every((place) => place?.cell.isHead ?? true);
    for (const place of row) {
      const cell = ownerDocument.createElement((place?.cell.isHead ?? isHeadRow) ? "th" : "td");
      const first = place && firsts.get(place.cell);
      if (first) copyCell(first, cell);
      else if (place) {
        moveChildren(place.cell.element, cell);
        firsts.set(place.cell, cell);
      }
      line.append(cell);
    }
    made.append(line);
  }
  table.replaceWith(made);
}

/** Writes the rows of a table as lines, its cells divided by "|". */
function writeRows(table: Element, rows: Cell[][]): void {
  for (const cells of rows) {
    const line = table.ownerDocument.createElement("p");
    line.append(cells.map(({ element }) => wordsOf(element)).join(" | "));
    table.before(line);
  }
  table.remove();
}

function makeGrid(table: Element, note: Note): void {
  const groups = readGroups(table).filter((rows) => rows.length > 0);
  const rows = groups.flat();
  const sizes = groups.map((group) => group.map((cells) => cells.map(({ size }) => size)));
  const { rows: spans, width } = placeCells(sizes);
  const cells = rows.flat();
  if (isLayout(table, cells, width)) {
    replaceByContents(table, cells);
    return;
  }
  if (rows.length * width > CELLS_MAX) {
    note("longTable", cutText(wordsOf(table), REPEATED_MAX));
    writeRows(table, rows);
    return;
  }
  findHead(rows);
  for (const { element } of cells) {
    for (const inner of elementsIn(element)) {
      if (isMedia(inner)) table.after(inner);
      else if (tagOf(inner) === "HR") inner.remove();
    }
    joinLines(element);
  }
  const grid = fillGrid(rows, spans, width);
  if (grid.isRepeated) note("merged", cutText(wordsOf(table), REPEATED_MAX));
  drawTable(table, grid.rows, takeTexts(grid.rows, table));
}

/** Tables in tables deeper than this only arrange: no author nests so many. */
const TABLE_DEPTH_MAX = 30;

/** The tables in document order, each with the number of tables around it. */
function findTables(root: Element): { table: Element; depth: number }[] {
  const depths = new Map<Element, number>();
  const tables: { table: Element; depth: number }[] = [];
  for (const element of elementsIn(root)) {
    const depth = depths.get(element.parentElement!) ?? 0;
    const isTable = tagOf(element) === "TABLE";
    depths.set(element, isTable ? depth + 1 : depth);
    if (isTable) tables.push({ table: element, depth });
  }
  return tables;
}

/**
 * Makes tables of plain rows and columns, all rows with as many cells, each cell one text; tables that only arrange a page become
 * their contents. A title is in `data-caption`, a source in `data-source`.
 */
export function plainTables(root: Element, note: Note): void {
  // Inner ones first.
  for (const { table, depth } of findTables(root).reverse()) {
    if (depth < TABLE_DEPTH_MAX) makeGrid(table, note);
    else replaceByContents(table, readGroups(table).flat(2));
  }
}
