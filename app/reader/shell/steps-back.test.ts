import { expect, test } from "vitest";
import { stepsBack } from "./steps-back.ts";

/** The history of a tab at its last entry, or at `at`. The browser lists only the entries of this site. */
function historyOf(paths: (string | null)[], at = paths.length - 1) {
  const entries = paths.map((path, index) => ({ url: path && `https://coreto.example${path}`, index }));
  return { entries: () => entries, currentEntry: entries[at] ?? null };
}

test("a page that was opened directly, or from another site, has nothing before it", () => {
  expect(stepsBack(historyOf(["/news/a"]))).toBeNull();
  expect(stepsBack(historyOf([]))).toBeNull();
});

test("the page before it is one step back, also in the middle of the history", () => {
  expect(stepsBack(historyOf(["/", "/news?q=rio", "/news/a"]))).toBe(1);
  expect(stepsBack(historyOf(["/", "/news/a", "/more"], 1))).toBe(1);
  expect(stepsBack(historyOf(["/news/a", "/more"], 0))).toBeNull();
});

test("dialogs and jumps within the page, further comments and signing in are passed over", () => {
  expect(stepsBack(historyOf(["/", "/news/a", "/news/a#comentarios", "/news/a?antes=x"]))).toBe(3);
  expect(stepsBack(historyOf(["/news/a", "/auth?volta=%2Fnews%2Fa", "/news/a"]))).toBeNull();
  expect(stepsBack(historyOf(["/autor/ana", "/auth", "/auth/codigo", "/news/a"]))).toBe(3);
});

test("a page that does not reveal its address is passed over", () => {
  expect(stepsBack(historyOf([null, "/news/a"]))).toBeNull();
});
