import { expect, test } from "vitest";
import { EVENT, readDays } from "./event.ts";

const clock = { now: new Date("2018-11-01T12:00:00Z"), timeZone: "America/Sao_Paulo" };

test.each([
  ["25/12/2026, 1/1/2027", ["2026-12-25", "2027-01-01"]],
  ["", []],
  ["30/02/2027", null],
  ["31/4/2027", null],
  ["2027-01-01T10:00", null],
  ["Natal", null],
])("the days %j are read as %j", (typed, days) => expect(readDays(typed)).toEqual(days));

test("an event over midnight and the change of the clock ends at its hour, in moments, too", () => {
  const ball = { start: "2018-11-03T22:00", end: "2018-11-04T04:00", place: "Clube" };
  expect(EVENT.check?.(ball)).toEqual({});
  expect(EVENT.facts?.("Baile", ball, clock)).toMatchObject({
    startDate: "2018-11-04T01:00:00.000Z",
    endDate: "2018-11-04T06:00:00.000Z",
    location: { "@type": "Place", name: "Clube", address: "Clube" },
  });
  expect(EVENT.span?.(ball, clock).endsAt).toEqual(new Date("2018-11-04T06:00:00Z"));
});
