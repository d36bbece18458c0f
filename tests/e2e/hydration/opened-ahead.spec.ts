import { expect, hydrated, test } from "../journey.ts";
import { LEAD } from "../town.ts";

// Browsers that are driven call themselves so, and are left out of the counts.
const READER = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
test.use({ userAgent: READER });

test("a page that is opened beforehand brings no script and counts nothing until it is looked at @phone", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const isLate = (path: string) => /\.js$|^\/eventos|^\/visitas/.test(path);
  // A browser that is driven opens nothing beforehand: the page is made to believe that it is not looked at.
  await page.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  });
  await page.goto(LEAD.path);
  await page.evaluate(() => {
    dispatchEvent(new Event("scroll"));
    return new Promise((done) => requestIdleCallback(done));
  });
  expect(asked.filter(isLate)).toEqual([]);
  await expect(page.locator("html")).toHaveAttribute("data-ahead", "");

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
  await expect(page.locator("html")).toHaveAttribute("data-ahead", "document");
});

test("while React is not there a link is opened beforehand by the browser, and by the router afterwards @desktop", async ({
  page,
}) => {
  const opened = () =>
    page.evaluate(() => {
      const text = document.querySelector("script[type=speculationrules]")!.textContent;
      const [, { selector_matches: selector }] = JSON.parse(text).prerender[0].where.and;
      return document.querySelectorAll(`main ${selector}`).length;
    });
  await page.route("**/assets/*.js", () => {});
  await page.goto("/news");
  expect(await opened()).toBeGreaterThan(5);
  await page.unroute("**/assets/*.js");
  await page.goto("/news");
  await hydrated(page);
  await expect.poll(opened).toBe(0);
});

test("with Save-Data nothing is opened beforehand @phone", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await page.goto("/news");
  await expect(page.locator("html")).not.toHaveAttribute("data-ahead");
});
