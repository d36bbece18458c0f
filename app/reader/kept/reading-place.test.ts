import { expect, test } from "vitest";
import { blockAt, isBegun, isLong, placeIn } from "./reading-place.ts";

const WINDOW = 800;
/** Blocks of 200 px, scrolled by so many pixels. */
const blocks = (count: number, scrolled = 0) =>
  Array.from({ length: count }, (_, index) => ({ top: index * 200 - scrolled, bottom: index * 200 + 200 - scrolled }));

test("only a text of several windows has a place", () => {
  expect([isLong(blocks(20), WINDOW), isLong(blocks(10), WINDOW), isLong([], WINDOW)]).toEqual([true, false, false]);
  expect(isLong([{ top: 0, bottom: 9000 }], WINDOW)).toBe(false);
});

test("the place is the block at the upper third of the window, and the end where the last one is in sight", () => {
  expect(placeIn(blocks(20), WINDOW)).toBe(50);
  expect(placeIn(blocks(20, 2000), WINDOW)).toBe(550);
  expect([placeIn(blocks(20, 3300), WINDOW), placeIn([], WINDOW)]).toEqual([1000, 1000]);
});

test("a place leads to its block again, also where blocks were added or removed", () => {
  expect(blockAt(550, 20)).toBe(11);
  expect(blockAt(550, 40)).toBe(22);
  expect(blockAt(1000, 3)).toBe(2);
});

test("nobody is asked to go on at the beginning or at the end", () => {
  expect([null, 0, 59, 60, 939, 940].map(isBegun)).toEqual([false, false, false, true, true, false]);
});
