import { expect, test } from "vitest";
import { trimEndOf } from "./trim-end.ts";

test.each([
  ["/a/b//", "/a/b"],
  ["//", ""],
  ["", ""],
  ["/a", "/a"],
])("the slashes at the end of %j are removed", (text, result) => expect(trimEndOf(text, "/")).toBe(result));
