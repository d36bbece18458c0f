import { median } from "#tests/bench/statistics.ts";
import type { Struck } from "#tests/faults/load.ts";
import { printTable, seconds } from "#tests/faults/report.ts";
import type { Read } from "./readers.ts";
import type { NodesResult } from "./run.ts";

/** Prints a Markdown table of the reads during each strike. */
export function printReads(results: readonly NodesResult[]): void {
  const names = [...new Set(results.flatMap(({ struck }) => struck.map(({ fault }) => fault)))];
  printTable([
    [
      "strike",
      "struck",
      "over after s: median",
      "longest",
      "writes without an answer",
      "pages read meanwhile",
      "failed",
      "stale",
      "slowest, s",
    ],
    ...names.map((name) => rowOf(name, results)),
  ]);
  const reads = results.flatMap((result) => result.reads);
  const counts = new Map<string, number>();
  for (const { from } of reads) counts.set(from, (counts.get(from) ?? 0) + 1);
  const kinds = [...counts].map(([from, count]) => `${count} ${from}`).join(", ");
  console.log(`${reads.length} pages read (${kinds}), ${countFailed(reads)} failed`);
}

function rowOf(name: string, results: readonly NodesResult[]): string[] {
  const struck = results.flatMap((result) => result.struck.filter(({ fault }) => fault === name));
  const reads = results.flatMap((result) =>
    result.struck.flatMap((one) => (one.fault === name ? readsDuring(one, result) : [])),
  );
  const unanswered = results.flatMap((result) =>
    result.struck.flatMap((one) => (one.fault === name ? unansweredDuring(one, result) : [])),
  );
  const times = struck.map(({ at, over }) => over - at);
  const stale = reads.filter(({ from }) => from === "STALE").length;
  const slowest = Math.max(0, ...reads.map(({ ms }) => ms));
  return [
    name,
    struck.length,
    seconds(median(times)),
    seconds(Math.max(...times)),
    unanswered.length,
    reads.length,
    countFailed(reads),
    stale,
    seconds(slowest),
  ].map(String);
}

/** From the strike until writes were acknowledged again. */
const readsDuring = ({ at, over, recoveredIn = 0 }: Struck, { reads }: NodesResult) =>
  reads.filter((read) => read.at + read.ms >= at && read.at <= over + recoveredIn);

const unansweredDuring = ({ at, over, recoveredIn = 0 }: Struck, { history }: NodesResult) =>
  history.unanswered.filter((moment) => moment >= at && moment <= over + recoveredIn);

const countFailed = (reads: readonly Read[]) => reads.filter(({ failure }) => failure !== undefined).length;

/** Prints how soon each node saw the other one's changes. */
export function printShared(results: readonly NodesResult[]): void {
  const names = [...new Set(results.flatMap(({ shared }) => shared.map(({ name }) => name)))];
  printTable([
    ["known on both nodes", "runs", "after ms: median", "longest"],
    ...names.map((name) => {
      const times = results.flatMap(({ shared }) => shared.filter((one) => one.name === name).map(({ ms }) => ms));
      return [name, times.length, median(times), Math.max(...times)].map(String);
    }),
  ]);
}
