import { describe, expect, test } from "vitest";
import { drop, type FrontArticle, type FrontBase, wordsOn } from "#domain/news/front-page/slots.ts";
import {
  type BoardState,
  createBoardState,
  isBoardState,
  isPending,
  markPublished,
  rebase,
  redo,
  reword,
  step,
  syncWithSite,
  undo,
} from "./board-state.ts";

const base: FrontBase = { slots: ["a", "b", "c"], waiting: [], change: 1 };
const other: FrontBase = { slots: ["x", "a", "b"], waiting: ["c"], change: 2 };
const article = (id: string): FrontArticle => ({
  id,
  title: id.toUpperCase(),
  summary: null,
  category: null,
  picture: null,
  publishedAt: "2026-10-01T12:00:00Z",
  recentOrder: 0,
  fallsToRecent: true,
});
const move = (state: BoardState, id: string, slot: number) =>
  step(state, drop(state.now, id, slot, state.base), article(id));
const slots = ({ now }: BoardState) => now.slots.join("");

describe("the board", () => {
  test("the board undoes steps, and redoes them until another step is made", () => {
    const two = move(move(createBoardState(base), "c", 0), "b", 0);
    expect([slots(two), slots(undo(two)), slots(undo(undo(two))), slots(redo(undo(two)))]).toEqual([
      "bca",
      "cab",
      "abc",
      "bca",
    ]);
    expect(undo(createBoardState(base))).toEqual(createBoardState(base));
    expect(redo(move(undo(two), "a", 0))).toEqual(move(undo(two), "a", 0));
    expect([isPending(two), isPending(undo(undo(two)))]).toEqual([true, false]);
  });

  test("the board follows the site while nothing is moved, and an arrangement stays until its editor rebases it", () => {
    expect(slots(syncWithSite(createBoardState(base), other))).toBe("xab");
    const moved = move(createBoardState(base), "c", 0);
    expect(syncWithSite(moved, other)).toBe(moved);
    const rebased = rebase(moved, other);
    expect([slots(rebased), rebased.base]).toEqual(["cab", other]);
  });

  test("once an arrangement of the board is published, only the moves made since then are left to publish", () => {
    const sent = move(createBoardState(base), "c", 0);
    expect(isPending(markPublished(sent, sent.now))).toBe(false);
    const later = markPublished(move(sent, "b", 0), sent.now);
    expect([slots(later), isPending(later), later.base.slots.join("")]).toEqual(["bca", true, "cab"]);
  });

  test("front words are a step of the board, pending until they are published, and conflict with those of somebody else", () => {
    const words = { id: "b", title: "Só da capa", imageUrl: null, picture: null };
    const worded = reword(createBoardState(base), article("b"), words);
    expect([isPending(worded), isPending(undo(worded)), wordsOn(worded.now, base, "b")]).toEqual([true, false, words]);
    expect(move(worded, "b", 0).now.words).toEqual([words]);
    const published = markPublished(worded, worded.now);
    expect([isPending(published), wordsOn(published.now, published.base, "b")]).toEqual([false, words]);
    const theirs = { ...base, words: [{ ...words, title: "De outra pessoa" }] };
    expect(syncWithSite(worded, theirs)).toBe(worded);
    expect(syncWithSite(createBoardState(base), theirs).base).toBe(theirs);
    expect(isPending(reword(rebase(worded, theirs), article("b"), theirs.words[0]!))).toBe(false);
    expect(isBoardState(JSON.parse(JSON.stringify(worded)))).toBe(true);
    expect(isBoardState({ ...worded, now: { ...worded.now, words: [{ id: "b", title: 1 }] } })).toBe(false);
  });

  test("a board is recognized in the browser's storage, and other values are not", () => {
    expect(isBoardState(JSON.parse(JSON.stringify(move(createBoardState(base), "c", 0))))).toBe(true);
    for (const value of [null, {}, { ...createBoardState(base), past: [1] }, { ...createBoardState(base), now: {} }]) {
      expect(isBoardState(value)).toBe(false);
    }
  });
});
