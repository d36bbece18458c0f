import { expect, test } from "vitest";
import { parseAnalyticsPeriod } from "./period.ts";

test.each([
  ["", "14-dias", "2026-11-07", "2026-11-20", "2026-10-24", "2026-11-06"],
  ["periodo=7-dias", "7-dias", "2026-11-14", "2026-11-20", "2026-11-07", "2026-11-13"],
  ["periodo=outro&de=x", "14-dias", "2026-11-07", "2026-11-20", "2026-10-24", "2026-11-06"],
  ["periodo=entre&de=2026-11-01&ate=2026-11-03", null, "2026-11-01", "2026-11-03", "2026-10-29", "2026-10-31"],
  ["de=2026-11-03&ate=2026-11-01", null, "2026-11-01", "2026-11-03", "2026-10-29", "2026-10-31"],
  ["de=2026-11-19&ate=2027-01-01", null, "2026-11-19", "2026-11-20", "2026-11-17", "2026-11-18"],
  ["de=2020-01-01", null, "2025-11-20", "2026-11-20", "2024-11-19", "2025-11-19"],
  ["de=2027-01-01&ate=2027-01-05", "14-dias", "2026-11-07", "2026-11-20", "2026-10-24", "2026-11-06"],
])("the query %j is the period %s from %s until %s, after %s until %s", (query, name, from, until, start, end) => {
  expect(parseAnalyticsPeriod(new URLSearchParams(query), "2026-11-20")).toEqual({
    name,
    from,
    until,
    before: { from: start, until: end },
  });
});
