import { describe, expect, test } from "vitest";
import type { LiveCoverage, LiveEntry } from "#domain/live/types.ts";
import { type CoverageState, reduceCoverage, startCoverage } from "./coverage-state.ts";

const entry = (id: string, hour: number, more: Partial<LiveEntry> = {}): LiveEntry => ({
  ...{ id, title: id, body: null, paragraphs: [], signature: null, place: null, editedAt: null, withdrawnAt: null },
  writtenAt: `2026-11-23T${hour}:00:00.000Z`,
  pinned: false,
  ...more,
});
const coverage = (entries: LiveEntry[], more: Partial<LiveCoverage> = {}): LiveCoverage => ({
  head: { startedAt: "", endedAt: null, newestFirst: true, keyPoints: [], contacts: [], followUp: null },
  ...{ seq: 2, order: "newest", page: "", entries, pinned: [], previous: null, next: null, count: entries.length },
  ...{ updatedAt: null, named: null },
  ...more,
});
const two = () => startCoverage(coverage([entry("b", 11), entry("a", 10)]));
const changed = (state: CoverageState, seq: number, changedEntry: LiveEntry) =>
  reduceCoverage(state, { type: "changed", update: { seq, entry: changedEntry } });
const ids = (entries: LiveEntry[]) => entries.map(({ id }) => id);
const revealed = (state: CoverageState) => reduceCoverage(state, { type: "revealed" });

describe("an open page", () => {
  test("keeps new entries until its reader wants them", () => {
    const state = changed(changed(two(), 3, entry("d", 13)), 4, entry("c", 12));
    expect([ids(state.shown), ids(state.waiting), state.seq]).toEqual([["b", "a"], ["d", "c"], 4]);
    const after = revealed(state);
    expect([ids(after.shown), ids(after.waiting), [...after.fresh]]).toEqual([["d", "c", "b", "a"], [], ["d", "c"]]);
  });

  test("shows an entry that was written earlier and came late at its own place", () => {
    const late = revealed(changed(two(), 3, entry("late", 10, { writtenAt: "2026-11-23T10:30:00.000Z" })));
    expect(ids(late.shown)).toEqual(["b", "late", "a"]);
  });

  test("corrects what is shown where it stands", () => {
    const state = changed(two(), 3, entry("a", 10, { title: "certa", editedAt: "2026-11-23T12:00:00.000Z" }));
    expect(state.shown.map(({ title }) => title)).toEqual(["b", "certa"]);
    expect([state.waiting, state.updatedAt]).toEqual([[], "2026-11-23T12:00:00.000Z"]);
  });

  test("leaves the place of a withdrawn entry, and forgets one that waited", () => {
    const gone = { title: null, withdrawnAt: "2026-11-23T12:00:00.000Z" };
    const waiting = changed(two(), 3, entry("c", 12));
    expect(ids(changed(waiting, 4, entry("c", 12, gone)).waiting)).toEqual([]);
    const state = changed(two(), 3, entry("b", 11, gone));
    expect(state.shown.map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([true, false]);
    expect(changed(two(), 3, entry("never seen", 12, gone)).waiting).toEqual([]);
  });

  test("ignores what it has", () => {
    const state = two();
    expect(changed(state, 2, entry("a", 10, { title: "older" }))).toBe(state);
  });

  test("pins and releases when its reader asks for what is new", () => {
    const pinned = changed(two(), 3, entry("a", 10, { pinned: true }));
    expect(ids(pinned.pinned)).toEqual([]);
    expect(ids(revealed(pinned).pinned)).toEqual(["a"]);
    const released = changed(revealed(pinned), 4, entry("a", 10));
    expect(ids(released.pinned)).toEqual(["a"]);
    expect(ids(revealed(released).pinned)).toEqual([]);
  });

  test("in the order from the beginning shows new entries at the end", () => {
    const state = startCoverage(coverage([entry("a", 10), entry("b", 11)], { order: "oldest" }));
    expect(ids(revealed(changed(state, 3, entry("c", 12))).shown)).toEqual(["a", "b", "c"]);
  });
});

describe("a page that is loaded again", () => {
  test("keeps its entries, with new ones waiting", () => {
    const state = reduceCoverage(two(), {
      type: "loaded",
      coverage: coverage([entry("d", 13), entry("c", 12), entry("b", 11, { title: "certa" })], { seq: 5 }),
    });
    expect([state.shown.map(({ title }) => title), ids(state.waiting), state.seq]).toEqual([
      ["certa", "a"],
      ["c", "d"],
      5,
    ]);
  });

  test("has an entry once that the stream sends after the loading, too", () => {
    const loaded = coverage([entry("c", 12), entry("b", 11), entry("a", 10)], { seq: 2 });
    const state = reduceCoverage(two(), { type: "loaded", coverage: loaded });
    const sent = changed(state, 3, entry("c", 12));
    expect([ids(sent.shown), ids(sent.waiting)]).toEqual([["b", "a"], ["c"]]);
    const again = changed(revealed(state), 3, entry("c", 12));
    expect([ids(again.shown), again.waiting]).toEqual([["c", "b", "a"], []]);
  });

  test("has no older number than before", () => {
    const state = changed(two(), 7, entry("c", 12));
    expect(reduceCoverage(state, { type: "loaded", coverage: coverage([], { seq: 3 }) }).seq).toBe(7);
  });

  test("is another page with another order", () => {
    const state = reduceCoverage(changed(two(), 3, entry("c", 12)), {
      type: "loaded",
      coverage: coverage([entry("a", 10)], { page: "ordem=comeco", order: "oldest" }),
    });
    expect([ids(state.shown), state.waiting]).toEqual([["a"], []]);
  });
});
