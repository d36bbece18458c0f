import { expect, test } from "../journey.ts";
import { startOtherServer } from "../other-server.ts";
import { CATEGORY, LEAD } from "../town.ts";

for (const path of [LEAD.path, `/category/${CATEGORY.slug}`]) {
  test(`on ${path}, opened directly, "Voltar" leads to the home page @phone`, async ({ page, open }) => {
    await open(path);
    await page.getByRole("link", { name: "Voltar" }).click();
    await expect(page).toHaveURL("/");
  });
}

test("after a jump to the comments, Voltar leaves the article @phone", async ({ page, open }) => {
  await open(LEAD.path);
  await page.evaluate(() => {
    location.hash = "comentarios";
  });
  await expect(page).toHaveURL(`${LEAD.path}#comentarios`);
  await page.getByRole("link", { name: "Voltar" }).click();
  await expect(page).toHaveURL("/");
});

test("a reader who came from another site stays on this one @phone", async ({ page, town }) => {
  const other = await startOtherServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<link rel="icon" href="data:,"><a href="${town.origin}${LEAD.path}">Veja isto</a>`);
  });
  await page.goto(other.origin);
  await page.getByRole("link", { name: "Veja isto" }).click();
  await expect(page).toHaveURL(LEAD.path);
  await page.waitForFunction(() => "reactIsReady" in window);
  await page.getByRole("link", { name: "Voltar" }).click();
  await expect(page).toHaveURL("/");
  await other.stop();
});

test("from a list, Voltar leads back to it, at its scroll position @phone", async ({ page, open }) => {
  await open("/news");
  const link = page.getByRole("main").getByRole("article").nth(12).getByRole("link").first();
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 200));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  await link.click();
  await expect(page.getByRole("heading", { name: "Comentários" })).toBeVisible();
  await page.getByRole("link", { name: "Voltar" }).click();
  await expect(page).toHaveURL("/news");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});
