import { expect, test } from "vitest";
import { explainClocks } from "./clocks.ts";
import type { ProcessFacts } from "./types.ts";

const NOW = Date.parse("2026-11-24T12:00:00Z");
const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** The health of clocks: of the database against what is stored, and of the process against the database. */
const explain = ({ newest = 0, process = 0 }) =>
  explainClocks({ now: NOW, newestAt: NOW + newest }, { now: NOW + process } as ProcessFacts);

test("clocks that differ by seconds are no problem, nor is a site without changes for days", () => {
  expect(explain({ process: 20 * SECOND })).toBeNull();
  expect(explain({ process: -20 * SECOND })).toBeNull();
  expect(explain({ newest: -90 * HOUR })).toBeNull();
});

test("rows from the future show that the clock was set back, and by how much", () => {
  expect(explain({ newest: 3 * HOUR + 5 })).toMatchObject({
    part: "clock",
    state: "problem",
    title: "O relógio do servidor voltou",
    value: "3 horas",
  });
  expect(explain({ newest: 25 * HOUR })?.text).toContain("a hora de um dia à frente de agora");
});

test.each([
  [90 * SECOND, "um minuto", "está um minuto à frente do relógio do banco"],
  [-45 * SECOND, "45 segundos", "está 45 segundos atrás do relógio do banco"],
])("a process %i ms from its database is named", (process, value, words) => {
  const point = explain({ process });
  expect(point).toMatchObject({ state: "attention", title: "Os relógios não combinam", value });
  expect(point?.text).toContain(words);
});
