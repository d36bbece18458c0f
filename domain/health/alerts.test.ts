import { expect, test } from "vitest";
import { advance, type CheckRecord } from "./alerts.ts";
import type { CheckId, CheckState } from "./checks.ts";

const START = Date.parse("2026-11-24T12:00:00Z");

/** The kinds of alerts of a sequence of results, as "minute kind". @param results minute and state */
function alertsOf(id: CheckId, results: [minute: number, state: CheckState][]): string[] {
  let record: CheckRecord | null = null;
  return results.flatMap(([minute, state]) => {
    const next = advance(record, { id, state }, new Date(START + minute * 60_000));
    record = next.record;
    return next.alert ? [`${minute} ${next.alert.kind}`] : [];
  });
}

/** Results every five minutes. */
const every5 = (from: number, to: number, state: CheckState | ((minute: number) => CheckState)) =>
  Array.from({ length: (to - from) / 5 }, (_, index): [number, CheckState] => {
    const minute = from + index * 5;
    return [minute, typeof state === "function" ? state(minute) : state];
  });

test("a failure alerts once after ten minutes, and its end once after an hour", () => {
  expect(alertsOf("archive", [...every5(0, 200, "error"), ...every5(200, 400, "ok")])).toEqual([
    "10 failed",
    "260 well",
  ]);
});

test("neither a short failure alerts, nor what was always well", () => {
  expect(alertsOf("disk", [...every5(0, 30, "ok"), [30, "error"], ...every5(35, 400, "ok")])).toEqual([]);
});

test("a warning that becomes an error alerts again, and the way back does not", () => {
  const results = [...every5(0, 60, "warning"), ...every5(60, 120, "error"), ...every5(120, 300, "warning")];
  expect(alertsOf("disk", results)).toEqual(["10 failed", "60 worse"]);
});

test("a check that changes all the time alerts at most eight times a day", () => {
  const quick = every5(0, 24 * 60, (minute) => (minute % 30 < 15 ? "error" : "ok"));
  expect(alertsOf("archive", quick)).toEqual(["10 failed"]);
  const slow = every5(0, 24 * 60, (minute) => (minute % 180 < 90 ? "error" : "ok"));
  expect(alertsOf("archive", slow).length).toBeLessThanOrEqual(8);
});

test("a skipped check neither begins nor ends a failure", () => {
  const results = [...every5(0, 30, "error"), ...every5(30, 300, "skipped"), ...every5(300, 400, "ok")];
  expect(alertsOf("archive", results)).toEqual(["10 failed", "360 well"]);
});

test("warnings that are no failure of the archive, and other checks, do not alert", () => {
  expect(alertsOf("archive", every5(0, 60, "warning"))).toEqual([]);
  expect(alertsOf("memory", every5(0, 60, "warning"))).toEqual([]);
});

test("checks of every hour alert at the second failure", () => {
  expect(
    alertsOf("certificate", [
      [0, "ok"],
      [60, "warning"],
      [120, "warning"],
      [180, "ok"],
      [240, "ok"],
    ]),
  ).toEqual(["120 failed", "240 well"]);
});
