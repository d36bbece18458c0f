import { relative } from "node:path";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { describeFileTimes } from "./file-times.ts";

/** Prints the time of each file of journeys at the end of a run. */
export default class FileTimes implements Reporter {
  readonly #times = new Map<string, number>();

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const file = relative(process.cwd(), location.file);
    this.#times.set(file, (this.#times.get(file) ?? 0) + duration);
  }

  onEnd(): void {
    console.log(`\n${describeFileTimes(this.#times)}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
