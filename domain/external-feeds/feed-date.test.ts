import { expect, test } from "vitest";
import { parseFeedDate } from "./feed-date.ts";

test.each([
  ["Wed, 25 Nov 2026 10:00:00 -0300 (BRT)", "2026-11-25T13:00:00.000Z"],
  ["Wed Nov 25 2026 10:00:00 GMT-0300 (Brasilia Standard Time)", "2026-11-25T13:00:00.000Z"],
  ["Wed, 25 Nov 2026 10:00:00 BRT", "2026-11-25T13:00:00.000Z"],
  ["Wed Nov 25 10:00:00 BRT 2026", "2026-11-25T13:00:00.000Z"],
  ["Wed Nov 25 10:00:00 2026", "2026-11-25T10:00:00.000Z"],
  ["05/11/2026 10:30", "2026-11-05T13:30:00.000Z"],
  ["05/11/2026", "2026-11-05T03:00:00.000Z"],
  ["25/11/2026, 10:30:00", "2026-11-25T13:30:00.000Z"],
  ["25/11/2026 às 10h30", "2026-11-25T13:30:00.000Z"],
  ["25-11-2026 10:30", "2026-11-25T13:30:00.000Z"],
  ["25 de novembro de 2026", "2026-11-25T03:00:00.000Z"],
  ["quarta-feira, 25 de novembro de 2026 às 10h30", "2026-11-25T13:30:00.000Z"],
  ["1º de novembro de 2026, 9h", "2026-11-01T12:00:00.000Z"],
  ["11/05/2026 10:30:00 PM", "2026-11-05T22:30:00.000Z"],
  ["11/25/2026 10:30", "2026-11-25T10:30:00.000Z"],
])("the date %s is %s", (written, moment) => {
  expect(parseFeedDate(written, new Date("2026-11-26T12:00:00Z"))?.toISOString()).toBe(moment);
});

test.each(["31/02/2026", "00/00/0000", "32 de novembro de 2026", "25 de nada de 2026", "05/11/2026 25:00"])(
  "%s is no date",
  (written) => {
    expect(parseFeedDate(written, new Date("2026-11-26T12:00:00Z"))).toBeNull();
  },
);
