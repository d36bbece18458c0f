import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The text of a file of the repository. */
export const read = (file: string): string => readFileSync(`${ROOT}${file}`, "utf8");

/** A row of a table in a page of docs, below the nearest headings of the second and third level. */
export interface TableRow {
  part: string;
  section: string;
  cells: string[];
}

/** All rows of a page's tables, without their header rows. */
export function tableRows(page: string): TableRow[] {
  const found: TableRow[] = [];
  let part = "";
  let section = "";
  let previous = "";
  for (const line of read(page).split("\n")) {
    if (line.startsWith("## ")) part = line.slice(3);
    if (line.startsWith("### ")) section = line.slice(4);
    const isRow = line.startsWith("|") && !/^[|-]+$/.test(line);
    // The head is the first row of a table.
    if (isRow && previous.startsWith("|")) {
      const cells = line.slice(1, -1).split(/(?<!\\)\|/);
      found.push({ part, section, cells: cells.map((cell) => cell.trim().replaceAll("\\|", "|")) });
    }
    previous = line;
  }
  return found;
}
