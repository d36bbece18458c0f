import { expect, test } from "vitest";
import { storyPlace } from "./story-place.ts";

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
])("%s stands for %s", (path, place) => {
  expect(storyPlace(path)).toBe(place);
});
