import { describe, expect, test } from "vitest";
import { drop, type FrontArticle, type FrontBase } from "#domain/news/front-page/slots.ts";
import {
  type BoardState,
  follow,
  freshBoard,
  isBoardState,
  isPending,
  rebase,
  redo,
  settle,
  step,
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
  test("takes steps back, and forward again until another one is made", () => {
    const two = move(move(freshBoard(base), "c", 0), "b", 0);
    expect([slots(two), slots(undo(two)), slots(undo(undo(two))), slots(redo(undo(two)))]).toEqual([
      "bca",
      "cab",
      "abc",
      "bca",
    ]);
    expect(undo(freshBoard(base))).toEqual(freshBoard(base));
    expect(redo(move(undo(two), "a", 0))).toEqual(move(undo(two), "a", 0));
    expect([isPending(two), isPending(undo(undo(two)))]).toEqual([true, false]);
  });

  test("follows the site while nothing is moved, and keeps an arrangement until its editor goes on from the new state", () => {
    expect(slots(follow(freshBoard(base), other))).toBe("xab");
    const moved = move(freshBoard(base), "c", 0);
    expect(follow(moved, other)).toBe(moved);
    const rebased = rebase(moved, other);
    expect([slots(rebased), rebased.base]).toEqual(["cab", other]);
  });

  test("has nothing left to send once it was sent, but what was moved since", () => {
    const sent = move(freshBoard(base), "c", 0);
    expect(isPending(settle(sent, sent.now))).toBe(false);
    const later = settle(move(sent, "b", 0), sent.now);
    expect([slots(later), isPending(later), later.base.slots.join("")]).toEqual(["bca", true, "cab"]);
  });

  test("is known again in what a browser stored, and nothing else is", () => {
    expect(isBoardState(JSON.parse(JSON.stringify(move(freshBoard(base), "c", 0))))).toBe(true);
    for (const value of [null, {}, { ...freshBoard(base), past: [1] }, { ...freshBoard(base), now: {} }]) {
      expect(isBoardState(value)).toBe(false);
    }
  });
});
