import { expect, test } from "vitest";
import { gate, page, type Site, startSite, until } from "./page-cache.fixture.ts";

/** A site whose pages show `content.now` as it was when their render began, and take until `open` to render. */
async function startSlowSite(tags: string[]) {
  const content = { now: "antes" };
  const gates: ReturnType<typeof gate>[] = [];
  const site = await startSite(async () => {
    const seen = content.now;
    const own = gate();
    gates.push(own);
    await own.opened;
    return page(seen, { tags: new Set(tags) });
  });
  const open = async (render: number) => {
    await until(() => gates.length > render);
    gates[render]!.open();
  };
  return { site, content, open };
}

const text = async (answer: ReturnType<Site["ask"]>) => (await answer).body.toString();

test("an invalidation drops the pages with that tag and no others", async () => {
  const site = await startSite(({ url }) =>
    page(url, { tags: new Set(url.endsWith("/a") ? ["news", "news:1"] : ["news"]) }),
  );
  await site.ask("/a");
  await site.ask("/b");
  site.cache.invalidate(["news:1", "unknown"]);
  expect(site.cache.stats.entries).toBe(1);
  site.cache.invalidate(["news"]);
  expect(site.cache.stats).toMatchObject({ entries: 0, bytes: 0 });
  await site.ask("/a");
  site.cache.clear();
  expect(site.cache.stats).toMatchObject({ entries: 0, bytes: 0 });
});

test("a cached 404 is dropped by its tag, so that publishing shows the page", async () => {
  let published = false;
  const site = await startSite(() => page(published ? "notícia" : "nada", { status: published ? 200 : 404 }));
  expect((await site.ask("/noticia")).status).toBe(404);
  published = true;
  expect((await site.ask("/noticia")).status).toBe(404);
  site.cache.invalidate(["news"]);
  expect((await site.ask("/noticia")).status).toBe(200);
  expect(site.cache.stats).toMatchObject({ entries: 1, notFoundEntries: 0 });
});

test.each(["invalidate", "clear"])("the call %s during a render prevents its result from being stored", async (how) => {
  const { site, content, open } = await startSlowSite(["news"]);
  const first = site.ask("/");
  await until(() => site.rendered.length === 1);
  content.now = "depois";
  if (how === "clear") site.cache.clear();
  else site.cache.invalidate(["other", "news"]);
  await open(0);
  expect(await text(first)).toBe("antes");
  expect(site.cache.stats).toMatchObject({ entries: 0, discarded: 1 });
  const second = site.ask("/");
  await open(1);
  expect(await text(second)).toBe("depois");
});

test("an invalidation of other tags during a render does not affect its result", async () => {
  const { site, open } = await startSlowSite(["news"]);
  const first = site.ask("/");
  await until(() => site.rendered.length === 1);
  site.cache.invalidate(["settings"]);
  const late = site.ask("/");
  await until(() => site.cache.stats.misses === 2);
  await open(0);
  await Promise.all([first, late]);
  await site.ask("/");
  expect(site.rendered).toHaveLength(1);
});

test("an invalidation before a render does not affect its result", async () => {
  const { site, open } = await startSlowSite(["news"]);
  site.cache.invalidate(["news"]);
  const first = site.ask("/");
  await open(0);
  await first;
  expect(site.cache.stats.entries).toBe(1);
});

test("a request after an invalidation does not get the render that began before it; all such requests share one render", async () => {
  const { site, content, open } = await startSlowSite(["news"]);
  const before = site.ask("/");
  await until(() => site.rendered.length === 1);
  content.now = "depois";
  site.cache.invalidate(["news"]);
  const after = [site.ask("/"), site.ask("/"), site.ask("/")];
  await until(() => site.cache.stats.misses === 4);
  await open(0);
  await open(1);
  expect(await text(before)).toBe("antes");
  for (const answer of after) expect(await text(answer)).toBe("depois");
  expect(site.rendered).toHaveLength(2);
  expect(site.cache.stats.entries).toBe(1);
});

test("a request before an invalidation shares the render in progress", async () => {
  const { site, open } = await startSlowSite(["news"]);
  const answers = [site.ask("/"), site.ask("/")];
  await until(() => site.cache.stats.misses === 2);
  site.cache.invalidate(["news"]);
  await open(0);
  for (const answer of answers) expect(await text(answer)).toBe("antes");
  expect(site.rendered).toHaveLength(1);
});

test("a request between two invalidations of a tag gets the page as it was after the first, or later", async () => {
  const { site, content, open } = await startSlowSite(["news"]);
  const before = site.ask("/");
  await until(() => site.rendered.length === 1);
  content.now = "depois";
  site.cache.invalidate(["news"]);
  const between = site.ask("/");
  await until(() => site.cache.stats.misses === 2);
  site.cache.invalidate(["news"]);
  await open(0);
  await open(1);
  expect(await text(before)).toBe("antes");
  expect(await text(between)).toBe("depois");
});
