import { expect, test } from "vitest";
import { cacheLifetime, defineRoute, mergeFacts, visitedPath } from "./route-facts.ts";

test("the facts of a layout apply to its children, unless they override them", () => {
  const facts = mergeFacts([undefined, defineRoute({ cache: true, visits: true }), defineRoute({ visits: false })]);
  expect(facts).toMatchObject({ cache: true, visits: false });
});

test("a route without facts stores nothing, records nothing and accepts no file", () => {
  expect(mergeFacts([])).toMatchObject({ cache: false, query: [], visits: false, uploads: null, maxBodyBytes: 65_536 });
});

test("the fact that says that pages are cached can say for how long", () => {
  const lifetime = (cache: boolean | { maxAgeSeconds: number }) => cacheLifetime(mergeFacts([defineRoute({ cache })]));
  expect([lifetime(false), lifetime(true), lifetime({ maxAgeSeconds: 600 })]).toEqual([undefined, undefined, 600]);
});

test.each([
  ["/", "/"],
  ["/news/", "/news"],
  ["/news/coreto-reabre", "/news/coreto-reabre"],
  ["/nada-aqui", "/nada-aqui"],
])("a visit of %s is recorded as %s", (pathname, path) =>
  expect(visitedPath({ visits: true, dialogOf: null }, pathname)).toBe(path),
);

test.each(["/ler/coreto-reabre", "/notifications/ler/coreto-reabre"])(
  "a visit of the dialog %s is recorded as one of the article's page",
  (pathname) => expect(visitedPath({ visits: true, dialogOf: "/news" }, pathname)).toBe("/news/coreto-reabre"),
);

test("a visit of a path that is not recorded, or is too long, has no path", () => {
  expect(visitedPath({ visits: false, dialogOf: null }, "/previa/segredo")).toBeNull();
  expect(visitedPath({ visits: true, dialogOf: null }, `/${"a".repeat(600)}`)).toBeNull();
});
