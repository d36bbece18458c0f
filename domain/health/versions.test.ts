import { expect, test } from "vitest";
import { isNewer, isVersion } from "./versions.ts";

test("versions are compared by their numbers", () => {
  expect(isNewer("1.10.0", "1.9.9")).toBe(true);
  expect(isNewer("2.0.0", "1.99.99")).toBe(true);
  expect(isNewer("1.0.0", "1.0.0")).toBe(false);
  expect(isNewer("1.0.0", "1.0.1")).toBe(false);
  expect(isNewer("1.1.0", "1.1.0-beta.1")).toBe(true);
  expect(isNewer("1.1.0-beta.1", "1.1.0")).toBe(false);
});

test("an answer of a registry is only a version if it looks like one", () => {
  expect(isVersion("1.2.3")).toBe(true);
  expect(isVersion("2.0.0-rc.1")).toBe(true);
  for (const text of [undefined, 3, "", "1.2", "1.2.3 <b>", `1.2.3-${"a".repeat(80)}`])
    expect(isVersion(text)).toBe(false);
});
