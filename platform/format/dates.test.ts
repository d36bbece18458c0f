import { describe, expect, test } from "vitest";
import { dateFormats } from "./dates.ts";
import { siteClock } from "./site-clock.ts";

const near = siteClock("America/Sao_Paulo");
const clocks = {
  "within the clock's stretch": near,
  "outside of it": { ...near, until: near.from },
};

describe.each(Object.entries(clocks))("dates in Portuguese, %s", (_, clock) => {
  const saoPaulo = dateFormats(clock);

  test("an article's date is written out", () => {
    expect(saoPaulo.long("2026-11-20T12:14:00Z")).toBe("20 de novembro de 2026");
    expect(saoPaulo.dayAndMonth("2026-03-01T12:00:00Z")).toBe("1 de março");
  });

  test("a list by months has headings, and its days have their hour", () => {
    expect(saoPaulo.month("2026-12-01T02:59:00Z")).toBe("Novembro de 2026");
    expect(saoPaulo.dayWithHour("2025-11-20T21:00:00Z")).toBe("20 de novembro de 2025, 18h");
    expect(saoPaulo.dayWithHour("2026-03-02T00:05:00Z")).toBe("1 de março, 21h05");
  });

  test("a comment's date has no zero in front of the day", () => {
    expect(saoPaulo.dayAndTime("2026-11-05T12:14:00Z")).toBe("5/11/2026 às 09:14");
  });

  test("days in tables have one width", () => {
    expect(saoPaulo.day("2026-11-05T12:14:00Z")).toBe("05/11/2026");
    expect(saoPaulo.shortDay("2026-11-05T12:14:00Z")).toBe("05/11");
    expect(saoPaulo.shortDay("2025-11-05T12:14:00Z")).toBe("05/11/2025");
  });

  test("the day of a date is that of the site's time zone", () => {
    expect(saoPaulo.long("2026-01-01T02:30:00Z")).toBe("31 de dezembro de 2025");
  });

  test("hours are written as newspapers do, also at midnight", () => {
    expect(saoPaulo.hour("2026-11-20T21:00:00Z")).toBe("18h");
    expect(saoPaulo.hour("2026-11-20T03:05:00Z")).toBe("0h05");
  });
});

test("a date from before a change of clocks shows the hour of that time", () => {
  expect(dateFormats(near).dayAndTime("2018-12-24T22:30:00Z")).toBe("24/12/2018 às 20:30");
  expect(dateFormats(siteClock("America/Rio_Branco")).dayAndTime("2026-01-01T04:30:00Z")).toBe("31/12/2025 às 23:30");
});
