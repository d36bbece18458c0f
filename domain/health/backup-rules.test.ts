import { expect, test } from "vitest";
import { findArchiveFailure, findRehearsalFailure, isBaseOld } from "./backup-rules.ts";

const NOW = new Date("2026-11-24T12:00:00Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const DAY = 24 * 60;

test("a rehearsal is old after nine days, which leaves two for one that could not be run", () => {
  const of = (days: number) => ({ at: ago(days * DAY).toISOString(), seconds: 2, problem: null });
  expect(findRehearsalFailure(null, NOW)).toBeNull();
  expect(findRehearsalFailure(of(8.9), NOW)).toBeNull();
  expect(findRehearsalFailure(of(9.1), NOW)?.code).toBe("rehearsal.old");
});

test("an archive is behind after five minutes, and broken after one", () => {
  expect(findArchiveFailure({ problem: null, safeUntil: ago(4) }, NOW)).toBeNull();
  expect(findArchiveFailure({ problem: null, safeUntil: ago(6.5) }, NOW)).toEqual({
    code: "archive.late",
    values: { minutes: 6 },
  });
  const problem = { since: ago(2), message: "full", code: "ENOSPC" };
  expect(findArchiveFailure({ problem, safeUntil: ago(6) }, NOW)?.code).toBe("archive.stopped");
  expect(findArchiveFailure({ problem: { ...problem, since: ago(0.5) }, safeUntil: ago(6) }, NOW)).toBeNull();
});

test("a base backup is old after two days", () => {
  expect([isBaseOld(ago(1.9 * DAY), NOW), isBaseOld(ago(2.1 * DAY), NOW)]).toEqual([false, true]);
});
