import { beforeEach, expect, test, vi } from "vitest";
import {
  addWaiting,
  forgetWaiting,
  listWaiting,
  removeWaiting,
  type UnsentComment,
  type WaitingLike,
} from "./waiting.ts";

let stored: Map<string, string>;
let isFull: boolean;

beforeEach(() => {
  stored = new Map();
  isFull = false;
  vi.stubGlobal("localStorage", {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("dispatchEvent", () => true);
  return () => vi.unstubAllGlobals();
});

const like = (liked: boolean, changes: Partial<WaitingLike> = {}): WaitingLike => ({
  kind: "like",
  reader: "zelia",
  address: "feira",
  liked,
  ...changes,
});
const comment = (id: string, changes: Partial<UnsentComment> = {}): UnsentComment => ({
  kind: "comment",
  id,
  reader: "zelia",
  address: "feira",
  text: "Que beleza!\nVolto.",
  ...changes,
});

test("comments wait each for itself, and the last like of an article is the one that waits", () => {
  for (const item of [comment("a"), like(true), comment("b"), like(false)]) expect(addWaiting(item)).toBe(true);
  expect(listWaiting()).toEqual(expect.arrayContaining([comment("a"), comment("b"), like(false)]));
  expect(listWaiting()).toHaveLength(3);
});

test("what was changed while it was being sent is not removed with what was sent", () => {
  addWaiting(like(true));
  const [sent] = listWaiting();
  addWaiting(like(false));
  removeWaiting(sent!);
  expect(listWaiting()).toEqual([like(false)]);
  removeWaiting(like(false));
  expect(listWaiting()).toEqual([]);
});

test("who signs out leaves nothing, and others' stay", () => {
  addWaiting(comment("a"));
  addWaiting(like(true));
  addWaiting(comment("b", { reader: "dalva" }));
  forgetWaiting("zelia");
  expect(listWaiting()).toEqual([comment("b", { reader: "dalva" })]);
});

test("a browser without room promises nothing", () => {
  isFull = true;
  expect(addWaiting(comment("a"))).toBe(false);
  vi.stubGlobal("localStorage", undefined);
  expect(addWaiting(comment("a"))).toBe(false);
  expect(listWaiting()).toEqual([]);
});

test("at most fifty comments wait", () => {
  for (let n = 0; n < 50; n++) expect(addWaiting(comment(String(n)))).toBe(true);
  expect(addWaiting(comment("more"))).toBe(false);
  expect(addWaiting(comment("1", { refused: "Não." }))).toBe(true);
});

test("damaged values of the storage are ignored", () => {
  for (const [index, value] of [
    "x",
    "null",
    "[]",
    '{"kind":"comment"}',
    '{"kind":"__proto__","reader":"a"}',
  ].entries()) {
    stored.set(`coreto_espera_v1 ${index}`, value);
  }
  stored.set("other", JSON.stringify(comment("a")));
  expect(listWaiting()).toEqual([]);
});
