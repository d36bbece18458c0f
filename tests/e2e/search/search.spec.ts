import { expect, test } from "../journey.ts";

/** A combobox while it is used, a search box before and without JavaScript. */
const BOX = "Buscar notícias";

test("a search goes to the list with the trimmed text, and an empty one to the plain list @phone", async ({
  page,
  open,
}) => {
  await open("/");
  const box = page.getByLabel(BOX).filter({ visible: true });
  await box.fill("  festival da canção ");
  await box.press("Enter");
  await expect(page).toHaveURL("/news?q=festival+da+can%C3%A7%C3%A3o");
  await expect(page.getByRole("heading", { name: "Resultados para “festival da canção”" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("article").first()).toContainText(/festival/i);
  await expect(box).toHaveValue("festival da canção");
  await box.fill("   ");
  await box.press("Enter");
  await expect(page).toHaveURL("/news");
  await expect(page.getByRole("heading", { name: "Todas as Notícias Recentes" })).toBeVisible();
  await expect(box).toHaveValue("");
});

test("the category that narrows a search is in sight in its line, and stays where the reader scrolls @phone", async ({
  page,
  open,
}) => {
  await open("/news?q=a");
  const line = page.getByRole("navigation", { name: "Filtrar por categoria" });
  const last = line.getByRole("link").last();
  await expect(last).not.toBeInViewport();
  await open((await last.getAttribute("href"))!);
  const current = line.locator("[aria-current]");
  await expect(current).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("main")).toBeVisible();
  expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
  await line.evaluate((element) => element.scrollTo(0, 0));
  await page.getByLabel("Ordem").selectOption("Mais recentes");
  await expect(page).toHaveURL(/ordem=recentes/);
  await expect(current).not.toBeInViewport();
});

test("the search box stands in the header's line, and has it to itself while it is used @desktop @all", async ({
  page,
}) => {
  await page.goto("/");
  const box = page.getByLabel(BOX);
  const entrar = page.getByRole("banner").getByRole("link", { name: "Entrar" });
  for (const width of [320, 390, 639, 640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(box).toBeInViewport();
    await expect(entrar).toBeInViewport();
  }
  await page.setViewportSize({ width: 390, height: 800 });
  const widthOf = async () => (await box.boundingBox())!.width;
  await expect.poll(widthOf).toBeLessThan(200);
  await box.focus();
  await expect.poll(widthOf).toBeGreaterThan(330);
  // The box that made room is still the next for the keyboard.
  await page.keyboard.press("Tab");
  await expect(entrar).toBeFocused();
  await expect(entrar).toBeInViewport();
});

test("the page stays where it is while a search is typed @phone @all", async ({ page, open }) => {
  await open("/");
  await page.evaluate(() => scrollTo(0, 1200));
  const box = page.getByLabel(BOX).filter({ visible: true });
  await box.click();
  const before = await page.evaluate(() => scrollY);
  await box.pressSequentially("vac");
  await expect(box).toHaveValue("vac");
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("suggestions are chosen by the arrow keys, and a search can be narrowed @desktop", async ({ page, open }) => {
  await open("/news?q=festival");
  const box = page.getByLabel(BOX).filter({ visible: true });
  await box.fill("festiv");
  await expect(page.getByRole("listbox", { name: "Sugestões" }).getByRole("option").first()).toBeVisible();
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await box.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true }).first()).toContainText(/festiva/i);
  await box.press("Escape");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await box.press("Enter");
  await expect(page).toHaveURL("/news?q=festiv");
  await page.getByLabel("Ordem").selectOption("Mais recentes");
  await expect(page).toHaveURL(/ordem=recentes/);
  await page.getByRole("navigation", { name: "Filtrar por categoria" }).getByRole("link", { name: "Cultura" }).click();
  await expect(page).toHaveURL(/categoria=cultura/);
  await expect(page.getByRole("main").getByRole("article").first()).toContainText("Cultura");
});
