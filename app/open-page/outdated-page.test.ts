import type { DataStrategyResult } from "react-router";
import { data } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Results = Record<string, DataStrategyResult>;
type Page = Awaited<ReturnType<typeof openPage>>;

const found = (result: unknown): DataStrategyResult => ({ type: "data", result });
const OWN = { build: "a", siteName: "Coreto" };
const NEWER = { build: "b", nome: "Coreto" };

/** A page of build "a" with its own modules, as in a browser's tab. */
async function openPage() {
  vi.resetModules();
  vi.stubGlobal("window", {});
  vi.stubGlobal("location", new URL("https://a.example/news?q=feira"));
  const { setShownData } = await import("./background-middleware.ts");
  const { outdatedPageMiddleware, recordFetch } = await import("./outdated-page.ts");
  setShownData("/news?q=feira", [
    { id: "root", loaderData: OWN },
    { id: "list", loaderData: "own list" },
  ]);
  const load = (address: string, results: Results, method = "GET") =>
    outdatedPageMiddleware({ request: new Request(`https://a.example${address}`, { method }) }, async () => results);
  return { load, recordFetch };
}

const revalidate = (page: Page, results: Results) => page.load("/news.data?q=feira&_routes=root", results);

/** The address of the document that a navigation loads. */
const documentOf = (navigation: Promise<Results>) =>
  navigation.then(
    () => undefined,
    (response: Response) => response.headers.get("x-remix-reload-document") && response.headers.get("location"),
  );

let page: Page;
// The next file of this worker may load modules that look for a browser.
afterEach(() => vi.unstubAllGlobals());
beforeEach(async () => {
  page = await openPage();
});

test("data of the page's own build are passed on", async () => {
  const results = { root: found({ ...OWN, siteName: "Novo" }), list: found("new list") };
  expect(await revalidate(page, { ...results })).toEqual(results);
  expect(await documentOf(page.load("/mais.data", { more: found("more") }))).toBeUndefined();
});

test("a page keeps its data when a revalidation brings those of another build", async () => {
  const kept = { root: found(OWN), list: found("own list") };
  expect(await revalidate(page, { root: found(NEWER), list: found("new list") })).toEqual(kept);
  expect(await revalidate(page, { root: found(data(NEWER)), list: found("new list") })).toEqual(kept);
});

test("the next navigation of an outdated page loads a document, also one that a form redirects to", async () => {
  expect(await documentOf(page.load("/mais.data?a=1", { root: found(NEWER), more: found("more") }))).toBe("/mais?a=1");
  const next = vi.fn();
  expect(await documentOf(page.load("/contato.data", next as never))).toBe("/contato");
  expect(next).not.toHaveBeenCalled();
});

test("an outdated page that shows an error is loaded as a document", async () => {
  expect(await documentOf(revalidate(page, { root: found(NEWER), other: found("new") }))).toBe("/news?q=feira");
});

test("forms and fetchers of an outdated page are answered as usual", async () => {
  await revalidate(page, { root: found(NEWER) });
  page.recordFetch("/news?depois=x");
  expect(await page.load("/news.data?depois=x", { list: found("second page") })).toEqual({
    list: found("second page"),
  });
  expect(await page.load("/news.data", { list: found("liked") }, "POST")).toEqual({ list: found("liked") });
});
