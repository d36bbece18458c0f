import type { DataStrategyResult } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setShownData } from "./background-middleware.ts";
import { isStoredOffline, offlinePageMiddleware } from "./offline-page.ts";
import { recordFetch } from "./outdated-page.ts";

type Results = Record<string, DataStrategyResult>;

const lost = (): Results => ({ article: { type: "error", result: new TypeError("Failed to fetch") } });
const found = (): Results => ({ article: { type: "data", result: "new" } });
const load = (address: string, results: Results) =>
  offlinePageMiddleware({ request: new Request(`https://a.example${address}`) }, async () => results);

/** The address of the document that a navigation loads. */
const documentOf = (navigation: Promise<Results>) =>
  navigation.then(
    () => undefined,
    (response: Response) => response.headers.get("x-remix-reload-document") && response.headers.get("location"),
  );

beforeEach(() => {
  const kept = ["/", "/news/feira"];
  vi.stubGlobal("caches", { match: async (path: string) => (kept.includes(path) ? new Response("kept") : undefined) });
  vi.stubGlobal("location", new URL("https://a.example/"));
  setShownData("/", []);
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["an article", "/news/feira.data"],
  ["the dialog over the home page", "/ler/feira.data"],
  ["the dialog over the notifications", "/notifications/ler/feira.data"],
])("a navigation without a response loads the kept page of %s as a document", async (_, address) => {
  expect(await documentOf(load(address, lost()))).toBe("/news/feira");
});

test("a page that is not kept, and one that the site answers, are left to the router", async () => {
  expect(await documentOf(load("/news/outra.data", lost()))).toBeUndefined();
  expect(await load("/news/feira.data", found())).toEqual(found());
  const refused: Results = {
    article: { type: "error", result: { status: 404, statusText: "", internal: false, data: {} } },
  };
  expect(await documentOf(load("/news/feira.data", refused))).toBeUndefined();
});

test("a revalidation of the open page, and a load of a fetcher, never leave the page", async () => {
  setShownData("/news/feira", []);
  expect(await documentOf(load("/news/feira.data", lost()))).toBeUndefined();
  setShownData("/outra", []);
  recordFetch("/news/feira");
  expect(await documentOf(load("/news/feira.data", lost()))).toBeUndefined();
});

test("a browser without caches has kept nothing", async () => {
  vi.stubGlobal("caches", undefined);
  expect(await isStoredOffline("/")).toBe(false);
});
