import { expect, test } from "vitest";
import { oldAddressCandidates } from "./old-address.ts";

test.each([
  ["/a/b/", ["/a/b"]],
  ["/a/amp/", ["/a/amp", "/a"]],
  ["/a/page/2/amp/", ["/a/page/2/amp", "/a/page/2", "/a"]],
  ["/feed/rss2/", ["/feed/rss2", "/feed"]],
  ["/page/3/", ["/page/3", "/page"]],
  ["/amp/", ["/amp"]],
  ["/7", ["/7"]],
  ["/?p=12", ["?p=12"]],
  ["/", []],
  [
    "/wp-content/uploads/2019/05/Ponte-300x200.jpg",
    [
      "/wp-content/uploads/2019/05/ponte-300x200.jpg",
      "/wp-content/uploads/2019/05/ponte.jpg",
      "/wp-content/uploads/2019/05/ponte-scaled.jpg",
    ],
  ],
])("content of %s is looked for at %j", (address, candidates) => {
  expect(oldAddressCandidates(address)).toEqual(candidates);
});
