import type { DataStrategyResult } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { backgroundMiddleware, runInBackground, setShownData } from "./background-middleware.ts";

type Results = Record<string, DataStrategyResult>;

const cut = (): Results => ({ root: failed(new TypeError("Failed to fetch")) });
const failed = (result: unknown): DataStrategyResult => ({ type: "error", result });
const found = (result: unknown): DataStrategyResult => ({ type: "data", result });
/** The result that the router makes of a response with this status. */
const refused = (status: number) => failed({ status, statusText: "", internal: false, data: {} });

/** Requests the data of an address as the router does. */
const load = (address: string, results: Results, signal?: AbortSignal) =>
  backgroundMiddleware(
    { request: new Request(`https://a.example${address}`, { signal: signal ?? null }) },
    async () => results,
  );

/** The same, in the background. */
async function loadInBackground(address: string, results: Results, signal?: AbortSignal) {
  let answer: Results = {};
  const isAnswered = await runInBackground(async () => {
    answer = await load(address, results, signal);
  });
  return { answer, isAnswered };
}

beforeEach(() => setShownData("/news?q=feira", [{ id: "root", loaderData: "shown" }]));

test("a page that is revalidated in the background still has its data if the response is lost", async () => {
  const bad = { root: failed(new Error("500")) };
  for (const results of [cut(), bad, { root: refused(502) }]) {
    expect(await loadInBackground("/news.data?q=feira&_routes=root", results)).toEqual({
      answer: { root: found("shown") },
      isAnswered: false,
    });
  }
});

test("a fetcher that is revalidated in the background still has its data if the response is lost", async () => {
  await load("/news.data?p=2", { list: found("second page") });
  const { answer } = await loadInBackground("/news.data?p=2", { list: failed(new TypeError("Failed to fetch")) });
  expect(answer).toEqual({ list: found("second page") });
});

test("responses of the site itself are passed on, errors included", async () => {
  expect(await loadInBackground("/news.data?q=feira", { root: found("new") })).toEqual({
    answer: { root: found("new") },
    isAnswered: true,
  });
  const answers: Results[] = [{ root: refused(404) }, { root: failed(new Error("500")), child: refused(410) }];
  for (const results of answers) {
    expect(await loadInBackground("/news.data?q=feira", { ...results })).toEqual({ answer: results, isAnswered: true });
  }
});

test("a navigation fails as usual, also while the page is revalidated in the background", async () => {
  expect(await load("/news.data?q=feira", cut())).toEqual(cut());
  expect((await loadInBackground("/more.data", cut())).answer).toEqual(cut());
});

test("a request that was aborted for a later one does not count as lost", async () => {
  expect(await loadInBackground("/news.data?q=feira", cut(), AbortSignal.abort())).toMatchObject({ isAnswered: true });
});
