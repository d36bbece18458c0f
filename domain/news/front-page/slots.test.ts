import { describe, expect, test } from "vitest";
import {
  type Arrangement,
  describeMove,
  drop,
  type FrontBase,
  findPushedOut,
  isChanged,
  listLeaving,
  untouched,
} from "./slots.ts";

const base: FrontBase = { slots: ["a", "b", "c", "d", "e", "f"], waiting: ["g", "h"], change: 1 };
const start = untouched(base);
const slots = ({ slots }: Arrangement) => slots.join("");

describe("an arrangement of the front page", () => {
  test("an arrangement moves an article up and down, and the others by one", () => {
    expect(slots(drop(start, "d", 1, base))).toBe("adbcef");
    expect(slots(drop(start, "a", 5, base))).toBe("bcdefa");
  });

  test("the last article leaves the arrangement when another is added", () => {
    const now = drop(start, "x", 0, base);
    expect([slots(now), findPushedOut(start, now, "x"), listLeaving(now, base)]).toEqual(["xabcde", "f", ["f"]]);
  });

  test("the first waiting article moves up when one is taken out, and none that was taken out before", () => {
    const once = drop(start, "b", "out", base);
    const twice = drop(once, "c", "out", base);
    expect([slots(once), slots(twice), listLeaving(twice, base)]).toEqual(["acdefg", "adefgh", ["b", "c"]]);
    expect(slots(drop(drop(twice, "d", "out", base), "e", "out", base))).toBe("afgh");
  });

  test("an article that was pushed out returns before those that wait", () => {
    expect(slots(drop(drop(start, "x", 0, base), "a", "out", base))).toBe("xbcdef");
  });

  test("a waiting article that moved up and is taken out leaves, too", () => {
    const now = drop(drop(start, "a", "out", base), "g", "out", base);
    expect([slots(now), listLeaving(now, base)]).toEqual(["bcdefh", ["a", "g"]]);
  });

  test("an arrangement that is moved back to the beginning is not changed", () => {
    expect(isChanged(drop(start, "d", null, base), base)).toBe(false);
    expect(isChanged(drop(start, "x", "out", base), base)).toBe(false);
    const there = drop(start, "d", 1, base);
    expect([isChanged(there, base), isChanged(drop(there, "d", 3, base), base)]).toEqual([true, false]);
  });

  test("the move of an article is described only if it was moved by hand", () => {
    const now = drop(drop(start, "d", 1, base), "x", 5, base);
    expect(["a", "b", "d", "x"].map((id) => describeMove(id, now, base))).toEqual([
      null,
      null,
      "subiu do 4º",
      "entrou",
    ]);
    expect(describeMove("a", drop(start, "a", 2, base), base)).toBe("desceu do 1º");
  });

  test("an arrangement has fewer places if there are fewer articles", () => {
    const few: FrontBase = { slots: ["a"], waiting: [], change: 1 };
    const two = drop(untouched(few), "b", 5, few);
    expect([slots(two), slots(drop(two, "a", "out", few))]).toEqual(["ab", "b"]);
  });
});
