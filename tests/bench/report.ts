/** One measured figure; one without a budget is for information. */
export interface Figure {
  what: string;
  figure: string;
  budget?: string;
  /** Whether the budget is met; absent without one. */
  met?: boolean;
}

/** A figure that must not be more than `most`. */
export function atMost(what: string, value: number, most: number, unit: string): Figure {
  return { what, figure: `${written(value)} ${unit}`, budget: `≤ ${written(most)} ${unit}`, met: value <= most };
}

/** A figure that must not be less than `least`. */
export function atLeast(what: string, value: number, least: number, unit = ""): Figure {
  return {
    what,
    figure: `${written(value)} ${unit}`.trim(),
    budget: `≥ ${written(least)} ${unit}`.trim(),
    met: value >= least,
  };
}

/** A figure without a budget. */
export function note(what: string, value: number | string, unit = ""): Figure {
  return { what, figure: `${typeof value === "number" ? written(value) : value} ${unit}`.trim() };
}

/** Formats a number with three significant digits. */
export function written(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3;
  return String(Number(value.toFixed(digits)));
}

/** Prints figures as a Markdown table that is also readable in a terminal. */
export function printTable(title: string, figures: Figure[]): void {
  const rows = [
    ["what", "budget", "figure", ""],
    ...figures.map(({ what, budget = "", figure, met }) => [
      what,
      budget,
      figure,
      met === undefined ? "" : met ? "ok" : "MISSED",
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`;
  const [head, ...body] = rows as [string[], ...string[][]];
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  console.log([`\n### ${title}\n`, line(head), rule, ...body.map(line)].join("\n"));
}
