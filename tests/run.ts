import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium } from "#tests/chromium.ts";
import { startTcpServer } from "#tests/database/tcp-server.ts";
import { type JourneyReport, unexplainedRetries } from "#tests/journey-report.ts";

/** `npm test` runs all steps up to the first failure. The last line is the number of passed and failed tests. */
const ROOT = fileURLToPath(new URL("../", import.meta.url));
const PROGRAMS = join(ROOT, "node_modules/.bin");

const environment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: `${PROGRAMS}${delimiter}${process.env.PATH}`,
  // Turns off colours and prompts.
  CI: process.env.CI ?? "1",
};
const reports = await mkdtemp(join(tmpdir(), "coreto-reports-"));
const counts = { passed: 0, failed: 0 };

class StepFailed extends Error {}

/** Runs a command in the repository; throws when its exit code is not 0. */
function run(command: string, args: string[], variables: NodeJS.ProcessEnv = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...environment, ...variables },
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0) resolve();
      else reject(new StepFailed(`\`${[command, ...args].join(" ")}\` ended with ${signal ?? `code ${code}`}`));
    });
  });
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
}

/** Runs vitest and counts its tests. */
async function runTests(name: string, args: string[], variables: NodeJS.ProcessEnv = {}): Promise<void> {
  const file = join(reports, `${name}.json`);
  try {
    await run(
      "vitest",
      ["run", ...args, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
      variables,
    );
  } finally {
    const report = readReport<{
      numPassedTests: number;
      numFailedTests: number;
      numFailedTestSuites: number;
      success: boolean;
    }>(file);
    counts.passed += report?.numPassedTests ?? 0;
    counts.failed += report?.numFailedTests ?? 0;
  }
}

/** Route tests that may depend on the kind of database connection. */
const CONNECTED_ROUTES = ["page-cache", "failures", "uploads", "query-counts"].map((name) => `tests/routes/${name}`);

/** Runs the domain's tests on a PostgreSQL over TCP; the route tests send the same statements to the embedded one. */
async function runTestsOverTcp(): Promise<void> {
  const server = await startTcpServer();
  try {
    await runTests(
      "tcp",
      ["--project", "database", "domain", "db/announcements", "db/constraints", ...CONNECTED_ROUTES],
      {
        TEST_DATABASE_URL: server.url,
      },
    );
  } finally {
    await server.stop();
  }
}

/** Ensures that there is a Chromium for the journeys: the system's, Debian's, or Playwright's. */
async function prepareBrowser(): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0) await installChromium();
  if (findChromium()) return;
  try {
    await run("playwright", ["install", "chromium"]);
  } catch {
    throw new StepFailed(
      "there is no Chromium for the journeys: install Debian's package `chromium`, or run `npx playwright install --with-deps chromium`",
    );
  }
}

/** Installs Debian's headless shell of Chromium, or the full browser where there is no such package. */
async function installChromium(): Promise<void> {
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  if (findChromium()?.endsWith("headless-shell")) return;
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (name === "chromium" && findChromium()) return;
    try {
      await run("apt-get", ["update", "-qq"], quiet);
      await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], quiet);
      return;
    } catch {
      console.log(`apt-get could not install ${name}`);
    }
  }
}

async function runJourneys(): Promise<void> {
  await prepareBrowser();
  const file = join(reports, "journeys.json");
  try {
    await run("playwright", ["test", "--reporter=list,json"], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  } finally {
    const report = readReport<JourneyReport>(file);
    if (report) {
      counts.passed += report.stats.expected + report.stats.flaky;
      counts.failed += report.stats.unexpected;
      const retried = unexplainedRetries(report);
      if (retried.length > 0) console.log(`\nTO BE INVESTIGATED, passed only on a retry:\n${retried.join("\n")}`);
    }
  }
}

const STEPS: [name: string, step: () => Promise<void>][] = [
  [
    "types",
    async () => {
      await run("react-router", ["typegen"]);
      await run("tsc", []);
    },
  ],
  ["lint and format", () => run("biome", ["check", "."])],
  [
    "unused code",
    async () => {
      await run("knip", []);
      await run("knip", ["--production", "--files", "--dependencies"]);
    },
  ],
  [
    "build",
    async () => {
      await run("react-router", ["build"]);
      await run(process.execPath, ["cli/finish-build.ts"]);
    },
  ],
  ["unit tests", () => runTests("unit", ["--project", "unit"])],
  [
    "database, route and process tests on the embedded PostgreSQL",
    () => runTests("embedded", ["--project", "database", "--exclude", "domain/**"], { TEST_DATABASE_URL: undefined }),
  ],
  ["domain tests, and some routes, through DATABASE_URL over TCP", runTestsOverTcp],
  ["journeys in Chromium", runJourneys],
];

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const beginning = performance.now();
for (const [name, step] of STEPS) {
  console.log(`\n=== ${name}`);
  const start = performance.now();
  try {
    await step();
    console.log(`=== ${name}: ok, ${seconds(start)}`);
  } catch (error) {
    // A failed step without tests, and a test run without a report, count as one failure.
    if (counts.failed === 0) counts.failed = 1;
    console.log(
      `=== ${name}: FAILED after ${seconds(start)}: ${error instanceof StepFailed ? error.message : (error as Error).stack}`,
    );
    process.exitCode = 1;
    break;
  }
}
await rm(reports, { recursive: true, force: true });
console.log(`\n=== all: ${seconds(beginning)}`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
