import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { LEAD } from "../town.ts";

const pagesOf = async (page: Page) =>
  (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page[^s]/g)!.length;

for (const theme of ["light", "dark"]) {
  test(`an article is printed dark on white from the ${theme} theme, on two pages, with its address @desktop`, async ({
    page,
    open,
    baseURL,
  }) => {
    await page.addInitScript((choice) => localStorage.setItem("theme_preference", choice), theme);
    await open(LEAD.path);
    expect(await pagesOf(page)).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(`${baseURL}${LEAD.path}`)).toBeVisible();
    for (const name of ["Navegação principal", "Conta e menu", "Stories"]) {
      await expect(page.getByRole("navigation", { name })).toBeHidden();
    }
    for (const hidden of [
      "audio",
      "video",
      "input",
      "[aria-label='Ouvir a notícia']",
      "#comentarios",
      "[aria-label^=Compartilhar]",
      "footer",
    ]) {
      expect(await page.locator(`${hidden}:visible`).count(), hidden).toBe(0);
    }
    const brightness = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const canvas = new OffscreenCanvas(1, 1).getContext("2d")!;
          canvas.fillStyle = getComputedStyle(element).color;
          canvas.fillRect(0, 0, 1, 1);
          return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
        });
    for (const selector of ["h1", "article [data-deferred='3'] p", "article strong", "header .logo b"]) {
      expect(await brightness(selector), selector).toBeLessThan(128);
    }
  });
}

test("an article over the home page is printed alone @desktop", async ({ page, open, baseURL }) => {
  await open("/");
  await page.getByRole("link", { name: LEAD.title }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await pagesOf(page)).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(`${baseURL}${LEAD.path}`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Notícias Recentes" })).toBeHidden();
  await expect(page.getByRole("dialog").getByRole("heading", { name: LEAD.title })).toBeVisible();
});

test("news of other sites are printed on their own page @desktop", async ({ page, open }) => {
  await open("/feeds");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("main").locator("li a[aria-haspopup=dialog]").first()).toBeVisible();
});
