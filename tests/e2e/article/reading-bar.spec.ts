import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { LEAD } from "../town.ts";

const barOf = (page: Page) => page.getByRole("group", { name: "Enquanto você lê" });
const pillOf = (page: Page) => page.getByRole("navigation", { name: "Navegação principal" });

const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y);

test("on the way down the reading bar takes the place of the bottom bar, on the way up it gives it back @phone", async ({
  page,
  open,
}) => {
  await open(LEAD.path);
  await scrollTo(page, 500);
  await expect(pillOf(page)).toBeVisible();
  await scrollTo(page, 1200);
  await expect(barOf(page)).toBeVisible();
  await expect(pillOf(page)).toBeHidden();
  const edges = async () => {
    const { y, height } = (await barOf(page).boundingBox())!;
    return [y + height, height];
  };
  await expect.poll(edges).toEqual([844, 56]);
  await scrollTo(page, 1100);
  await expect(pillOf(page)).toBeVisible();
  await expect(barOf(page)).toBeHidden();
});

test("the reading bar goes at the row below the text and stays away beyond it @phone", async ({ page, open }) => {
  await open(LEAD.path);
  await scrollTo(page, 1200);
  await expect(barOf(page)).toBeVisible();
  const comments = page.getByRole("heading", { name: /^Comentários/ });
  await comments.evaluate((element) => element.scrollIntoView({ block: "start" }));
  await expect(pillOf(page)).toBeVisible();
  await expect(barOf(page)).toBeHidden();
  await page.evaluate(() => window.scrollBy(0, 200));
  await expect(pillOf(page)).toBeVisible();
  await expect(barOf(page)).toBeHidden();
});

test("the reading bar leads to the comments and opens the size of the text @phone @all", async ({ page, open }) => {
  await open(LEAD.path);
  await scrollTo(page, 1200);
  await barOf(page).getByRole("button", { name: "Aa, tamanho do texto" }).click();
  await expect(page.getByRole("dialog", { name: "Tamanho do texto" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(barOf(page).getByRole("button", { name: "Aa, tamanho do texto" })).toBeFocused();
  await barOf(page)
    .getByRole("link", { name: /^\d+ comentários$/ })
    .click();
  await expect(page).toHaveURL(`${LEAD.path}#comentarios`);
});

test("on a desktop title and tools stand on both sides of the bottom bar @desktop", async ({ page, open }) => {
  await open(LEAD.path);
  await scrollTo(page, 1200);
  const pill = (await pillOf(page).boundingBox())!;
  const title = (await barOf(page).getByText(LEAD.title).boundingBox())!;
  const share = (await barOf(page).getByRole("link", { name: "Enviar por WhatsApp" }).boundingBox())!;
  expect(title.x + title.width).toBeLessThanOrEqual(pill.x);
  expect(share.x).toBeGreaterThanOrEqual(pill.x + pill.width);
  expect(title.y).toBeGreaterThanOrEqual(900 - 64);
  // What is between them can be pressed.
  await pillOf(page).getByRole("link", { name: "Categorias" }).click();
  await expect(page).toHaveURL("/categories");
  await expect(barOf(page)).toBeHidden();
});

test("a low window, such as one at 400 % zoom, has no reading bar @desktop @all", async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(LEAD.path);
  const loaded = page.waitForResponse(/reading-aids/);
  await scrollTo(page, 1200);
  await loaded;
  await expect(page.locator("html")).toHaveAttribute("data-reading");
  await expect(barOf(page)).toBeHidden();
});
