import { shortenText } from "#platform/format/cut-text.ts";

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
  /** Whether all rows were read: false if it was stopped, and if its file is cut off. */
  complete: boolean;
  /** Where the file is cut off; null if it is whole. */
  cut: string | null;
  seconds: number;
  counts: Record<string, Partial<Record<Outcome, number>>>;
  warnings: string[];
  /** Rows that were skipped completely or in part. */
  rows: ReportRow[];
}

/** Collects the outcome of each row. */
export class ReportBuilder {
  readonly #counts = new Map<string, Partial<Record<Outcome, number>>>();
  readonly #rows: ReportRow[] = [];

  add(row: ReportRow): void {
    const counts = this.#counts.get(row.kind) ?? {};
    this.#counts.set(row.kind, { ...counts, [row.outcome]: (counts[row.outcome] ?? 0) + 1 });
    if (row.outcome === "skipped" || row.notes.length > 0) this.#rows.push(row);
  }

  build(about: Omit<ImportReport, "counts" | "rows">): ImportReport {
    return { ...about, counts: Object.fromEntries(this.#counts), rows: this.#rows };
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
/** Notes of a report in a terminal, and the rows that are named at each of them. */
const NOTES_SHOWN = 40;
const ROWS_SHOWN = 3;
const TITLE_SHOWN = 40;

const nameOfKind = (kind: string) => (Object.hasOwn(KIND_NAMES, kind) ? KIND_NAMES[kind]! : kind);

/** A row, as a person finds it in the other system. */
function nameOfRow({ key, title }: ReportRow): string {
  return title === key || title === "" ? key : `${key} “${shortenText(title, TITLE_SHOWN)}”`;
}

/** Notes of the rows, the most frequent first, each with the first rows that have it. */
function describeNotes(rows: ReportRow[]): string[] {
  const noted = rows.flatMap((row) => row.notes.map((note) => ({ row, name: `${nameOfKind(row.kind)}: ${note}` })));
  const sorted = [...Map.groupBy(noted, ({ name }) => name)].sort(([, one], [, other]) => other.length - one.length);
  const lines = sorted.slice(0, NOTES_SHOWN).map(([note, of]) => {
    const more = of.length > ROWS_SHOWN ? ` and ${of.length - ROWS_SHOWN} others` : "";
    const names = of
      .slice(0, ROWS_SHOWN)
      .map(({ row }) => nameOfRow(row))
      .join(", ");
    return `  ${String(of.length).padStart(8)} × ${note} — ${names}${more}`;
  });
  if (sorted.length > NOTES_SHOWN) lines.push(`  and ${sorted.length - NOTES_SHOWN} other notes`);
  if (sorted.length > 0) lines.push("  --report <file> writes each row with its notes");
  return lines;
}

/** The report as a person reads it in a terminal. */
export function describeReport(report: ImportReport): string {
  const lines = Object.entries(report.counts).map(([kind, counts]) => {
    const { imported = 0, already = 0, matched = 0, skipped = 0 } = counts;
    const total = imported + already + matched + skipped;
    const parts = [`${imported} imported`, `${already} already here`, `${matched} joined`, `${skipped} skipped`];
    return `  ${nameOfKind(kind).padEnd(11)} ${String(total).padStart(8)}: ${parts.join(", ")}`;
  });
  const end = report.cut ? ", but the file is cut off" : report.complete ? "" : ", stopped before its end";
  const head = `${report.dryRun ? "Dry run of" : "Import of"} ${report.source}, ${report.seconds.toFixed(1)} s${end}`;
  return [
    head,
    ...lines,
    ...report.warnings.map((warning) => `  the file: ${warning}`),
    ...describeNotes(report.rows),
  ].join("\n");
}
