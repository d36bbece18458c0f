import { expect, test } from "vitest";
import { storiesLocation } from "./stories-location.ts";

test.each([
  ["/", "home"],
  ["/ler/retreta", "home"],
  ["/news", "news"],
  ["/news/", "news"],
  ["/news/retreta", "other"],
  ["/news/retreta/erro", null],
  ["/categories", "categories"],
  ["/category/cultura", "categories"],
  ["/autor/marina-sampaio", "other"],
  ["/tema/enchente", "other"],
  ["/previa/4b1f2a30", "other"],
  ["/more", null],
  ["/boletim", null],
  ["/para-voce", null],
  ["/auth/senha", null],
  ["/profile", null],
])("the page %s has the location %s", (path, location) => {
  expect(storiesLocation(path)).toBe(location);
});
