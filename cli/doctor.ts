import type { Check, CheckState } from "#domain/health/checks.ts";
import { examine } from "#server/doctor/doctor.ts";
import { exitCodeOf } from "#server/doctor/run-checks.ts";
import { readArguments } from "./command-line.js";

const MARKS: Record<CheckState, string> = { ok: "ok", warning: "warning", error: "WRONG", skipped: "-" };
const WIDTH = Math.max(...Object.values(MARKS).map((mark) => mark.length)) + 2;

function describe({ state, text, remedy }: Check): string {
  const line = `  ${MARKS[state].padEnd(WIDTH)}${text}`;
  return remedy ? `${line}\n${" ".repeat(WIDTH + 2)}→ ${remedy}` : line;
}

const { offline = false, json = false } = readArguments("doctor").values;
const checks = await examine({ offline });
if (json) {
  const rows = checks.map(({ id, state, text, remedy }) => ({ id, state, text, remedy }));
  console.log(JSON.stringify(rows, null, 2));
} else {
  console.log(checks.map(describe).join("\n"));
}
// A check whose time was over may still wait for something.
process.exit(exitCodeOf(checks));
