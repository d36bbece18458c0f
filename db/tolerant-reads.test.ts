import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { isOutage } from "./outage.ts";
import { bannerControls, bottomNav } from "./schema/site.ts";
import { hideTables } from "./without-tables.ts";

const answer = (code: string) => Object.assign(new Error("server"), { code, severity: "ERROR" });
const failed = (cause: Error) => new DrizzleQueryError("select 1", [], cause);

test("a table that is missing or may not be read is no outage, a server that stops is one", () => {
  for (const code of ["42P01", "42501", "42703", "57014", "58030", "XX001"])
    expect([code, isOutage(failed(answer(code)))]).toEqual([code, false]);
  for (const code of ["57P01", "57P03", "08006", "53300", "3D000", "28P01"])
    expect([code, isOutage(failed(answer(code)))]).toEqual([code, true]);
});

test("a query without an answer is an outage, an error in the code that reads its rows is none", () => {
  expect(isOutage(failed(Object.assign(new Error("away"), { code: "ECONNREFUSED" })))).toBe(true);
  expect(isOutage(failed(new Error("Connection terminated unexpectedly")))).toBe(true);
  expect(isOutage(new TypeError("x is not iterable"))).toBe(false);
});

test("a hidden table is an empty one before all others of the query", () => {
  const empty =
    /^with "banner_controls" as \(select null::uuid as "id", null::text as "section", null::boolean as "active" where false\)/;
  expect(hideTables("select 1", [bannerControls])).toMatch(empty);
  expect(hideTables("\n  WITH a as (select 1) select * from a", [bannerControls])).toMatch(
    /false\), a as \(select 1\) select/,
  );
  expect(hideTables("with recursive a as (select 1) select 2", [bottomNav])).toMatch(
    /^with recursive "bottom_nav" as .*, a as/,
  );
  expect(hideTables("select 1", [])).toBe("select 1");
});
