import { expect, test } from "vitest";
import { articleAddress, categorySlug } from "./page-paths.ts";

test("the article and the category of a path are found, and other paths have none", () => {
  expect(articleAddress("/news/not%C3%ADcia")).toBe("notícia");
  expect(articleAddress("/news/cidade?de=feed#comentarios")).toBe("cidade");
  expect(categorySlug("/category/cidade")).toBe("cidade");
  for (const path of ["/news", "/news/a/b", "/news/%", "/news/%00", "/category/x"]) {
    expect(articleAddress(path)).toBeNull();
  }
});
