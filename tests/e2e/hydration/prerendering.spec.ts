import { hydrated } from "../hydration.ts";
import { expect, test } from "../journey.ts";
import { LEAD } from "../town.ts";

// An automated browser identifies itself as one, and such visits are not counted.
const READER = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
test.use({ userAgent: READER });

test("a prerendered page loads no script and counts no visit until it is shown @phone @all", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const isDeferred = (path: string) => /\.js$|^\/eventos|^\/visitas/.test(path);
  // An automated browser does not prerender: the document is made to report that it does.
  await page.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  });
  await page.goto(LEAD.path);
  await page.evaluate(() => {
    dispatchEvent(new Event("scroll"));
    return new Promise((done) => requestIdleCallback(done));
  });
  expect(requested.filter(isDeferred)).toEqual([]);
  await expect(page.locator("html")).toHaveAttribute("data-prerender", "");

  const visits: unknown[] = [];
  await page.route("**/visitas", async (route) => {
    visits.push(route.request().postDataJSON());
    await route.continue();
  });
  await page.evaluate(() => {
    Object.defineProperty(document, "prerendering", { value: false });
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  await hydrated(page);
  await expect.poll(() => visits).toMatchObject([{ path: LEAD.path, isLoad: true }]);
  await expect(page.locator("html")).toHaveAttribute("data-prerender", "document");
});

test("links are prerendered by the browser before hydration, and prefetched by the router afterwards @desktop", async ({
  page,
}) => {
  const countPrerendered = () =>
    page.evaluate(() => {
      const text = document.querySelector("script[type=speculationrules]")!.textContent;
      const [, { selector_matches: selector }] = JSON.parse(text).prerender[0].where.and;
      return document.querySelectorAll(`main ${selector}`).length;
    });
  await page.route("**/assets/*.js", () => {});
  await page.goto("/news");
  expect(await countPrerendered()).toBeGreaterThan(5);
  await page.unroute("**/assets/*.js");
  await page.goto("/news");
  await hydrated(page);
  await expect.poll(countPrerendered).toBe(0);
});

test("with Save-Data nothing is prerendered @phone @all", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await page.goto("/news");
  await expect(page.locator("html")).not.toHaveAttribute("data-prerender");
});
