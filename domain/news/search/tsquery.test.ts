import { expect, test } from "vitest";
import { toLabelQuery, toSpanQuery } from "./tsquery.ts";

const DAY = 24 * 3_600_000;
const LENGTHS = { "": 30, a: 120, b: 480, c: 1920 };
const listSpans = (from: Date, to: Date | null) =>
  [...toSpanQuery(from, to).matchAll(/'~([abc]?)(-?\d+)'/g)].map(([, mark, number]) => {
    const days = LENGTHS[mark as keyof typeof LENGTHS];
    return { days, start: Number(number) * days * DAY };
  });

test.each([
  ["2026-11-24", "2026-11-24"],
  ["2026-10-01", "2026-11-24"],
  ["2024-10-19", "2026-11-24"],
  ["1990-01-01", "2026-11-24"],
  ["1961-05-05", "1978-01-01"],
])("from %s to %s few spans have every day once", (first, last) => {
  const [from, to] = [new Date(first), new Date(last)];
  const spans = listSpans(from, to).sort((a, b) => a.start - b.start);
  expect(spans.length).toBeLessThanOrEqual(25);
  for (const [index, { start, days }] of spans.slice(0, -1).entries())
    expect(spans[index + 1]!.start).toBe(start + days * DAY);
  const end = spans.at(-1)!.start + spans.at(-1)!.days * DAY;
  expect(spans[0]!.start).toBeGreaterThan(from.getTime() - 30 * DAY);
  expect(spans[0]!.start).toBeLessThanOrEqual(from.getTime());
  expect(end).toBeGreaterThan(to.getTime());
  expect(end).toBeLessThanOrEqual(to.getTime() + 30 * DAY);
});

test("without an end all later days are covered, in a dozen spans", () => {
  const spans = listSpans(new Date("2019-03-01"), null);
  expect(spans.length).toBeLessThanOrEqual(12);
  expect(Math.max(...spans.map(({ start, days }) => start + days * DAY))).toBeGreaterThan(Date.now() + 30 * DAY);
});

test("an end before the beginning is one span", () => {
  expect(listSpans(new Date("2026-11-24"), new Date("2020-01-01"))).toHaveLength(1);
});

test("special characters of a name do not end its label", () => {
  expect(toLabelQuery(["&Joana d'Arc", "@1"])).toBe("('&Joana d''Arc' | '@1')");
  expect(toLabelQuery(["&a\\b"])).toBe("('&a\\\\b')");
});
