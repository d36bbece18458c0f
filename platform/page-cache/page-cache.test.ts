import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, startSite } from "./page-cache.fixture.ts";

const TEXT = "<p>Uma notícia da cidade.</p>".repeat(50);

afterEach(() => vi.useRealTimers());

describe("what is stored", () => {
  test.each([200, 301, 404])("a page of status %i that opts in is rendered once", async (status) => {
    const site = await startSite(() => page(TEXT, { status }));
    const first = await site.ask("/noticias");
    const second = await site.ask("/noticias");
    expect([first.status, second.status]).toEqual([status, status]);
    expect(second.body.toString()).toBe(TEXT);
    expect(site.rendered).toHaveLength(1);
  });

  test.each([
    ["did not opt in", page(TEXT, { cacheable: false })],
    ["failed", page(TEXT, { status: 500 })],
    ["redirects for now", page("", { status: 302, headers: new Headers({ location: "/x" }) })],
    ["sets a cookie", page(TEXT, { headers: new Headers({ "set-cookie": "a=1" }) })],
    ["says private", page(TEXT, { headers: new Headers({ "cache-control": "private, max-age=60" }) })],
    ["says no-store", page(TEXT, { headers: new Headers({ "cache-control": "no-store" }) })],
    ["varies by cookie", page(TEXT, { headers: new Headers({ vary: "Accept-Encoding, Cookie" }) })],
    ["is encoded already", page(TEXT, { headers: new Headers({ "content-encoding": "x-own" }) })],
    ["has no age", page(TEXT, { maxAgeSeconds: 0 })],
  ])("a page that %s is rendered each time", async (_, rendered) => {
    const site = await startSite(() => rendered);
    const first = await site.ask("/noticias");
    const second = await site.ask("/noticias");
    expect(second.status).toBe(rendered.status);
    expect(first.body.toString()).toBe(Buffer.from(rendered.body).toString());
    expect(site.rendered).toHaveLength(2);
    expect(site.cache.stats.entries).toBe(0);
  });

  test("a page that is not stored may not be cached elsewhere, unless it says otherwise", async () => {
    const site = await startSite(({ url }) => {
      const headers = new Headers(url.endsWith("/own") ? { "cache-control": "public, max-age=5" } : {});
      if (url.endsWith("/cookie")) headers.set("cache-control", "public, max-age=5");
      if (url.endsWith("/cookie")) headers.append("set-cookie", "a=1");
      if (url.endsWith("/cookie")) headers.append("set-cookie", "b=2");
      return page(TEXT, { headers, cacheable: false });
    });
    expect((await site.ask("/plain")).headers["cache-control"]).toBe("private, no-store");
    expect((await site.ask("/own")).headers["cache-control"]).toBe("public, max-age=5");
    const cookie = await site.ask("/cookie");
    expect(cookie.headers["cache-control"]).toBe("private, no-store");
    expect(cookie.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
  });

  test("a page is rendered again after its age limit", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const site = await startSite(({ url }) => page(TEXT, url.endsWith("/short") ? { maxAgeSeconds: 60 } : {}));
    const visits = async () => {
      await site.ask("/short");
      await site.ask("/day");
      return site.rendered.length;
    };
    expect(await visits()).toBe(2);
    vi.setSystemTime(Date.now() + 59_000);
    expect(await visits()).toBe(2);
    vi.setSystemTime(Date.now() + 2_000);
    expect(await visits()).toBe(3);
    vi.setSystemTime(Date.now() + 86_400_000);
    expect(await visits()).toBe(5);
  });
});

describe("the memory limit", () => {
  test("pages are evicted by least recent use when they outgrow the bytes", async () => {
    const site = await startSite(() => page(TEXT, { headers: new Headers({ "content-type": "image/x-test" }) }), {
      maxBytes: 26_000,
    });
    await site.ask("/a");
    await site.ask("/b");
    await site.ask("/a");
    await site.ask("/c");
    await site.ask("/d");
    expect(site.cache.stats.bytes).toBeLessThanOrEqual(26_000);
    expect(site.cache.stats.evictions).toBe(1);
    await site.ask("/a");
    expect(site.rendered).toHaveLength(4);
    await site.ask("/b");
    expect(site.rendered).toHaveLength(5);
  });

  test("a page larger than the limit is not stored and evicts nothing", async () => {
    const site = await startSite(({ url }) => page(url.endsWith("/large") ? TEXT.repeat(50) : TEXT), {
      maxBytes: 30_000,
    });
    await site.ask("/small");
    expect((await site.ask("/large")).body).toHaveLength(Buffer.byteLength(TEXT) * 50);
    await site.ask("/small");
    expect(site.rendered).toHaveLength(2);
  });

  test("a scan of unknown paths evicts no page", async () => {
    const site = await startSite(({ url }) => page(TEXT, { status: url.includes("/x") ? 404 : 200 }), {
      maxBytes: 200_000,
    });
    await site.ask("/noticias");
    for (let i = 0; i < 60; i++) await site.ask(`/x${i}`);
    await site.ask("/noticias");
    expect(site.rendered).toHaveLength(61);
    expect(site.cache.stats.notFoundEntries).toBeGreaterThan(0);
    expect(site.cache.stats.notFoundEntries).toBeLessThan(5);
  });

  test.each([
    ["values of a query", (i: number) => `/noticias?page=${i}`],
    ["spellings of a path", (i: number) => `/${"Noticias%".repeat(i)}`],
  ])("a scan of %s pushes out no page", async (_, address) => {
    const site = await startSite(() => page(TEXT), { maxBytes: 200_000 });
    await site.ask("/noticias");
    for (let i = 1; i <= 60; i++) await site.ask(address(i));
    await site.ask("/noticias");
    expect(site.rendered).toHaveLength(61);
    expect(site.cache.stats.bytes).toBeLessThan(60_000);
  });

  test("no more than 500 not-found pages are stored, whatever the limit", async () => {
    const site = await startSite(() => page("", { status: 404 }));
    for (let i = 0; i < 510; i++) await site.ask(`/x${i}`);
    expect(site.cache.stats.notFoundEntries).toBe(500);
  });
});

describe("what is answered", () => {
  test("every encoding has the same page, with its own strong ETag", async () => {
    const site = await startSite(() => page(TEXT));
    const decoded = [];
    const tags = new Set();
    for (const encoding of ["br", "gzip", "identity"]) {
      const { headers, body } = await site.ask("/", { headers: { "accept-encoding": encoding } });
      expect(headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
      expect(headers["content-length"]).toBe(String(body.length));
      expect(headers.etag).toMatch(/^"[^"]+"$/);
      expect(headers.vary).toBe("Accept-Encoding");
      tags.add(headers.etag);
      decoded.push(encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body);
    }
    expect(decoded.map(String)).toEqual([TEXT, TEXT, TEXT]);
    expect(tags.size).toBe(3);
    expect(site.rendered).toHaveLength(1);
  });

  test("gzip is sent with the current second, whenever it was created", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_700_000_000_900 });
    const site = await startSite(() => page(TEXT));
    const headers = { "accept-encoding": "gzip" };
    const miss = await site.ask("/", { headers });
    const hits = await Promise.all([site.ask("/", { headers }), site.ask("/", { headers }), site.ask("/")]);
    for (const answer of [miss, ...hits]) expect(answer.headers["x-accel-expires"]).toBe("@1700000000");
    expect(gunzipSync(hits[0]!.body).toString()).toBe(TEXT);
    const again = await site.ask("/", { headers: { ...headers, "if-none-match": miss.headers.etag! } });
    expect(again.status).toBe(304);
    expect((await site.ask("/", { method: "HEAD", headers })).headers.etag).toBe(miss.headers.etag);
  });

  test("a client that accepts none of our encodings gets 406, stored or not", async () => {
    const site = await startSite(({ url }) => page(TEXT, { cacheable: url.endsWith("/stored") }));
    for (const target of ["/stored", "/stored", "/other"]) {
      const answer = await site.ask(target, { headers: { "accept-encoding": "identity;q=0" } });
      expect([answer.status, answer.headers.vary]).toEqual([406, "Accept-Encoding"]);
    }
  });

  test("a page that is not stored is compressed too", async () => {
    const site = await startSite(() => page(TEXT, { cacheable: false }));
    const { headers, body } = await site.ask("/", { headers: { "accept-encoding": "br" } });
    expect([headers["content-encoding"], headers.vary]).toEqual(["br", "Accept-Encoding"]);
    expect(brotliDecompressSync(body).toString()).toBe(TEXT);
  });

  test("pictures are not compressed", async () => {
    const site = await startSite(() => page(TEXT, { headers: new Headers({ "content-type": "image/png" }) }));
    const { headers, body } = await site.ask("/", { headers: { "accept-encoding": "br" } });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(body.toString()).toBe(TEXT);
  });

  test("browsers must revalidate each time, proxies after a second, nginx when the current second is over", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_700_000_000_900 });
    const site = await startSite(() => page(TEXT, { headers: new Headers({ "x-frame-options": "DENY" }) }));
    const first = await site.ask("/");
    expect(first.headers["cache-control"]).toBe("public, max-age=0, s-maxage=1, must-revalidate");
    expect(first.headers["x-accel-expires"]).toBe("@1700000000");
    expect(first.headers["x-frame-options"]).toBe("DENY");
    vi.setSystemTime(1_700_000_005_100);
    const etag = first.headers.etag!;
    for (const condition of ['"other"', etag]) {
      expect((await site.ask("/", { headers: { "if-none-match": condition } })).headers["x-accel-expires"]).toBe(
        "@1700000005",
      );
    }
  });
});

describe("conditional requests and HEAD", () => {
  test.each([
    ["the tag", (tag: string) => tag],
    ["a list with the tag", (tag: string) => `"a,b", ${tag} , "c"`],
    ["the weak tag", (tag: string) => `W/${tag}`],
    ["a star", () => " * "],
  ])("If-None-Match with %s answers 304 without a body", async (_, condition) => {
    const site = await startSite(() => page(TEXT));
    const { headers } = await site.ask("/", { headers: { "accept-encoding": "br" } });
    const again = await site.ask("/", {
      headers: { "accept-encoding": "br", "if-none-match": condition(headers.etag!) },
    });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(headers.etag);
    expect(again.headers["cache-control"]).toBe(headers["cache-control"]);
    expect(again.headers.vary).toBe("Accept-Encoding");
    expect(again.headers["content-type"]).toBeUndefined();
  });

  test("If-None-Match with another ETag, or another encoding's, gets the page", async () => {
    const site = await startSite(() => page(TEXT));
    const { headers } = await site.ask("/", { headers: { "accept-encoding": "gzip" } });
    for (const condition of ['"other"', headers.etag!, headers.etag!.slice(1, -1)]) {
      const again = await site.ask("/", { headers: { "accept-encoding": "br", "if-none-match": condition } });
      expect(again.status).toBe(200);
    }
  });

  test("a page not found is never 304", async () => {
    const site = await startSite(() => page(TEXT, { status: 404 }));
    await site.ask("/x");
    expect((await site.ask("/x", { headers: { "if-none-match": "*" } })).status).toBe(404);
  });

  test("the ETag changes with the page and with its headers", async () => {
    let rendered = page("um");
    const site = await startSite(() => rendered);
    const etags = new Set([(await site.ask("/")).headers.etag]);
    for (rendered of [page("dois"), page("dois", { headers: new Headers({ "x-robots-tag": "noindex" }) })]) {
      site.cache.clear();
      etags.add((await site.ask("/")).headers.etag);
    }
    expect(etags.size).toBe(3);
  });

  test.each(["miss", "hit", "uncached"])("HEAD on a %s has the headers of GET and no body", async (kind) => {
    const site = await startSite(() => page(TEXT, { cacheable: kind !== "uncached" }));
    if (kind === "hit") await site.ask("/");
    const head = await site.ask("/", { method: "HEAD" });
    const get = await site.ask("/");
    expect(head.body).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(String(Buffer.byteLength(TEXT)));
    const withoutMoments = (headers: object) => ({ ...headers, date: "", "x-accel-expires": "" });
    expect(withoutMoments(head.headers)).toEqual(withoutMoments(get.headers));
    expect(site.requests.every(({ method }) => method === "GET")).toBe(true);
  });
});
