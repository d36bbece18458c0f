import type { DataStrategyResult } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { backgroundMiddleware, runInBackground, setShownData } from "./background-middleware.ts";

type Results = Record<string, DataStrategyResult>;

const cut = (): Results => ({ root: failed(new TypeError("Failed to fetch")) });
const failed = (result: unknown): DataStrategyResult => ({ type: "error", result });
const found = (result: unknown): DataStrategyResult => ({ type: "data", result });
/** As the router makes them of answers with such a status. */
const refused = (status: number) => failed({ status, statusText: "", internal: false, data: {} });

/** Asks as the router does, for the data of an address alone. */
const ask = (address: string, results: Results, signal?: AbortSignal) =>
  backgroundMiddleware(
    { request: new Request(`https://a.example${address}`, { signal: signal ?? null }) },
    async () => results,
  );

/** The same in the background. */
async function askInBackground(address: string, results: Results, signal?: AbortSignal) {
  let answer: Results = {};
  const isAnswered = await runInBackground(async () => {
    answer = await ask(address, results, signal);
  });
  return { answer, isAnswered };
}

beforeEach(() => setShownData("/news?q=feira", [{ id: "root", loaderData: "shown" }]));

test("a page that is read in the background keeps its data where the answer is lost", async () => {
  const bad = { root: failed(new Error("500")) };
  for (const results of [cut(), bad, { root: refused(502) }]) {
    expect(await askInBackground("/news.data?q=feira&_routes=root", results)).toEqual({
      answer: { root: found("shown") },
      isAnswered: false,
    });
  }
});

test("so does a fetcher that had an answer before", async () => {
  await ask("/news.data?p=2", { list: found("second page") });
  const { answer } = await askInBackground("/news.data?p=2", { list: failed(new TypeError("Failed to fetch")) });
  expect(answer).toEqual({ list: found("second page") });
});

test("what the site answers counts, be it good news or bad", async () => {
  expect(await askInBackground("/news.data?q=feira", { root: found("new") })).toEqual({
    answer: { root: found("new") },
    isAnswered: true,
  });
  const answers: Results[] = [{ root: refused(404) }, { root: failed(new Error("500")), child: refused(410) }];
  for (const results of answers) {
    expect(await askInBackground("/news.data?q=feira", { ...results })).toEqual({ answer: results, isAnswered: true });
  }
});

test("where a reader goes it fails as ever, also while the page is read in the background", async () => {
  expect(await ask("/news.data?q=feira", cut())).toEqual(cut());
  expect((await askInBackground("/more.data", cut())).answer).toEqual(cut());
});

test("a reading that a later one replaces is not lost", async () => {
  expect(await askInBackground("/news.data?q=feira", cut(), AbortSignal.abort())).toMatchObject({ isAnswered: true });
});
