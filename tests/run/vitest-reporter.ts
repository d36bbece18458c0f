import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { describeFileTimes } from "./file-times.ts";

/** Prints the time of each test file, with its imports and hooks, at the end of a run. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      const file = relative(process.cwd(), module.moduleId);
      return [`${file} (${module.project.name})`, collectDuration + setupDuration + duration] as const;
    });
    console.log(`\n${describeFileTimes(new Map(times))}`);
  }
}
