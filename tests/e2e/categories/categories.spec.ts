import { expect, test } from "../journey.ts";
import { CATEGORY } from "../town.ts";

test("a tile shows its news below, and hides them when chosen again @phone", async ({ page, open }) => {
  await open("/categories");
  await expect(page.getByText("Selecione uma categoria para ver as notícias aqui abaixo.")).toBeVisible();
  const tile = page
    .getByRole("navigation", { name: "Escolher a categoria" })
    .getByRole("link", { name: CATEGORY.name });
  await tile.tap();
  const news = page.getByRole("region", { name: CATEGORY.name });
  await expect(news.getByRole("article").first()).toBeVisible();
  await expect(tile).toHaveAttribute("aria-current", "true");
  await expect(page.getByText("Selecione uma categoria")).toBeHidden();
  await tile.tap();
  await expect(news).toBeHidden();
  await expect(page.getByText("Selecione uma categoria para ver as notícias aqui abaixo.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Avisos e anúncios" })).toBeVisible();
});

test("the page of a category loads its next articles below the first @desktop", async ({ page, open, newsroom }) => {
  const [row] = await newsroom.query<{ count: number }>(
    "select count(*)::int as count from news join categories c on c.id = category_id where published and c.slug = $1",
    [CATEGORY.slug],
  );
  await open(`/category/${CATEGORY.slug}`);
  await expect(page.getByRole("heading", { level: 1, name: CATEGORY.name })).toBeVisible();
  const cards = page.getByRole("main").getByRole("article");
  const first = await cards.first().innerText();
  const more = page.getByRole("link", { name: "Carregar mais" });
  while (await more.isVisible()) {
    const before = await cards.count();
    await more.click();
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
    await expect(more).not.toHaveText("Carregando…");
  }
  await expect(cards).toHaveCount(row!.count);
  await expect(cards.first()).toHaveText(first, { useInnerText: true });
  const titles = await cards.getByRole("heading").allInnerTexts();
  expect(new Set(titles).size).toBe(row!.count);
});
