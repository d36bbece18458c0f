import type { Check, CheckState } from "#domain/health/checks.ts";
import { examine } from "#server/doctor/doctor.ts";
import { exitCodeOf } from "#server/doctor/run-checks.ts";
import { describeUsage, readArguments } from "./command-line.ts";

/** `npm run doctor`: what would stop or weaken the site, each with what to do; changes nothing. */
const USAGE = describeUsage(
  "doctor",
  [["[--offline] [--json]", "checks machine, settings, site and network"]],
  [
    "The site may run. --offline leaves out what uses the network, --json is for monitoring.",
    "Exit code 0: all in order, 1: something is wrong, 2: there are only warnings.",
  ],
);
const MARKS: Record<CheckState, string> = { ok: "ok", warning: "warning", error: "WRONG", skipped: "-" };
const WIDTH = Math.max(...Object.values(MARKS).map((mark) => mark.length)) + 2;

function describe({ state, text, remedy }: Check): string {
  const line = `  ${MARKS[state].padEnd(WIDTH)}${text}`;
  return remedy ? `${line}\n${" ".repeat(WIDTH + 2)}→ ${remedy}` : line;
}

const { offline = false, json = false } = readArguments(
  { options: { offline: { type: "boolean" }, json: { type: "boolean" } } },
  USAGE,
).values;
const checks = await examine({ offline });
if (json) {
  const rows = checks.map(({ id, state, text, remedy }) => ({ id, state, text, remedy }));
  console.log(JSON.stringify(rows, null, 2));
} else {
  console.log(checks.map(describe).join("\n"));
}
// A check whose time was over may still wait for something.
process.exit(exitCodeOf(checks));
