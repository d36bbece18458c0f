import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { addGzip, buildCachedPage } from "./cached-page.ts";
import { page } from "./page-cache.fixture.ts";
import { PageStore } from "./page-store.ts";

const build = (key: string, status = 200) => buildCachedPage(key, page("texto", { status }));

test("storing a page again replaces the former one, found or not", async () => {
  const store = new PageStore(1_000_000);
  const second = await build("/a");
  for (const next of [await build("/a", 404), await build("/a"), second]) store.put(next);
  expect(store.get("/a", Date.now())).toBe(second);
  expect([store.entries, store.notFoundEntries, store.bytes]).toEqual([1, 0, second.bytes]);
});

test("bodies are held in buffers of their own size, so that the bytes counted are the bytes held", async () => {
  const built = await build("/a");
  await addGzip(built);
  const bodies = Object.values(built.variants).map((variant) => variant!.body);
  for (const body of bodies) expect(body.buffer.byteLength).toBe(body.length);
  expect(built.bytes).toBeGreaterThan(bodies.reduce((sum, { length }) => sum + length, 0));
});

test("gzip is created once for all requests, and again after a failure", async () => {
  const built = await build("/a");
  expect(built.variants.gzip).toBeUndefined();
  const { makeGzip } = built;
  let made = 0;
  built.makeGzip = () => (++made === 1 ? Promise.reject(new Error("no memory")) : makeGzip());
  await expect(addGzip(built)).rejects.toThrow("no memory");
  await Promise.all([addGzip(built), addGzip(built)]);
  await addGzip(built);
  expect(made).toBe(2);
  expect(gunzipSync(built.variants.gzip!.body).toString()).toBe("texto");
});
