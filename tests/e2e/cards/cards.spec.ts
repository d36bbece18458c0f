import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { startSlowSite } from "../other-server.ts";
import { LEAD } from "../town.ts";
import { BOTH_WINDOWS } from "../windows.ts";

/** A layout shift as the page reports it; `ours` is false if only parts of the browser's own controls moved. */
interface Shift {
  value: number;
  ours: boolean;
  /** Elements that moved. */
  moved: string[];
}

test("pictures are loaded as AVIF and in the size of their box @phone", async ({ page }) => {
  await page.goto("/");
  const picture = page.getByRole("article").filter({ hasText: LEAD.title }).locator("img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\/variants\/480-.*\.avif$/);
  const width = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(width).toBeGreaterThan(0);
});

/** A frame that has not come after this time comes no more, milliseconds. */
const FRAME_MS = 20_000;

for (const tag of BOTH_WINDOWS) {
  test(`nothing moves while the home page and an article are loaded and read ${tag}`, async ({ page }) => {
    await watchShifts(page);
    await blockFonts(page);
    for (const path of ["/", LEAD.path]) {
      await page.goto(path);
      // Once the page is hydrated, days become "há 2 h" wherever they stand: another length than in the page as it was sent.
      // At intervals: a headless Chromium may stop drawing for good while a page loads, and waits for frames never end then.
      await page.waitForFunction(() => document.querySelector("time[data-printed]"), undefined, { polling: 50 });
      const isDrawn = await page.evaluate(async (longestMs) => {
        const frame = () =>
          new Promise<boolean>((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
            setTimeout(resolve, longestMs, false);
          });
        for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
          scrollTo(0, at);
          if (!(await frame())) return false;
        }
        // A slide that is not shown yet need not be loaded.
        const pictures = [...document.images].filter(
          (image) => image.checkVisibility() && !image.closest("[inert], dialog"),
        );
        // A picture that was scrolled past before its loading began would never load.
        for (const image of pictures) image.loading = "eager";
        await Promise.all(
          pictures.map(
            (image) =>
              image.complete ||
              new Promise((resolve) => {
                image.addEventListener("load", resolve);
                image.addEventListener("error", resolve);
              }),
          ),
        );
        return frame();
      }, FRAME_MS);
      if (!isDrawn) test.info().annotations.push({ type: "not drawn", description: path });
      const shifts = await readShifts(page);
      // The browser's own player moves its parts until hydration replaces it.
      expect(
        shifts.filter(({ ours }) => ours),
        path,
      ).toEqual([]);
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        path,
      ).toBeLessThan(0.01);
    }
  });
}

for (const tag of BOTH_WINDOWS) {
  test(`web fonts that load late change no line of the home page and of an article ${tag}`, async ({ page }) => {
    await watchShifts(page);
    for (const path of ["/", LEAD.path]) {
      const letters = Promise.withResolvers<void>();
      await page.route("**/*.woff2", async (route) => {
        await letters.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("navigation", { name: "Navegação principal" })).toBeVisible();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      letters.resolve();
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      });
      const shifts = await readShifts(page);
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        `${path} ${JSON.stringify(shifts)}`,
      ).toBeLessThan(0.015);
      await page.unroute("**/*.woff2");
    }
  });
}

/** Ends of the pieces in which a page is received: between the pieces of the header, of the page's beginning and of the bar. */
const HALTS = new Map([
  [
    "/",
    [
      /<\/form>(?=<nav aria-label="Conta)/,
      /<\/a>(?=<a [^>]*aria-label="Abrir menu")/,
      /aria-label="Mostrar o banner 1: [^>]*><\/button>/,
      /<article .*?<\/picture><\/div>/,
      /<nav [^>]*aria-label="Navegação principal".*?<\/a>/,
    ],
  ],
  [LEAD.path, [/<h1.*?<\/h1>/, /Por(<!-- -->)? .*?<\/strong>/, /Publicado em.*?<\/span>/, /<figure>.*?<\/div>/]],
]);

for (const tag of BOTH_WINDOWS) {
  test(`nothing moves while the home page and an article are received in pieces ${tag}`, async ({ page, baseURL }) => {
    await watchShifts(page);
    await blockFonts(page);
    for (const [path, halts] of HALTS) {
      const slow = await startSlowSite(baseURL!, path, halts);
      await page.goto(slow.origin + path);
      await expect(page.getByRole("navigation", { name: "Navegação principal" })).toBeVisible();
      const shifts = await readShifts(page);
      expect(
        shifts.filter(({ ours }) => ours),
        path,
      ).toEqual([]);
      // Away from a page whose scripts are still loading, which would report those that fail.
      await page.goto(path);
      await slow.stop();
    }
  });
}

test.describe("as the newsroom lays them out", () => {
  test("cards are thumbnails, words only, or tall, as the newsroom sets them @desktop", async ({ page, newsroom }) => {
    const recent = page.getByRole("region", { name: "Notícias Recentes" });
    const card = recent.getByRole("article").first();
    const shape = async () => {
      const picture = await card.locator(".frame").boundingBox();
      const title = (await card.getByRole("heading").boundingBox())!;
      return { picture, beside: picture !== null && Math.abs(picture.y - title.y) < picture.height };
    };
    await page.goto("/");
    await expect.poll(async () => (await shape()).beside).toBe(true);
    await newsroom.set({ card_layout: "compact" });
    await page.goto("/");
    await expect(recent.getByRole("article")).toHaveCount(8);
    await expect(recent.locator("img, .picture-placeholder")).toHaveCount(0);
    await newsroom.set({ card_layout: "tall", news_per_page: "3" });
    await page.goto("/");
    await expect(recent.getByRole("article")).toHaveCount(3);
    const tall = await shape();
    expect(tall.beside).toBe(false);
    expect(tall.picture!.width).toBeGreaterThan(200);
  });
});

test("cards of the last day show in the browser how long ago they were published, the article its date alone @phone", async ({
  page,
  open,
  newsroom,
}) => {
  const [article] = await newsroom.query<{ id: string; title: string; address: string }>(
    `select id, title, coalesce(slug, id::text) as address from news where published and home_block = 'destaque'
     order by order_index desc, listed_at desc limit 1`,
  );
  // The morning of a day, by a clock of its afternoon: the test passes at midnight, too.
  const sql = "update news set first_published_at = $2 where id = $1";
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await newsroom.change(sql, [article!.id, `${day}T15:00:00Z`]);
  await page.clock.setFixedTime(`${day}T17:05:00Z`);
  const written = /<time[^>]*>\d+ de [a-zç]+<\/time>/;
  await expect.poll(async () => (await page.request.get("/")).text()).toMatch(written);
  await open("/");
  const card = page.getByRole("article").filter({ hasText: article!.title });
  await expect(card.getByText("há 2 h", { exact: true })).toHaveAttribute("title", /^\d+ de \S+ de 20\d\d, \d+h/);
  await open(`/news/${article!.address}`);
  await expect(page.getByText(/^Publicado em \d+ de \S+ de 20\d\d, \d+h/)).toBeVisible();
  await expect(page.getByText("3 min", { exact: true })).toBeVisible();
});

test.describe("without a picture, or with a dead address", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("a card without a picture, or with a dead address, shows the bandstand in its place @phone @all", async ({
    page,
    newsroom,
  }) => {
    const [first, second] = await newsroom.query<{ id: string; title: string; image_url: string }>(
      `select id, title, image_url from news where published and not featured
       order by order_index desc, listed_at desc limit 2`,
    );
    await newsroom.change(
      "update news set image_url = v.url from (values ($1::uuid, $2), ($3::uuid, $4)) v(id, url) where news.id = v.id",
      [first!.id, null, second!.id, "/media/nao-existe.jpg"],
    );
    await page.goto("/");
    const card = (title: string) => page.getByRole("article").filter({ hasText: title });
    const missing = card(first!.title);
    await missing.scrollIntoViewIfNeeded();
    await expect(missing.locator(".frame svg")).toBeVisible();
    await expect(missing.locator("img")).toHaveCount(0);
    const dead = card(second!.title).locator(".frame");
    await dead.scrollIntoViewIfNeeded();
    await expect(dead).toHaveCSS("background-image", /svg/);
    await expect(dead.locator("img")).toHaveCSS("opacity", "0");
    const sizes = await Promise.all([missing.locator(".frame"), dead].map((box) => box.boundingBox()));
    expect(sizes[0]!.height).toBe(sizes[1]!.height);
    expect(sizes[0]!.height).toBeGreaterThan(40);
  });
});

/** Records every layout shift of the pages that are opened next. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        const nodes = entry.sources.flatMap(({ node }) => node ?? []);
        const moved = nodes.map((node) =>
          (node instanceof Element ? node.outerHTML : `${node.textContent}`).slice(0, 120),
        );
        shifts.push({ value: entry.value, ours: nodes.length > 0, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Blocks web fonts, whose late loading has a journey of its own. */
const blockFonts = (page: Page) => page.route("**/*.woff2", (route) => route.fulfill({ status: 204 }));

const readShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
