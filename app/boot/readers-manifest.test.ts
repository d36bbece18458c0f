import { describe, expect, test } from "vitest";
import { manifestForReaders, readersManifestUrl } from "./readers-manifest.ts";

describe("the list of routes for readers", () => {
  test("leaves out the back office and what no page leads to, and nothing else", () => {
    const routes = {
      root: { id: "root" },
      "reader/home/route": { path: "/" },
      "admin/news/route": { path: "admin/news" },
      "reader/for-programs/rss-route": { path: "rss.xml" },
    };
    const source = `window.__reactRouterManifest=${JSON.stringify({ entry: { module: "/a.js" }, routes, version: "1" })};`;
    const { root, "reader/home/route": home } = routes;
    const readers = { root, "reader/home/route": home };
    expect(manifestForReaders(source)).toBe(
      `window.__reactRouterManifest=${JSON.stringify({ entry: { module: "/a.js" }, routes: readers, version: "1" })};`,
    );
  });

  test("is not made of another script", () => {
    expect(() => manifestForReaders("export const manifest = {};")).toThrow("not as expected");
  });

  test.each([
    ["/assets/manifest-50434984.js", "/assets/readers-manifest-50434984.js"],
    ["manifest-50434984.js", "readers-manifest-50434984.js"],
    ["/assets/readers-manifest-50434984.js", "/assets/readers-manifest-50434984.js"],
    ["/assets/react-CUcdzUYn.js", "/assets/react-CUcdzUYn.js"],
    ["/@id/__x00__virtual:react-router/browser-manifest", "/@id/__x00__virtual:react-router/browser-manifest"],
  ])("stands beside the whole one: %s", (url, expected) => {
    expect(readersManifestUrl(url)).toBe(expected);
  });
});
