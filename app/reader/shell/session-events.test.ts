import { beforeEach, describe, expect, test, vi } from "vitest";
import { eventsBetween, type SessionState, syncSession } from "./session-events.ts";
import { SESSION_KEY } from "./session-key.ts";

const mark = (changes: Partial<SessionState> = {}): SessionState => ({
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
])("other pages are informed of %s", (_, before, now, events) => {
  expect(eventsBetween(before, now)).toEqual(events);
});

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  });
  vi.stubGlobal("dispatchEvent", () => true);
  return () => vi.unstubAllGlobals();
});

test("nothing is stored in the browser for a visitor who is not signed in", () => {
  expect(syncSession(null, 1)).toBe(false);
  expect(stored.size).toBe(0);
});

test("a newer page informs the others, and an older page has to be revalidated", () => {
  expect(syncSession(mark(), 10)).toBe(false);
  expect(JSON.parse(stored.get(SESSION_KEY)!)).toMatchObject({ events: ["signed_in"], at: 10 });
  expect(syncSession(null, 5)).toBe(true);
  expect(syncSession(mark(), 5)).toBe(false);
  expect(syncSession(null, 20)).toBe(false);
  expect(JSON.parse(stored.get(SESSION_KEY)!)).toEqual({ mark: null, events: ["signed_out"], at: 20 });
});

test("a stored message that is not valid JSON is ignored", () => {
  stored.set(SESSION_KEY, "{not json");
  expect(syncSession(mark(), 1)).toBe(false);
  expect(JSON.parse(stored.get(SESSION_KEY)!).events).toEqual(["signed_in"]);
});

test("a browser that refuses to store the message only leaves the other pages uninformed", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("no room", "QuotaExceededError");
    },
  });
  expect(syncSession(mark(), 1)).toBe(false);
});

describe("what a reader wrote without a network", () => {
  const waits = { kind: "comment", id: "a", reader: "alzira", address: "feira", text: "Que beleza!" };
  const afterChange = async (before: SessionState, now: SessionState | null) => {
    stored.clear();
    syncSession(before, 10);
    stored.set("coreto_espera_v1 a", JSON.stringify(waits));
    syncSession(now, 20);
    return stored.has("coreto_espera_v1 a");
  };

  test("is deleted when they sign out, or when somebody else signs in", async () => {
    expect(await afterChange(mark(), null)).toBe(false);
    expect(await afterChange(mark(), mark({ reader: "dalva", session: "two" }))).toBe(false);
    expect(await afterChange(mark({ expiresAt: "1970-01-01" }), mark({ reader: "dalva", session: "two" }))).toBe(false);
  });

  test("stays with a renewed session, and when a session ends by itself", async () => {
    expect(await afterChange(mark(), mark({ session: "two" }))).toBe(true);
    expect(await afterChange(mark({ expiresAt: "1970-01-01T00:00:00.000Z" }), null)).toBe(true);
  });
});
