import { expect, test } from "vitest";
import { formatAgendaView, neighbourOf, parseAgendaView } from "./agenda.ts";

const TODAY = "2026-11-24";
const parse = (query: string) => parseAgendaView(new URLSearchParams(query), TODAY);

test.each([
  ["", "semana", "2026-11-23", "2026-11-29"],
  ["semana=2026-12-31", "semana", "2026-12-28", "2027-01-03"],
  ["semana=2026-02-30", "semana", "2026-11-23", "2026-11-29"],
  ["mes=2026-11", "mes", "2026-10-26", "2026-12-06"],
  // A month that begins on a Monday and ends on a Sunday has no days of others.
  ["mes=2027-02", "mes", "2027-02-01", "2027-02-28"],
  ["mes=2026-13", "semana", "2026-11-23", "2026-11-29"],
  ["mes=2026-11-20", "semana", "2026-11-23", "2026-11-29"],
])("the query %j shows the %s from %s until %s", (query, kind, from, until) => {
  expect(parse(query)).toMatchObject({ kind, from, until });
});

test.each([
  ["semana=2026-12-28", "?semana=2027-01-04", "?semana=2026-12-21"],
  ["mes=2026-12", "?mes=2027-01", "?mes=2026-11"],
])("the views after and before %j are %s and %s", (query, next, previous) => {
  const view = parse(query);
  expect([formatAgendaView(neighbourOf(view, 1)), formatAgendaView(neighbourOf(view, -1))]).toEqual([next, previous]);
  expect(neighbourOf(neighbourOf(view, 1), -1)).toEqual(view);
});
