import { afterEach, expect, test, vi } from "vitest";
import { gate, page, startSite, until } from "./page-cache.fixture.ts";

const unhandled = vi.fn();
process.on("unhandledRejection", unhandled);
afterEach(() => {
  expect(unhandled).not.toHaveBeenCalled();
  unhandled.mockReset();
});

const missing = (count: number, cache: { stats: { misses: number } }) => until(() => cache.stats.misses === count);

test("simultaneous misses render once", async () => {
  const { opened, open } = gate();
  const site = await startSite(async () => {
    await opened;
    return page("tudo");
  });
  const answers = Array.from({ length: 100 }, (_, i) => site.ask(`/noticias?utm_source=${i}`));
  await missing(100, site.cache);
  open();
  for (const { body } of await Promise.all(answers)) expect(body.toString()).toBe("tudo");
  expect(site.rendered).toHaveLength(1);
});

test("a page that sets a cookie or did not opt in is not shared between visitors", async () => {
  const { opened, open } = gate();
  let visit = 0;
  const site = await startSite(async ({ url }) => {
    await opened;
    const headers = new Headers({ "x-visit": String(++visit) });
    if (url.endsWith("/cookie")) headers.set("set-cookie", `visit=${visit}`);
    return page("", { headers, cacheable: url.endsWith("/cookie") });
  });
  const answers = ["/cookie", "/cookie", "/cookie", "/own", "/own"].map((target) => site.ask(target));
  await missing(5, site.cache);
  open();
  const visits = (await Promise.all(answers)).map(({ headers }) => headers["x-visit"]);
  expect(visits.toSorted()).toEqual(["1", "2", "3", "4", "5"]);
});

test("a failed render is reported once and sent to all waiting requests, and the next request renders again", async () => {
  const { opened, open } = gate();
  let broken = true;
  const failure = new Error("no database");
  const site = await startSite(async () => {
    await opened;
    if (broken) throw failure;
    return page("bem");
  });
  const answers = Array.from({ length: 5 }, () => site.ask("/noticias?x=1"));
  await missing(5, site.cache);
  open();
  for (const { status, headers } of await Promise.all(answers)) {
    expect([status, headers["cache-control"]]).toEqual([500, "no-store"]);
  }
  expect(site.errors).toEqual([{ error: failure, url: "/noticias" }]);
  broken = false;
  expect((await site.ask("/noticias")).body.toString()).toBe("bem");
  expect(site.cache.stats.failures).toBe(1);
});

test("the caller may send its own response to failures, and may itself fail", async () => {
  const site = await startSite(
    () => {
      throw new Error("broken");
    },
    {
      onError: () => {
        throw new Error("logger broken too");
      },
      answerFailure: (error, req, res) => {
        if (req.url === "/worse") throw error;
        res.statusCode = 503;
        res.end(String(error));
      },
    },
  );
  const answer = await site.ask("/noticias");
  expect([answer.status, answer.body.toString()]).toEqual([503, "Error: broken"]);
  await expect(site.ask("/worse")).rejects.toThrow("socket hang up");
});

test("a failing knownParameters or an invalid header is a failure like any other", async () => {
  const site = await startSite(() => page("", { headers: new Headers({ "x-bad": "a\u0001b" }) }), {
    knownParameters: (pathname) => {
      if (pathname === "/broken") throw new URIError("malformed");
      return [];
    },
  });
  expect((await site.ask("/broken")).status).toBe(500);
  expect((await site.ask("/header")).status).toBe(500);
  expect((await site.ask("/header")).status).toBe(500);
  expect(site.errors.map(({ url }) => url)).toEqual(["/broken", "/header", "/header"]);
});

test("a render that hangs is aborted and fails, and does not block the page", async () => {
  let hangs = true;
  const site = await startSite(() => (hangs ? new Promise(() => {}) : page("bem")), { renderTimeout: 20 });
  expect((await site.ask("/noticias")).status).toBe(500);
  expect(site.requests[0]!.signal.aborted).toBe(true);
  hangs = false;
  expect((await site.ask("/noticias")).body.toString()).toBe("bem");
});

test("a visitor who aborts during the render does not affect others", async () => {
  const { opened, open } = gate();
  const site = await startSite(async () => {
    await opened;
    return page("tudo");
  });
  const controller = new AbortController();
  const left = fetch(`http://127.0.0.1:${site.port}/noticias`, { signal: controller.signal });
  await missing(1, site.cache);
  controller.abort();
  await expect(left).rejects.toThrow();
  open();
  expect((await site.ask("/noticias")).body.toString()).toBe("tudo");
  expect(site.rendered).toHaveLength(1);
});
