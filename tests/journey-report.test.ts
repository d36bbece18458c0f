import { expect, test } from "vitest";
import { STOPPED_DRAWING } from "#tests/e2e/drawing.ts";
import { unexplainedRetries } from "./journey-report.ts";

const failed = (...types: string[]) => ({ status: "timedOut", annotations: types.map((type) => ({ type })) });
const PASSED = { status: "passed", annotations: [] };
const report = (status: string, ...results: { status: string; annotations: { type: string }[] }[]) => ({
  suites: [{ suites: [{ specs: [{ title: "a journey", file: "a.spec.ts", tests: [{ status, results }] }] }] }],
});

test("a retry is reported unless the browser had stopped rendering", () => {
  expect(unexplainedRetries(report("flaky", failed(STOPPED_DRAWING), PASSED))).toEqual([]);
  expect(unexplainedRetries(report("flaky", failed(), PASSED))).toEqual(["a.spec.ts: a journey"]);
  expect(unexplainedRetries(report("expected", PASSED))).toEqual([]);
  // Playwright itself fails on these.
  expect(unexplainedRetries(report("unexpected", failed(), failed()))).toEqual([]);
});
