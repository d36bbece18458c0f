import { printTable } from "#tests/faults/report.ts";
import type { NightOptions, NightResult } from "./night.ts";

const at = (sorted: readonly number[], share: number): number | undefined =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const times = (values: readonly number[]): string[] => {
  const sorted = values.toSorted((one, other) => one - other);
  return [0.5, 0.95, 1].map((share) => `${at(sorted, share) ?? "–"} ms`);
};

/** The problems of a night, in words; none if all went well. */
export function problemsOf(result: NightResult): string[] {
  const { lost, double, inOrder, missing, twice, push, pushExpected, failed } = result;
  return [
    lost > 0 && `${lost} entries lost`,
    double > 0 && `${double} entries stored twice`,
    !inOrder && "entries out of order",
    missing > 0 && `${missing} entries missing on pages`,
    twice > 0 && `${twice} entries shown twice`,
    push.length < pushExpected && `${pushExpected - push.length} notices missing`,
    failed.length > 0 && `${failed.length} reads failed: ${[...new Set(failed)].join(", ")}`,
  ].filter((problem) => problem !== false);
}

/** Prints what arrived when, as Markdown tables. */
export function printNight(options: NightOptions, result: NightResult): void {
  const { written, calm, all, push, pushTwice, reads, failed, loads } = result;
  printTable([
    ["from the sending", "p50", "p95", "last"],
    [`entry to ${options.pages} open pages, in calm`, ...times(calm)],
    ["the same, the whole night", ...times(all)],
    [`notice to the push service, ${options.browsers} browsers`, ...times(push)],
  ]);
  const tries = written.reduce((sum, entry) => sum + entry.tries, 0);
  printTable([
    ["what", "count"],
    ["entries acknowledged", String(written.length)],
    ["requests for them, of which some were lost", String(tries)],
    ["lost; stored twice", `${result.lost}; ${result.double}`],
    ["missing on a page; shown twice", `${result.missing}; ${result.twice}`],
    ["pages loaded anew", String(loads)],
    ["notices sent twice", String(pushTwice)],
    ["reads of stored pages; failed", `${reads}; ${failed.length}`],
  ]);
  console.log(problemsOf(result).join("\n") || "all there, once");
}
