import { brotliDecompressSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { buildCachedPage } from "./cached-page.ts";
import { type Answer, gate, page, type Site, startSite, until } from "./page-cache.fixture.ts";
import type { RenderedPage } from "./page-cache.ts";
import { ShrinkPages } from "./shrink-pages.ts";

const BROTLI = { "accept-encoding": "br" };
/** A text that quality 11 compresses better than quality 5. */
const TEXT = Array.from(
  { length: 3000 },
  (_, index) => `<p>Rua ${(index * 7919) % 613}, lote ${(index * 104729) % 8191}</p>`,
).join("");

afterEach(() => vi.useRealTimers());

const askFor = (site: Site, path: string, headers: Record<string, string> = {}) =>
  site.ask(path, { headers: { ...BROTLI, ...headers } });

/** Requests a page until its body is smaller than the first one. */
async function askUntilSmaller(site: Site, path: string, first: Answer): Promise<Answer> {
  let latest = first;
  while (latest.body.length >= first.body.length) latest = await askFor(site, path);
  return latest;
}

describe("pages that are requested again", () => {
  test("get a smaller body of the same text, with its own entity tag", async () => {
    const site = await startSite(() => page(TEXT));
    const first = await askFor(site, "/");
    expect((await askFor(site, "/")).body).toEqual(first.body);
    const smaller = await askUntilSmaller(site, "/", first);
    expect(brotliDecompressSync(smaller.body).toString()).toBe(TEXT);
    expect(smaller.headers["content-length"]).toBe(String(smaller.body.length));
    expect(smaller.headers["content-encoding"]).toBe("br");
    expect(smaller.headers.vary).toBe(first.headers.vary);
    expect(smaller.headers.etag).not.toBe(first.headers.etag);
    expect(site.rendered).toHaveLength(1);
  });

  test("are a 304 for a browser that keeps either body", async () => {
    const site = await startSite(() => page(TEXT));
    const first = await askFor(site, "/");
    const smaller = await askUntilSmaller(site, "/", first);
    for (const { headers } of [first, smaller]) {
      const again = await askFor(site, "/", { "if-none-match": headers.etag! });
      expect(again.status).toBe(304);
      expect(again.headers.etag).toBe(headers.etag);
      expect(again.headers["x-accel-expires"]).toMatch(/^@\d{10}$/);
    }
    expect((await askFor(site, "/", { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("get it one after the other, with a pause in between", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 0 });
    const shrinking = new ShrinkPages((error) => expect.unreachable(String(error)));
    const { opened, open } = gate();
    const [slow, next] = [await buildCachedPage("/", page(TEXT)), await buildCachedPage("/noticias", page(TEXT))];
    const { makeSmallest, variants } = slow;
    const first = variants.br;
    slow.makeSmallest = () => opened.then(() => makeSmallest!());

    shrinking.offer(slow, Date.now());
    shrinking.offer(next, Date.now());
    vi.setSystemTime(1000);
    open();
    await until(() => slow.makeSmallest === undefined);
    expect(slow.variants.br.body.length).toBeLessThan(first.body.length);

    const makeNext = vi.fn(next.makeSmallest!);
    next.makeSmallest = makeNext;
    shrinking.offer(next, 19_999);
    expect(makeNext).not.toHaveBeenCalled();
    shrinking.offer(next, 20_000);
    await until(() => next.makeSmallest === undefined);
    expect(next.variants.br.body).toEqual(slow.variants.br.body);
  });

  test("keep their body when the compression fails, and it is not tried again", async () => {
    const errors: unknown[] = [];
    const shrinking = new ShrinkPages((error, key) => errors.push([error, key]));
    const kept = await buildCachedPage("/", page(TEXT));
    const { br } = kept.variants;
    const failure = new Error("no memory");
    kept.makeSmallest = () => Promise.reject(failure);
    shrinking.offer(kept, Date.now());
    await until(() => kept.makeSmallest === undefined);
    expect(kept.variants.br).toBe(br);
    expect(errors).toEqual([[failure, "/"]]);
  });

  test("are rendered anew after a change, whatever was under way", async () => {
    let text = TEXT;
    const site = await startSite(() => page(text));
    await askFor(site, "/");
    await askFor(site, "/");
    text = "<p>Novo</p>";
    site.cache.invalidate(["news"]);
    const renewed = await askFor(site, "/");
    expect(brotliDecompressSync(renewed.body).toString()).toBe(text);
    expect((await askFor(site, "/")).body).toEqual(renewed.body);
  });
});

test.each<[string, Partial<RenderedPage>]>([
  ["requested once", {}],
  ["not compressed", { headers: new Headers({ "content-type": "image/avif" }) }],
])("a page that is %s keeps its body", async (_, changes) => {
  const site = await startSite(({ url }) => page(TEXT, url.endsWith("/other") ? {} : changes));
  const first = await askFor(site, "/");
  const other = await askFor(site, "/other");
  if (changes.headers) await askFor(site, "/");
  await askUntilSmaller(site, "/other", other);
  expect((await askFor(site, "/")).body).toEqual(first.body);
});
