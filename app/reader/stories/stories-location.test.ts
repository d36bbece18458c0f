import { expect, test } from "vitest";
import { hasThinStories, storiesLocation } from "./stories-location.ts";

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

test.each([
  ["/news/retreta", true],
  ["/previa/4b1f2a30", true],
  ["/news", false],
  ["/news/", false],
  ["/", false],
  ["/ler/retreta", false],
])("whether the bar of the page %s is thin: %s", (path, expected) => {
  expect(hasThinStories(path)).toBe(expected);
});
