import { beforeEach, expect, test, vi } from "vitest";
import { eventsBetween, exchangeNews, type SessionMark } from "./session-events.ts";
import { SESSION_KEY } from "./session-key.ts";

const mark = (changes: Partial<SessionMark> = {}): SessionMark => ({
  reader: "alzira",
  session: "one",
  expiresAt: "2026-12-01T12:00:00.000Z",
  verified: false,
  ...changes,
});

test.each([
  ["nothing for a visitor who stays one", null, null, []],
  ["nothing for the same session", mark(), mark(), []],
  ["signing in", null, mark(), ["signed_in"]],
  ["signing out", mark(), null, ["signed_out"]],
  ["somebody else in the same browser", mark(), mark({ reader: "dalva", session: "two" }), ["signed_in"]],
  ["a renewed session", mark(), mark({ expiresAt: "2026-12-02T12:00:00.000Z" }), ["token_refreshed"]],
  ["a session in place of another", mark(), mark({ session: "two" }), ["token_refreshed"]],
  ["a second factor", null, mark({ verified: true }), ["signed_in", "mfa_verified"]],
  [
    "a second factor for a fresh session",
    mark(),
    mark({ session: "two", verified: true }),
    ["token_refreshed", "mfa_verified"],
  ],
  [
    "a renewal on the page of the second factor",
    mark({ verified: true }),
    mark({ verified: true, expiresAt: "2027" }),
    ["token_refreshed"],
  ],
])("%s", (_, before, now, events) => {
  expect(eventsBetween(before, now)).toEqual(events);
});

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

test("a visitor leaves nothing behind in the browser", () => {
  expect(exchangeNews(null, 1)).toBe(false);
  expect(kept.size).toBe(0);
});

test("a page that is newer tells, a page that is older is to be read again", () => {
  expect(exchangeNews(mark(), 10)).toBe(false);
  expect(JSON.parse(kept.get(SESSION_KEY)!)).toMatchObject({ events: ["signed_in"], at: 10 });
  expect(exchangeNews(null, 5)).toBe(true);
  expect(exchangeNews(mark(), 5)).toBe(false);
  expect(exchangeNews(null, 20)).toBe(false);
  expect(JSON.parse(kept.get(SESSION_KEY)!)).toEqual({ mark: null, events: ["signed_out"], at: 20 });
});

test("what somebody else wrote there counts as nothing", () => {
  kept.set(SESSION_KEY, "{not json");
  expect(exchangeNews(mark(), 1)).toBe(false);
  expect(JSON.parse(kept.get(SESSION_KEY)!).events).toEqual(["signed_in"]);
});
