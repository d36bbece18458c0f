import type { Page } from "@playwright/test";
import { hydrated, layOutAll } from "../hydration.ts";
import { expect, test } from "../journey.ts";
import { startSlowSite } from "../other-server.ts";
import { CATEGORY, LEAD } from "../town.ts";
import { PHONE } from "../windows.ts";

const SCRIPTS = "**/assets/*.js";

test("no page asks for a script before its load event @phone", async ({ page, request, newsroom }) => {
  const [film] = await newsroom.query<{ slug: string }>(
    "select slug from news where published and video_url is not null limit 1",
  );
  for (const path of ["/", LEAD.path, `/news/${film!.slug}`, "/news", "/categories", `/category/${CATEGORY.slug}`]) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toMatch(/<link[^>]+modulepreload|<script[^>]+(src=|type="module")/);
    expect(html, path).toMatch(/<script type="text\/plain" id="boot" data-preload="[^"]+">[^<]+/);
    await page.goto(path);
    await hydrated(page);
    const early = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name, startTime }) => name.endsWith(".js") && startTime < navigation!.loadEventStart)
        .map(({ name }) => name);
    });
    expect(early, path).toEqual([]);
  }
});

test("React hydrates every screen without an error @desktop", async ({ open, page }) => {
  for (const path of ["/news", "/categories", `/categories?categoria=${CATEGORY.slug}`, "/more", "/auth"]) {
    await open(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("a page whose scripts are wanted while the list of them is being received hydrates all the same @phone", async ({
  page,
  baseURL,
}) => {
  const slow = await startSlowSite(baseURL!, LEAD.path, [/<script [^>]*id="boot"[^>]*>/, /^[^<]{80}/]);
  // As the browser does when it restores the scroll position of a reload.
  await page.addInitScript(() => setInterval(() => dispatchEvent(new Event("scroll")), 20));
  await page.goto(slow.origin + LEAD.path);
  await hydrated(page);
  await slow.stop();
});

const FAR_BELOW = [
  {
    path: "/",
    far: "section[aria-labelledby=recentes] h4, footer p",
    near: "section[aria-labelledby=destaque] h3",
  },
  { path: LEAD.path, far: "#comentarios :is(a, p), footer p", near: "article img" },
  {
    path: `/category/${CATEGORY.slug}`,
    far: "main article h3, footer p",
    near: "main article h2",
  },
];

test("content far below the window is not laid out before the reader scrolls @phone @all", async ({ page }) => {
  // Visible content must not be deferred: what is below it would move.
  const waits = (one: Element) => {
    for (let at: Element | null = one; at; at = at.parentElement) {
      if (getComputedStyle(at).contentVisibility === "auto") return true;
    }
    return false;
  };
  for (const { path, far, near } of FAR_BELOW) {
    const releaseScripts = await holdFiles(page, SCRIPTS);
    await page.goto(path);
    await expect.poll(() => countDeferred(page, far), path).toBeGreaterThan(5);
    await expect(page.locator(near).first()).toBeVisible();
    expect(await page.locator(near).first().evaluate(waits), path).toBe(false);
    releaseScripts();
    await page.evaluate(() => dispatchEvent(new Event("wheel")));
    await hydrated(page);
    expect(await countDeferred(page, far), path).toBeGreaterThan(5);
    await page.mouse.wheel(0, 10);
    await expect.poll(() => countDeferred(page, far)).toBe(0);

    // A reload restores the scroll position, so nothing is deferred. The restoration may count as scrolling, which requests the scripts.
    await page.unroute(SCRIPTS);
    await page.route(SCRIPTS, () => {});
    await page.reload({ waitUntil: "domcontentloaded" });
    expect(await countDeferred(page, far), path).toBe(0);
    await page.unroute(SCRIPTS);
  }
});

test("once it is visible, deferred content has its final size @phone @all", async ({ page }) => {
  const positions = () =>
    page.locator('[data-deferred=""], [data-deferred]:not([data-deferred=""]) > *').evaluateAll((all) =>
      all.map((one) => {
        const { top, height } = one.getBoundingClientRect();
        return `${one.className} ${top} ${height}`;
      }),
    );
  // In a window in which everything is visible.
  await page.setViewportSize({ ...PHONE, height: 8000 });
  for (const { path, far } of FAR_BELOW) {
    const releaseScripts = await holdFiles(page, SCRIPTS);
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => countDeferred(page, far)).toBe(0);
    await expect(page.locator("html")).toHaveAttribute("data-loading");
    const before = await positions();
    expect(before.length, path).toBeGreaterThan(0);
    releaseScripts();
    await layOutAll(page);
    await expect.poll(positions, path).toEqual(before);
    await page.unroute(SCRIPTS);
  }
});

const NEXT_PICTURE = '[data-deferred="2"] > article:nth-of-type(2) img';

test("pictures below the first screen are requested once the page has loaded, or the reader acts @phone", async ({
  page,
}) => {
  const releaseFonts = await holdFiles(page, "**/*.woff2");
  const requested = () => page.locator(NEXT_PICTURE).evaluate((image: HTMLImageElement) => image.currentSrc !== "");
  for (const act of [() => page.evaluate(() => void dispatchEvent(new Event("wheel"))), releaseFonts]) {
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.locator("section[aria-labelledby=destaque] img").first()).toBeVisible();
    await expect(page.locator(NEXT_PICTURE)).toBeHidden();
    expect(await requested()).toBe(false);
    await act();
    await expect(page.locator(NEXT_PICTURE)).toBeVisible();
    await expect.poll(requested).toBe(true);
  }
});

test("a link to the comments shows them, also after hydration @phone @all", async ({ page }) => {
  await page.goto(`${LEAD.path}#comentarios`);
  const title = page.getByRole("heading", { name: "Comentários" });
  await expect(title).toBeInViewport();
  await page.evaluate(() => dispatchEvent(new Event("wheel")));
  await hydrated(page);
  await expect(title).toBeInViewport();
});

test("a press while React hydrates waits for its end, and is answered once @phone", async ({ page }) => {
  await page.addInitScript(clickAsHydrationBegins, 'main a[href^="/category/"]');
  await page.goto("/");
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await page.evaluate(() => dispatchEvent(new Event("wheel")));
  await expect(page).toHaveURL(/\/category\//);
  const seen = await page.evaluate(() => {
    const { isFirstDocument, pressesSeen } = window as { isFirstDocument?: boolean; pressesSeen?: number };
    return { isFirstDocument, pressesSeen };
  });
  expect(seen).toEqual({ isFirstDocument: true, pressesSeen: 0 });
});

test("while the page of a tapped card is on its way, card and page say so, and a second tap sends nothing @phone", async ({
  page,
  open,
}) => {
  await open("/news");
  let requests = 0;
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${LEAD.path}.data*`, async (route) => {
    requests += 1;
    await isReleased;
    await route.continue();
  });
  const root = page.locator("html");
  const card = page.getByRole("link", { name: LEAD.title }).first();
  await card.tap();
  await expect(root).toHaveAttribute("aria-busy", "true");
  await expect(card).toHaveAttribute("data-tapped", "");
  const bar = await root.evaluate((html) => getComputedStyle(html, "::before").animationName);
  expect(bar).toBe("await");
  await expect.poll(() => requests).toBeGreaterThan(0);
  const before = requests;
  await card.tap();
  await expect(root).toHaveAttribute("aria-busy", "true");
  expect(requests).toBe(before);
  release();
  await expect(page).toHaveURL(LEAD.path);
  await expect(page.getByRole("heading", { level: 1, name: LEAD.title })).toBeVisible();
  await expect(root).not.toHaveAttribute("aria-busy");
  expect(requests).toBe(before);
});

test("a return to the first page from another one finds the card that was tapped where it was @phone", async ({
  page,
}) => {
  await page.goto("/");
  const link = page.getByRole("link", { name: /^Tudo de / }).last();
  await page.evaluate(() => dispatchEvent(new Event("wheel")));
  await hydrated(page);
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => countDeferred(page, "main article :is(h3, h4), footer p")).toBe(0);
  const place = async () => Math.round((await link.boundingBox())!.y);
  const before = await place();
  await link.tap();
  await expect(page).toHaveURL(/\/category\//);
  // Otherwise the return would come before the other page is shown.
  await expect(link).toHaveCount(0);
  await page.goBack();
  await expect.poll(place).toBe(before);
  await expect(page.locator("html")).not.toHaveAttribute("data-loading");
});

test.describe("when the scripts cannot be loaded", () => {
  test.use({ expectedErrors: /\/assets\/.*\.js|net::ERR_FAILED/ });

  test("without its scripts a page still opens an article on a tap on its card, and searches @phone", async ({
    page,
  }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto("/");
    await page.getByRole("link", { name: LEAD.title }).first().tap();
    await expect(page).toHaveURL(LEAD.path);
    await expect(page.getByRole("heading", { level: 1, name: LEAD.title })).toBeVisible();
    await page.goto("/");
    const box = page.getByLabel("Buscar notícias").filter({ visible: true });
    await box.fill("festival");
    await box.press("Enter");
    await expect(page).toHaveURL("/news?q=festival");
  });

  test("a tap on a card opens the article's page when the scripts never arrive @phone @all", async ({ page }) => {
    await page.route(SCRIPTS, () => {});
    await page.goto("/");
    await page.getByRole("link", { name: LEAD.title }).first().tap();
    await expect(page).toHaveURL(LEAD.path);
    await expect(page.getByRole("heading", { level: 1, name: LEAD.title })).toBeVisible();
  });
});

/** Runs in the page: as hydration begins, presses and clicks the first match, and counts the presses that reach the document. */
function clickAsHydrationBegins(selector: string): void {
  addEventListener("DOMContentLoaded", () => {
    const control = window.coretoHydration!;
    const { begin } = control;
    control.begin = () => {
      begin();
      let pressesSeen = 0;
      document.addEventListener("pointerdown", () => pressesSeen++, { capture: true, once: true });
      const link = document.querySelector<HTMLElement>(selector)!;
      link.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      link.click();
      Object.assign(window, { pressesSeen });
    };
  });
}

/** Holds back matching files until the function that it returns is called. */
async function holdFiles(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** How many elements of a selector are not laid out yet. */
const countDeferred = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((list) => list.filter((one) => !one.checkVisibility({ contentVisibilityAuto: true })).length);
