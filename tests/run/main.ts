import { loadavg } from "node:os";
import { prepareBrowser } from "./browser.ts";
import { prepareAuthority, prepareImageTools } from "./packages.ts";
import { type Print, run, StepFailed } from "./processes.ts";
import { type Counts, runJourneys, runTests } from "./tests.ts";

/** A part of `npm test`, or of `npm run test:all`, whose time is printed. */
interface Step {
  name: string;
  run: (print: Print) => Promise<void>;
}

/** Journeys with this tag are left to `npm run test:all`: second windows, and variants of another journey. */
const FURTHER = "@all";

const counts: Counts = { passed: 0, failed: 0 };
const times: [name: string, seconds: number][] = [];
let hasFailed = false;

const TYPES: Step = {
  name: "types",
  run: async (print) => {
    await run(print, "react-router", ["typegen"]);
    await run(print, "tsc", []);
  },
};
const LINT: Step = { name: "lint and format", run: (print) => run(print, "biome", ["check", "."]) };
const UNUSED: Step = {
  name: "unused code",
  run: async (print) => {
    await run(print, "knip", []);
    await run(print, "knip", ["--production", "--files", "--dependencies"]);
  },
};
const BUILD: Step = {
  name: "build",
  run: async (print) => {
    await run(print, "react-router", ["build"]);
    await run(print, process.execPath, ["cli/finish-build.ts"]);
  },
};
const UNIT: Step = { name: "unit tests", run: (print) => runTests(print, counts, ["--project", "unit"]) };
const DATABASE: Step = {
  name: "database, route and process tests",
  run: async (print) => {
    await prepareAuthority(print);
    await runTests(print, counts, ["--project", "database", "--project", "tcp"]);
  },
};
const JOURNEYS: Step = {
  name: "journeys in Chromium",
  run: async (print) => {
    await prepareBrowser(print);
    await runJourneys(print, counts, ["--grep-invert", FURTHER]);
  },
};
const LONG: Step = {
  name: "long process tests, and some tests again over TCP",
  run: async (print) => {
    await prepareAuthority(print);
    await prepareImageTools(print);
    await runTests(print, counts, ["--project", "long", "--project", "again-over-tcp"]);
  },
};
const FURTHER_JOURNEYS: Step = {
  name: "further journeys in Chromium",
  run: async (print) => {
    await prepareBrowser(print);
    await runJourneys(print, counts, ["--grep", FURTHER]);
  },
};

/**
 * The stages of `npm test`, and of `npm run test:all`, which runs the tests that it leaves out. The lists of a stage run beside each
 * other, the steps of a list one after the other. The last line that is printed is the number of passed and failed tests.
 */
const STAGES: Record<string, Step[][][]> = {
  first: [
    [
      [TYPES, LINT, UNUSED],
      [BUILD, UNIT],
    ],
    [[DATABASE, JOURNEYS]],
  ],
  rest: [[[BUILD, LONG, FURTHER_JOURNEYS]]],
};

/** Runs steps up to the first failure of any list. @param isAlone whether the output is printed at once, not when a step ends */
async function runSteps(steps: Step[], isAlone: boolean): Promise<void> {
  for (const { name, run: work } of steps) {
    if (hasFailed) return;
    const start = performance.now();
    const output: string[] = [`\n=== ${name}\n`];
    const print: Print = isAlone ? (text) => process.stdout.write(text) : (text) => output.push(text);
    if (isAlone) print(output[0]!);
    const failure = await work(print).then(
      () => undefined,
      (error: Error) => (error instanceof StepFailed ? error.message : error.stack),
    );
    const seconds = (performance.now() - start) / 1000;
    times.push([name, seconds]);
    if (!isAlone) process.stdout.write(output.join(""));
    console.log(
      `=== ${name}: ${failure ? `FAILED after ${seconds.toFixed(1)} s: ${failure}` : `ok, ${seconds.toFixed(1)} s`}`,
    );
    hasFailed ||= failure !== undefined;
  }
}

const beginning = performance.now();
for (const lists of STAGES[process.argv.includes("--rest") ? "rest" : "first"]!) {
  await Promise.all(lists.map((steps) => runSteps(steps, lists.length === 1)));
}
if (hasFailed) {
  process.exitCode = 1;
  // A failed step without tests, and a test run without a report, count as one failure.
  counts.failed ||= 1;
}
console.log();
for (const [name, seconds] of times) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
const load = loadavg()
  .map((one) => one.toFixed(1))
  .join(" ");
console.log(
  `\n=== all: ${((performance.now() - beginning) / 1000).toFixed(1)} s; load of the last 1, 5 and 15 minutes: ${load}`,
);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
