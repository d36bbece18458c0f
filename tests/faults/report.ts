import { median } from "#tests/bench/statistics.ts";
import type { Problem, Write } from "./history.ts";
import type { Struck } from "./load.ts";
import type { RunResult } from "./run.ts";

/** Prints one line for the run, and one for each problem. */
export function printRun({ seed, struck, history, problems }: RunResult): void {
  const count = (outcome: Write["outcome"]) => history.writes.filter((write) => write.outcome === outcome).length;
  const faults = struck.map(({ fault, recoveredIn }) => `${fault} ${seconds(recoveredIn)}`).join(", ");
  console.log(
    `seed ${seed}: ${count("acknowledged")} acknowledged, ${count("unanswered")} unanswered, ${count("refused")} refused; ${faults}; ${problems.length === 0 ? "all there once" : `${problems.length} WRONG`}`,
  );
  for (const { write, what, detail } of problems) {
    console.log(`  ${what.toUpperCase()}: ${write.kind} ${write.key} (${write.outcome}): ${detail}`);
  }
}

/** Prints a Markdown table of all faults. */
export function printReport(results: readonly RunResult[]): void {
  const names = [...new Set(results.flatMap(({ struck }) => struck.map(({ fault }) => fault)))].sort();
  const rows = [
    ["fault", "struck", "acknowledged before it", "of them lost", "recovered in s: median", "longest"],
    ...names.map((name) => rowOf(name, results)),
  ];
  printTable(rows);
  printKinds(results);
}

/** Prints rows of cells as a Markdown table; the first row is the head. */
export function printTable(rows: readonly string[][]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`;
  const [head, ...body] = rows as [string[], ...string[][]];
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  console.log(["", line(head), rule, ...body.map(line), ""].join("\n"));
}

function rowOf(name: string, results: readonly RunResult[]): string[] {
  const struck = results.flatMap((result) => result.struck.filter(({ fault }) => fault === name));
  const before = results.flatMap((result) => acknowledged(result).filter((write) => nextFault(result, write) === name));
  const lost = results.flatMap((result) => result.problems.filter((problem) => isLostBefore(result, problem, name)));
  const times = struck.map(({ recoveredIn }) => recoveredIn ?? Number.POSITIVE_INFINITY);
  const longest = Math.max(...times);
  return [name, struck.length, before.length, lost.length, seconds(median(times)), seconds(longest)].map(String);
}

const acknowledged = ({ history }: RunResult) => history.writes.filter(({ outcome }) => outcome === "acknowledged");

/** The first fault after an acknowledged write, or the run's last one. */
function nextFault({ struck }: RunResult, { answeredAt }: Pick<Write, "answeredAt">): string | undefined {
  const next: Struck | undefined = struck.find(({ over }) => over >= answeredAt) ?? struck.at(-1);
  return next?.fault;
}

const isLostBefore = (result: RunResult, { what, write }: Problem, name: string) =>
  what === "lost" && write.answeredAt !== undefined && nextFault(result, { answeredAt: write.answeredAt }) === name;

function printKinds(results: readonly RunResult[]): void {
  const kinds = new Map<string, Record<Write["outcome"], number>>();
  for (const { kind, outcome } of results.flatMap(({ history }) => history.writes)) {
    const counts = kinds.get(kind) ?? { acknowledged: 0, unanswered: 0, refused: 0 };
    counts[outcome]++;
    kinds.set(kind, counts);
  }
  const wrong = results.flatMap(({ problems }) => problems).length;
  for (const [kind, counts] of kinds) {
    console.log(
      `${kind}: ${counts.acknowledged} acknowledged, ${counts.unanswered} unanswered, ${counts.refused} refused`,
    );
  }
  console.log(`${results.length} runs, ${wrong} wrong`);
}

export const seconds = (ms: number | undefined) =>
  ms === undefined || !Number.isFinite(ms) ? "never" : (ms / 1000).toFixed(1);
