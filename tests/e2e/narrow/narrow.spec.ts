import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { CATEGORY, LEAD, NO_MATCH } from "../town.ts";

/** Elements whose words do not fit, by what they say. */
const cutIn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map(({ textContent }) => textContent),
    );

/** Items of the bar that are not whole within a width. */
const outsideOf = (page: Page, width: number) =>
  page
    .locator('nav[aria-label="Navegação principal"] > *')
    .evaluateAll(
      (all, end) => all.filter((one) => one.getBoundingClientRect().right > end).map(({ textContent }) => textContent),
      width,
    );

/** Words that begin in one line and end in another, not at a hyphen of theirs. */
const brokenIn = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((one) => {
      const text = one.firstChild as Text;
      return [...(text.data ?? "").matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );

test("in a window of 225 pixels, as at 400 %, neither header nor bar stays over what is read @desktop", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 320, height: 225 });
  await open(LEAD.path);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  const covers = await page.evaluate(() => {
    const fixed = 'body > header, nav[aria-label="Navegação principal"], section[aria-label="Contagem de visitas"]';
    return [8, 112, 217].map((y) => document.elementFromPoint(160, y)?.closest(fixed)?.localName ?? "");
  });
  expect(covers).toEqual(["", "", ""]);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(page.getByRole("navigation", { name: "Navegação principal" })).toBeInViewport();
});

test("with larger letters, too, every item of the bar is in sight, no label is cut and no name of a category is broken on small phones @desktop @all", async ({
  page,
  open,
  newsroom,
}) => {
  await newsroom.change("update categories set name = 'Infraestrutura' where slug = 'campo'");
  for (const path of ["/", "/categories"]) {
    await open(path);
    for (const letters of ["100%", "125%", "200%"]) {
      await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), letters);
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const where = `${path} at ${width} px, letters of ${letters}`;
        expect(await cutIn(page, 'nav[aria-label="Navegação principal"] span:not(.sr)'), where).toEqual([]);
        expect(await outsideOf(page, width), where).toEqual([]);
        expect(
          await brokenIn(page, 'nav:is([aria-label="Categorias"], [aria-label="Escolher a categoria"]) a > span'),
          where,
        ).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
      }
    }
  }
});

test("with letters twice as large no screen is wider than a small phone, and no word of a title is broken @phone @all", async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty("font-size", "200%");
    document.addEventListener("readystatechange", enlarge, { once: true });
  });
  await page.setViewportSize({ width: 320, height: 844 });
  const screens = [
    "/news",
    `/news?q=${NO_MATCH}`,
    "/categories",
    `/category/${CATEGORY.slug}`,
    LEAD.path,
    "/para-voce",
    "/sem-internet",
  ];
  for (const path of [...screens, "/autor/marina-sampaio", "/boletim", "/auth"]) {
    await open(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    expect(await brokenIn(page, "main :is(h1:not(.sr), h2:not(.sr), article h3 a)"), path).toEqual([]);
  }
  // The light pages have no scripts.
  await page.context().addCookies([{ name: "coreto_versao", value: "leve", url: page.url() }]);
  for (const path of ["/", LEAD.path]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    expect(await brokenIn(page, "main :is(h1, h2, h3 a, time, .meta b)"), path).toEqual([]);
  }
});

test("the way past the header is out of sight until it has the focus, whatever its size @desktop @all", async ({
  page,
  open,
}) => {
  await open("/");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const skip = page.getByRole("link", { name: "Ir para o conteúdo" });
  await expect(skip).not.toBeInViewport();
  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: "instant" }));
  await skip.focus();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
