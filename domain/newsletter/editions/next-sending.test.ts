import { expect, test } from "vitest";
import { nextSending } from "./next-sending.ts";

const ZONE = "America/Sao_Paulo";
const at = (moment: string, plan: Partial<Parameters<typeof nextSending>[0]> = {}) =>
  nextSending({ kind: "daily", sendTime: "07:00", weekday: null, ...plan }, new Date(moment), ZONE).toISOString();

test("the next hour of a daily newsletter is today's until it is near, then tomorrow's", () => {
  expect(at("2026-11-20T05:00:00-03:00")).toBe("2026-11-20T10:00:00.000Z");
  expect(at("2026-11-20T06:58:00-03:00")).toBe("2026-11-21T10:00:00.000Z");
  expect(at("2026-11-20T23:30:00-03:00")).toBe("2026-11-21T10:00:00.000Z");
});

test("that of a weekly one is on its weekday, a week later where it has just passed", () => {
  expect(at("2026-11-20T12:00:00-03:00", { kind: "weekly", weekday: 6 })).toBe("2026-11-21T10:00:00.000Z");
  expect(at("2026-11-21T07:00:00-03:00", { kind: "weekly", weekday: 6 })).toBe("2026-11-28T10:00:00.000Z");
});
