import { expect, test } from "vitest";
import { findWrongLine, pharmacyOnDuty } from "./pharmacies.ts";

const LIST = "27/11 Farmácia São José, Rua Direita, 214\n28/11 a 4/12: Drogaria Central\nFarmácia da Praça";

test.each([
  ["2026-11-27", "Farmácia São José, Rua Direita, 214"],
  ["2026-11-28", "Drogaria Central"],
  ["2026-12-04", "Drogaria Central"],
  ["2026-12-05", "Farmácia da Praça"],
])("on %s the pharmacy on duty is %s", (today, expected) => {
  expect(pharmacyOnDuty(LIST, today)).toBe(expected);
});

test.each([
  ["30/12 a 2/1 Central", "2026-12-31", "Central"],
  ["30/12 a 2/1 Central", "2027-01-02", "Central"],
  ["30/12/2025 a 2/1/2026 Central", "2026-12-31", null],
  ["1/3 – 7/3 – Central", "2026-03-07", "Central"],
  ["24h: Central", "2026-03-07", "24h: Central"],
  ["", "2026-03-07", null],
  ["29/2 Central", "2028-02-29", "Central"],
])("in %j the pharmacy on %s is %j", (list, today, expected) => {
  expect(findWrongLine(list, today)).toBeNull();
  expect(pharmacyOnDuty(list, today)).toBe(expected);
});

test.each([
  ["31/02 Central", 1],
  ["28/11 Central\n\n4/12 a 28/11 Outra", 3],
  ["28/11", 1],
  ["28/11 a Central\n99/99 Outra", 2],
])("in %j line %d is not understood", (list, line) => {
  expect(findWrongLine(list, "2026-11-27")).toBe(line);
});
