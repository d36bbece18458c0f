import { beforeEach, describe, expect, test, vi } from "vitest";
import { FULL_TEXT } from "#domain/kept/text.ts";
import { KEPT_LIMITS, READ_DAYS } from "#domain/kept/types.ts";
import { changeState, readState } from "./account-state.ts";
import { addItem, clearItems, findPlace, type ListedArticle, readItems, removeItem, restoreItems } from "./lists.ts";

let stored: Map<string, string>;
/** Most characters that the storage takes. */
let room: number;

beforeEach(() => {
  stored = new Map();
  room = Number.POSITIVE_INFINITY;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      stored.set(key, value);
    },
  });
  vi.stubGlobal("dispatchEvent", () => true);
  return () => vi.unstubAllGlobals();
});

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const article = (number: number, changes: Partial<ListedArticle> = {}): ListedArticle => ({
  ...{ id: idOf(number), address: `feira-${number}`, title: `Feira ${number}`, category: null, at: Date.now() },
  ...changes,
});
const titlesOf = (kind: "saved" | "read") => readItems(kind).map(({ title }) => title);
const fill = (kind: "saved" | "read", count: number) => {
  const key = kind === "saved" ? "coreto_salvas_v1" : "coreto_lidas_v1";
  stored.set(key, JSON.stringify(Array.from({ length: count }, (_, index) => article(index))));
};

describe("a list of this browser", () => {
  test("the last item is the first one, and stands there once", () => {
    for (const number of [1, 2, 1]) addItem("saved", article(number));
    expect(titlesOf("saved")).toEqual(["Feira 1", "Feira 2"]);
    removeItem("saved", idOf(2));
    expect(titlesOf("saved")).toEqual(["Feira 1"]);
  });

  test("what another tab has stored meanwhile stays", () => {
    addItem("saved", article(1));
    stored.set("coreto_salvas_v1", JSON.stringify([article(2), article(1)]));
    addItem("saved", article(3));
    expect(titlesOf("saved")).toEqual(["Feira 3", "Feira 2", "Feira 1"]);
  });

  test("what a reader chose is never dropped for something newer: the list is full", () => {
    fill("saved", KEPT_LIMITS.saved);
    expect(addItem("saved", article(1000))).toBe("full");
    expect(FULL_TEXT.saved).toContain(String(KEPT_LIMITS.saved));
    expect(addItem("saved", article(3))).toBe("added");
    expect(readItems("saved")).toHaveLength(KEPT_LIMITS.saved);
  });

  test("the history drops its oldest articles, and those of a month ago", () => {
    fill("read", KEPT_LIMITS.read);
    addItem("read", article(1000));
    expect(titlesOf("read").slice(0, 2)).toEqual(["Feira 1000", "Feira 0"]);
    expect(readItems("read")).toHaveLength(KEPT_LIMITS.read);
    stored.set("coreto_lidas_v1", JSON.stringify([article(1, { at: Date.now() - (READ_DAYS + 1) * 86_400_000 })]));
    expect(readItems("read")).toEqual([]);
  });

  test("a browser without room says so, and its history gives way", () => {
    fill("read", 100);
    room = 12_000;
    expect(addItem("read", article(1000))).toBe("added");
    expect(readItems("read")).toHaveLength(50);
    room = 10;
    expect(addItem("saved", article(1))).toBe("refused");
    expect(readItems("saved")).toEqual([]);
  });

  test("a browser that stores nothing keeps nothing, and nothing fails", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(addItem("saved", article(1))).toBe("refused");
    clearItems("saved");
    expect(findPlace(idOf(1))).toBeNull();
  });

  test("items that were removed together come back beside later ones", () => {
    for (const number of [1, 2]) addItem("read", article(number));
    const before = readItems("read");
    clearItems("read");
    addItem("read", article(2, { title: "Feira 2, de novo" }));
    restoreItems("read", before);
    expect(titlesOf("read")).toEqual(["Feira 2, de novo", "Feira 1"]);
  });

  test.each([
    ["no JSON", "{["],
    ["no list", '{"0":1}'],
    ["null", "null"],
    [
      "other items",
      JSON.stringify([null, 1, "a", [], { id: "x" }, { ...article(1), at: "ontem" }, { ...article(1), category: 7 }]),
    ],
    ["a prototype", '[{"__proto__":{"id":"a","address":"b","title":"c","category":null,"at":1}}]'],
  ])("broken values (%s) count as nothing", (_, text) => {
    stored.set("coreto_salvas_v1", text);
    stored.set("coreto_segue_v1", text);
    stored.set("coreto_lugares_v1", text);
    expect([readItems("saved"), readItems("follow"), readItems("place")]).toEqual([[], [], []]);
    expect(addItem("saved", article(1))).toBe("added");
  });

  test("a list that is ten times too long is read up to its limit", () => {
    fill("saved", KEPT_LIMITS.saved * 10);
    expect(readItems("saved")).toHaveLength(KEPT_LIMITS.saved);
  });
});

describe("changes for the account", () => {
  test("they are recorded only where the account has the lists", () => {
    addItem("saved", article(1));
    expect(readState().pending).toEqual({});
    changeState({ owner: "zelia", isOn: true });
    addItem("saved", article(2));
    removeItem("saved", idOf(1));
    removeItem("saved", idOf(7));
    expect(readState().pending).toEqual({
      [`saved ${idOf(2)}`]: { removed: false, at: expect.any(Number) },
      [`saved ${idOf(1)}`]: { removed: true, at: expect.any(Number) },
    });
  });
});
