import { afterEach, expect, test, vi } from "vitest";
import { fetchJson } from "./fetch-json.ts";

afterEach(() => vi.unstubAllGlobals());

const stub = (answer: () => Promise<Response>) => {
  const fetch = vi.fn((_path: string, _init: RequestInit) => answer());
  vi.stubGlobal("fetch", fetch);
  return fetch;
};
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

test("a body is posted as JSON, and the response's data are returned", async () => {
  const fetch = stub(async () => json({ version: 2 }));
  expect(await fetchJson("/admin/a", { body: { id: "1" } })).toEqual({ ok: true, status: 200, data: { version: 2 } });
  expect(fetch).toHaveBeenCalledWith("/admin/a", expect.objectContaining({ method: "POST", body: '{"id":"1"}' }));
});

test("an error status is a refusal unless its body is requested as data", async () => {
  stub(async () => json({ other: null }, 409));
  expect(await fetchJson("/admin/a")).toEqual({ ok: false, reason: "refused" });
  expect(await fetchJson("/admin/a", { dataStatuses: [409] })).toEqual({
    ok: true,
    status: 409,
    data: { other: null },
  });
});

test("a redirect to the sign-in page, another page, no connection and an abort are distinguished", async () => {
  const page = new Response("<html>", { status: 200 });
  stub(async () => Object.defineProperty(new Response("<html>"), "redirected", { value: true }));
  expect(await fetchJson("/admin/a")).toEqual({ ok: false, reason: "signed_out" });
  stub(async () => page);
  expect(await fetchJson("/admin/a")).toEqual({ ok: false, reason: "not_json" });
  stub(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await fetchJson("/admin/a")).toEqual({ ok: false, reason: "offline" });
  expect(await fetchJson("/admin/a", { signal: AbortSignal.abort() })).toEqual({ ok: false, reason: "aborted" });
});
