import { expect, test } from "vitest";
import { storiesLocation } from "./stories-location.ts";

test.each([
  ["/", "home"],
  ["/ler/retreta", "home"],
  ["/news", "news"],
  ["/news/", "news"],
  ["/news/retreta", "other"],
  ["/categories", "categories"],
  ["/category/cultura", "categories"],
  ["/more", "other"],
  ["/auth/senha", null],
  ["/profile", null],
])("the page %s has the location %s", (path, location) => {
  expect(storiesLocation(path)).toBe(location);
});
