/** The outcome for a row: imported now, imported by an earlier run, matched with an existing row, skipped. */
export type Outcome = "imported" | "already" | "matched" | "skipped";

export interface ReportRow {
  /** A kind of record, or the name of a table. */
  kind: string;
  key: string;
  title: string;
  outcome: Outcome;
  /** Why it was skipped, or which parts of it. */
  notes: string[];
}

export interface ImportReport {
  source: string;
  dryRun: boolean;
  /** Whether all rows were read: false if it was stopped. */
  complete: boolean;
  seconds: number;
  counts: Record<string, Partial<Record<Outcome, number>>>;
  warnings: string[];
  /** Rows that were skipped completely or in part. */
  rows: ReportRow[];
}

/** Collects the outcome of each row. */
export class ReportBuilder {
  readonly #counts: ImportReport["counts"] = {};
  readonly #rows: ReportRow[] = [];

  add(row: ReportRow): void {
    const counts = this.#counts[row.kind] ?? {};
    this.#counts[row.kind] = { ...counts, [row.outcome]: (counts[row.outcome] ?? 0) + 1 };
    if (row.outcome === "skipped" || row.notes.length > 0) this.#rows.push(row);
  }

  build(about: Omit<ImportReport, "counts" | "rows">): ImportReport {
    return { ...about, counts: this.#counts, rows: this.#rows };
  }
}

const KIND_NAMES: Record<string, string> = {
  author: "authors",
  category: "categories",
  tag: "tags",
  article: "articles",
  page: "pages",
  comment: "comments",
  media: "files",
  account: "accounts",
  other: "other rows",
};
const NAMED_ROWS = 20;

/** The report as a person reads it in a terminal. */
export function describeReport(report: ImportReport): string {
  const lines = Object.entries(report.counts).map(([kind, counts]) => {
    const { imported = 0, already = 0, matched = 0, skipped = 0 } = counts;
    const total = imported + already + matched + skipped;
    const parts = [`${imported} imported`, `${already} here already`, `${matched} joined`, `${skipped} skipped`];
    return `  ${(KIND_NAMES[kind] ?? kind).padEnd(11)} ${String(total).padStart(8)}: ${parts.join(", ")}`;
  });
  const reasons = new Map<string, number>();
  for (const { kind, notes } of report.rows)
    for (const note of notes)
      reasons.set(
        `${KIND_NAMES[kind] ?? kind}: ${note}`,
        (reasons.get(`${KIND_NAMES[kind] ?? kind}: ${note}`) ?? 0) + 1,
      );
  const sorted = [...reasons].sort(([, one], [, other]) => other - one);
  const head = `${report.dryRun ? "Dry run of" : "Import of"} ${report.source}, ${report.seconds.toFixed(1)} s${report.complete ? "" : ", stopped before its end"}`;
  return [
    head,
    ...lines,
    ...report.warnings.map((warning) => `  the file: ${warning}`),
    ...sorted.slice(0, NAMED_ROWS).map(([note, count]) => `  ${String(count).padStart(8)} × ${note}`),
    ...(sorted.length > NAMED_ROWS ? [`  and ${sorted.length - NAMED_ROWS} other notes, in the report's file`] : []),
  ].join("\n");
}
