import { expect, test } from "vitest";
import { ARTICLE_CUT_NAMES, articleCuts, cutSize } from "./article-cuts.ts";

const namesOf = (...values: Parameters<typeof articleCuts>) => articleCuts(...values).map(({ name }) => name);

test.each([
  [{ width: 2560, height: 1707 }, ["16x9-a", "4x3-a", "1x1-a"]],
  [{ width: 1600, height: 1000 }, ["16x9-a", "4x3-a"]],
  [{ width: 1200, height: 675 }, ["16x9-a"]],
  [{ width: 1199, height: 3000 }, []],
])("a picture of %o is cropped to the shapes that it is large enough for", (picture, names) => {
  expect(namesOf(picture, null)).toEqual(names);
});

test("a focal point says where each shape is cut", () => {
  expect(namesOf({ width: 2400, height: 1600 }, { x: 0, y: 100 })).toEqual(["16x9-4", "4x3-0", "1x1-0"]);
  expect(articleCuts({ width: 2400, height: 1600 }, { x: 0, y: 100 })[0]).toMatchObject({ at: 1, height: 675 });
});

test("all names of article crops are listed with their size, and an unknown name has none", () => {
  expect(ARTICLE_CUT_NAMES).toHaveLength(18);
  for (const name of ARTICLE_CUT_NAMES) expect(cutSize(name)).toMatchObject({ width: 1200 });
  expect(cutSize("toString-a")).toBeNull();
});
