import { expect, test } from "vitest";
import { planEdition } from "./schedule.ts";

const ZONE = "America/Sao_Paulo";
const at = (local: string) => new Date(`${local}-03:00`);
const plannedFrom = at("2026-11-01T12:00:00");
const daily = { kind: "daily", sendTime: "07:00", weekday: null, plannedFrom } as const;

test("an edition of every day is planned the evening before", () => {
  expect(planEdition(daily, at("2026-11-19T15:00:00"), ZONE)).toBeNull();
  expect(planEdition(daily, at("2026-11-19T18:00:00"), ZONE)).toEqual({
    ...{ day: "2026-11-20", sendAt: at("2026-11-20T07:00:00"), expiresAt: at("2026-11-20T15:00:00") },
  });
});

test("one whose time has passed is due until it expires", () => {
  expect(planEdition(daily, at("2026-11-20T14:59:00"), ZONE)?.day).toBe("2026-11-20");
  expect(planEdition(daily, at("2026-11-20T15:01:00"), ZONE)).toBeNull();
  expect(planEdition({ ...daily, sendTime: "23:30" }, at("2026-11-21T01:00:00"), ZONE)?.day).toBe("2026-11-20");
});

test("one whose time had passed when the plan was made begins on its next day", () => {
  const late = { ...daily, plannedFrom: at("2026-11-20T09:00:00") };
  expect(planEdition(late, at("2026-11-20T09:01:00"), ZONE)).toBeNull();
  expect(planEdition(late, at("2026-11-20T18:00:00"), ZONE)?.day).toBe("2026-11-21");
  expect(planEdition({ ...late, sendTime: "09:01" }, at("2026-11-20T09:05:00"), ZONE)?.day).toBe("2026-11-20");
});

test("a weekly one is planned for its day only, and one by hand never", () => {
  const weekly = { kind: "weekly", sendTime: "08:00", weekday: 6, plannedFrom } as const;
  expect(planEdition(weekly, at("2026-11-20T07:00:00"), ZONE)).toBeNull();
  expect(planEdition(weekly, at("2026-11-20T20:00:00"), ZONE)?.day).toBe("2026-11-21");
  expect(planEdition({ ...daily, kind: "manual" }, at("2026-11-20T06:59:00"), ZONE)).toBeNull();
});
