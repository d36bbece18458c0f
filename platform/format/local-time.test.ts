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

test.each([
  // Skipped: as if the clocks had not changed yet.
  ["2026-03-29T01:30", "Europe/Lisbon", "2026-03-29T01:30:00.000Z", "2026-03-29T02:30"],
  ["2026-03-08T02:30", "America/New_York", "2026-03-08T07:30:00.000Z", "2026-03-08T03:30"],
  ["2018-11-04T00:30", "America/Sao_Paulo", "2018-11-04T03:30:00.000Z", "2018-11-04T01:30"],
  ["2026-10-04T02:15", "Australia/Lord_Howe", "2026-10-03T15:45:00.000Z", "2026-10-04T02:45"],
  ["2011-12-30T12:00", "Pacific/Apia", "2011-12-30T22:00:00.000Z", "2011-12-31T12:00"],
  // Twice: the first one.
  ["2026-10-25T01:30", "Europe/Lisbon", "2026-10-25T00:30:00.000Z", "2026-10-25T01:30"],
  ["2026-11-01T01:30", "America/New_York", "2026-11-01T05:30:00.000Z", "2026-11-01T01:30"],
  ["2018-02-17T23:30", "America/Sao_Paulo", "2018-02-18T01:30:00.000Z", "2018-02-17T23:30"],
  ["2026-04-05T01:45", "Australia/Lord_Howe", "2026-04-04T14:45:00.000Z", "2026-04-05T01:45"],
])("%s in %s, when clocks change, is read as %s, which they show as %s", (typed, zone, moment, shown) => {
  expect(fromLocalInput(typed, zone)).toBe(moment);
  expect(toLocalInput(moment, zone)).toBe(shown);
});

test("every quarter of an hour around a change of clocks goes on or stays, never back", () => {
  for (const zone of ["Europe/Lisbon", "America/New_York", "Australia/Lord_Howe"])
    for (const day of ["2026-03-08", "2026-03-29", "2026-04-05", "2026-10-04", "2026-10-25", "2026-11-01"]) {
      const typed = Array.from({ length: 96 }, (_, quarter) =>
        new Date(Date.parse(`${day}T00:00Z`) + quarter * 900_000).toISOString().slice(0, 16),
      );
      for (const one of typed) expect(toLocalInput(fromLocalInput(one, zone), zone) >= one).toBe(true);
    }
});

test("seconds that are typed stay", () => {
  expect(fromLocalInput("2026-11-20T09:14:30", "America/Sao_Paulo")).toBe("2026-11-20T12:14:30.000Z");
});
