import { expect, test } from "vitest";
import { articleAddress, categorySlug, visitedPath } from "./paths.ts";

test.each([
  ["/", "/"],
  ["/news/", "/news"],
  ["/news/coreto-reabre", "/news/coreto-reabre"],
  ["/ler/coreto-reabre", "/news/coreto-reabre"],
  ["/nada-aqui", "/nada-aqui"],
])("%s is recorded as %s", (pathname, path) => expect(visitedPath(pathname)).toBe(path));

test.each(["/previa/segredo", "/setup", "/demo/correio", "/admin/news", `/${"a".repeat(600)}`])(
  "%s is not recorded",
  (pathname) => expect(visitedPath(pathname)).toBeNull(),
);

test("names the article and the category of a path", () => {
  expect(articleAddress("/news/not%C3%ADcia")).toBe("notícia");
  expect(categorySlug("/category/cidade")).toBe("cidade");
  for (const path of ["/news", "/news/a/b", "/news/%", "/news/%00", "/category/x"]) {
    expect(articleAddress(path)).toBeNull();
  }
});
