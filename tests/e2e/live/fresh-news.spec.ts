import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { LEAD } from "../town.ts";

const TITLE = "Ponte nova abre ao meio-dia";
const PUBLISH =
  "insert into news (title, content, published, featured, order_index) values ($1, 'Texto.', true, true, 1000000)";

const button = (page: Page, name: string) => page.getByRole("status").getByRole("button", { name, exact: true });
const headline = (page: Page, title: string) => page.getByRole("main").getByRole("heading", { level: 3, name: title });

/** Records what the page moves from now on, except after an input. */
async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node }[];
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const nodes = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent));
        if (!hadRecentInput && value > 0.001) shifts.push(`${value} ${nodes.join(" ").slice(0, 400)}`);
      }
    }).observe({ type: "layout-shift" });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

for (const [scrolled, tag] of [
  [0, "@desktop"],
  [700, "@phone"],
] as const) {
  test(`a new lead waits behind a button while the page is read at ${scrolled} px ${tag}`, async ({
    page,
    open,
    newsroom,
  }) => {
    await open("/");
    await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), scrolled);
    const shifts = await recordShifts(page);
    await newsroom.change(PUBLISH, [TITLE]);
    await expect(button(page, "1 notícia nova")).toBeVisible();
    await expect(headline(page, TITLE)).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    expect(await shifts()).toEqual([]);
    await button(page, "1 notícia nova").click();
    await expect(headline(page, TITLE)).toBeVisible();
    await expect(page.getByRole("status").getByRole("button")).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
}

test("while news wait, a correction is shown, and an article that is taken off disappears @desktop", async ({
  page,
  open,
  newsroom,
}) => {
  await open("/");
  const titles = page.getByRole("region", { name: "Notícias Recentes" }).getByRole("article").getByRole("heading");
  const [gone] = await titles.allInnerTexts();
  await newsroom.change(PUBLISH, [TITLE]);
  await expect(button(page, "1 notícia nova")).toBeVisible();
  const rename = "update news set title = $2 where slug = $1";
  const renamed = `${LEAD.title}, agora`;
  await newsroom.change(rename, [LEAD.slug, renamed]);
  await expect(headline(page, renamed)).toBeVisible();
  const publish = "update news set published = $2 where title = $1";
  await newsroom.change(publish, [gone, false]);
  await expect(titles.filter({ hasText: gone! })).toHaveCount(0);
  await expect(headline(page, TITLE)).toHaveCount(0);
  await expect(button(page, "1 notícia nova")).toBeVisible();
});
