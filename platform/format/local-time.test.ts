import { expect, test } from "vitest";
import { fromLocalInput, toLocalInput } from "./local-time.ts";

test.each([
  ["2026-11-20T09:14", "America/Sao_Paulo", "2026-11-20T12:14:00.000Z"],
  ["2026-11-20T09:14", "America/Manaus", "2026-11-20T13:14:00.000Z"],
  ["2026-12-31T23:59", "America/Sao_Paulo", "2027-01-01T02:59:00.000Z"],
  // Summer time, while Brazil had it.
  ["2018-12-01T08:00", "America/Sao_Paulo", "2018-12-01T10:00:00.000Z"],
])("the local time %s in %s is read as %s, and written back", (typed, zone, moment) => {
  expect(fromLocalInput(typed, zone)).toBe(moment);
  expect(toLocalInput(moment, zone)).toBe(typed);
});

test("a year that is being typed is read as a moment, and written back as it was typed", () => {
  for (const typed of ["0002-12-25T09:30", "0020-12-25T09:30", "0202-12-25T09:30"]) {
    expect(toLocalInput(fromLocalInput(typed, "America/Sao_Paulo"), "America/Sao_Paulo")).toBe(typed);
  }
});

test("a text that is no date and time is read as no moment", () => {
  for (const typed of ["", "amanhã", "2026-13-40T99:99", "2026-11-20", "0000-01-01T00:00", "9999-12-31T23:59"]) {
    expect(fromLocalInput(typed, "America/Sao_Paulo")).toBe("");
  }
  expect(toLocalInput("", "America/Sao_Paulo")).toBe("");
});

test("a time that is skipped by a change of clocks still becomes a moment", () => {
  expect(fromLocalInput("2018-11-04T00:30", "America/Sao_Paulo")).toMatch(/^2018-11-04T0[23]:30/);
});
