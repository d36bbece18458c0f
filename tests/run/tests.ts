import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Print, run } from "./processes.ts";

/** Numbers of tests. */
export interface Counts {
  passed: number;
  failed: number;
}

/** Runs the tests of vitest that these arguments select, and counts them also when some fail. */
export async function runTests(print: Print, counts: Counts, args: string[]): Promise<void> {
  await withReport(async (file) => {
    try {
      const reporters = ["default", "json", "./tests/run/vitest-reporter.ts"].map((name) => `--reporter=${name}`);
      // `TEST_DATABASE_URL` is for single tests: some of these need the embedded PostgreSQL.
      const variables = { TEST_DATABASE_URL: undefined };
      await run(print, "vitest", ["run", ...args, ...reporters, `--outputFile.json=${file}`], variables);
    } finally {
      const report = read<{ numPassedTests: number; numFailedTests: number }>(file);
      counts.passed += report?.numPassedTests ?? 0;
      counts.failed += report?.numFailedTests ?? 0;
    }
  });
}

/** Runs the journeys that these arguments select, and counts them also when some fail. */
export async function runJourneys(print: Print, counts: Counts, args: string[]): Promise<void> {
  await withReport(async (file) => {
    try {
      await run(print, "playwright", ["test", ...args, "--reporter=list,json,./tests/run/playwright-reporter.ts"], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      });
    } finally {
      const report = read<{ stats: { expected: number; unexpected: number } }>(file);
      counts.passed += report?.stats.expected ?? 0;
      counts.failed += report?.stats.unexpected ?? 0;
    }
  });
}

async function withReport(work: (file: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "coreto-report-"));
  await work(join(folder, "report.json")).finally(() => rm(folder, { recursive: true, force: true }));
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
}
