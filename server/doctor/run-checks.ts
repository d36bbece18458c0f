import type { Check, CheckId, CheckResult } from "#domain/health/checks.ts";
import { reasonOf } from "./results.ts";

/** One check. */
export interface CheckUnit {
  id: CheckId;
  /** Whether it uses the network. */
  network?: boolean;
  /** @param signal aborted when its time is over */
  run(signal: AbortSignal): CheckResult | Promise<CheckResult>;
}

/** Longest time of one check, milliseconds. */
const LIMIT_MS = 10_000;

/** Runs checks beside each other. One that fails or does not end in time is a result like any other. */
export function runChecks(units: CheckUnit[], { offline = false, limitMs = LIMIT_MS } = {}): Promise<Check[]> {
  return Promise.all(
    units.map(async (unit): Promise<Check> => {
      if (offline && unit.network) return { id: unit.id, state: "skipped", text: `${unit.id}: needs the network` };
      return { id: unit.id, ...(await runInTime(unit, limitMs)) };
    }),
  );
}

async function runInTime({ id, run }: CheckUnit, limitMs: number): Promise<CheckResult> {
  const timer = new AbortController();
  let timeout: NodeJS.Timeout | undefined;
  const late = new Promise<CheckResult>((resolve) => {
    timeout = setTimeout(() => {
      timer.abort(new Error("the time is over"));
      const text = `${id}: did not end within ${limitMs / 1000} s`;
      const remedy = "look at what it waits for: a disk or a server that does not answer";
      resolve({ state: "error", text, remedy, finding: { code: "check.failed", values: { check: id } } });
    }, limitMs);
  });
  const done = Promise.resolve()
    .then(() => run(timer.signal))
    .catch((error: NodeJS.ErrnoException): CheckResult => {
      const text = `${id}: ${reasonOf(error)}`;
      const isClosed = error.code === "EACCES" || error.code === "EPERM";
      const remedy = isClosed ? "run this as the user of the site" : "this check failed itself: see the message";
      return { state: "error", text, remedy, finding: { code: "check.failed", values: { check: id } } };
    });
  return Promise.race([done, late]).finally(() => clearTimeout(timeout));
}

/** The exit code for monitoring: 1 with an error, 2 with a warning, else 0. */
export function exitCodeOf(checks: Check[]): 0 | 1 | 2 {
  if (checks.some(({ state }) => state === "error")) return 1;
  return checks.some(({ state }) => state === "warning") ? 2 : 0;
}
