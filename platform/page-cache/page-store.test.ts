import { expect, test } from "vitest";
import { buildCachedPage } from "./cached-page.ts";
import { page } from "./page-cache.fixture.ts";
import { PageStore } from "./page-store.ts";

const build = (key: string, status = 200) => buildCachedPage(key, page("texto", { status }));

test("a page stored anew takes the place of the former, be it found or not", async () => {
  const store = new PageStore(1_000_000);
  const second = await build("/a");
  for (const next of [await build("/a", 404), await build("/a"), second]) store.put(next);
  expect(store.get("/a", Date.now())).toBe(second);
  expect([store.entries, store.notFoundEntries, store.bytes]).toEqual([1, 0, second.bytes]);
});

test("bodies are held in buffers of their own size, so that the bytes counted are the bytes held", async () => {
  const { variants, bytes } = await build("/a");
  for (const { body } of Object.values(variants)) {
    expect(body.buffer.byteLength).toBe(body.length);
    expect(bytes).toBeGreaterThan(body.length);
  }
});
