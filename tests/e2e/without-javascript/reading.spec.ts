import { expect, test } from "../journey.ts";
import { CATEGORY, LEAD, NO_MATCH } from "../town.ts";

test.use({ javaScriptEnabled: false });

test("without JavaScript the home page is complete", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notícias da cidade e da região");
  await expect(page.getByRole("navigation", { name: "Categorias", exact: true }).getByRole("link")).toHaveCount(8);
  const featured = page.getByRole("region", { name: "Notícias em Destaque" });
  await expect(featured.getByRole("article")).toHaveCount(6);
  await expect(featured.getByRole("link", { name: LEAD.title })).toBeVisible();
  const recent = page.getByRole("region", { name: "Notícias Recentes" });
  await expect(recent.getByRole("article")).toHaveCount(8);
  await expect(recent.getByRole("link", { name: "Ver Todas" })).toHaveAttribute("href", "/news");
  await expect(page.getByRole("region", { name: "Avisos e anúncios" }).getByRole("img").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Anúncios da cidade" }).getByRole("img").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Notícias Brasil & Mundo" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Navegação principal" })).toBeVisible();
  await expect(page.getByText("© 2025 Coreto. Todos os direitos reservados.")).toBeVisible();
});

test("nothing is offered that needs JavaScript @phone", async ({ page }) => {
  for (const path of ["/", "/more", LEAD.path, "/#menu"]) {
    await page.goto(path);
    await expect(page.getByRole("switch")).toHaveCount(0);
    await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
    expect(await page.locator(".needs-script").filter({ visible: true }).count()).toBe(0);
  }
});

test("a search shows its results, and says so when there are none @phone", async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("searchbox", { name: "Buscar notícias" }).filter({ visible: true });
  await box.fill("festival");
  await box.press("Enter");
  await expect(page).toHaveURL("/news?q=festival");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await page.goto(`/news?q=${NO_MATCH}`);
  await expect(page.getByText("Nenhuma notícia encontrada.")).toBeVisible();
});

test("a category tile leads to its news, and a card to the article @phone", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("navigation", { name: "Categorias", exact: true })
    .getByRole("link", { name: CATEGORY.name })
    .click();
  await expect(page).toHaveURL(`/category/${CATEGORY.slug}`);
  await expect(page.getByRole("heading", { level: 1, name: CATEGORY.name })).toBeVisible();
  await page.getByRole("link", { name: "Voltar" }).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: LEAD.title }).first().click();
  await expect(page).toHaveURL(LEAD.path);
  await expect(page.getByRole("heading", { level: 1, name: LEAD.title })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Comentários" })).toBeVisible();
});

test("the menu opens by its address and closes again, and the texts of the footer are pages @phone", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Abrir menu" }).click();
  await expect(page).toHaveURL("/#menu");
  const menu = page.getByRole("dialog", { name: "Visitante" });
  await expect(menu.getByRole("link", { name: "Categorias" })).toBeVisible();
  await menu.getByRole("link", { name: "Fechar menu" }).click();
  await expect(menu).toBeHidden();
  for (const [name, path, text] of [
    ["Quem Somos", "/quem-somos", "O Coreto é o jornal"],
    ["Contato", "/contato", "Telefone:"],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("main").getByText(text)).toBeVisible();
  }
  // An address of before, kept in a message.
  await page.goto("/#contato");
  const dialog = page.getByRole("dialog", { name: "Contato" });
  await dialog.getByRole("link", { name: "Abrir em outra página" }).click();
  await expect(page).toHaveURL("/contato");
});

test("Carregar mais opens the next page of a list @desktop", async ({ page }) => {
  await page.goto("/news");
  const first = await page.getByRole("main").getByRole("article").first().innerText();
  await page.getByRole("link", { name: "Carregar mais" }).click();
  await expect(page).toHaveURL(/\/news\?depois=/);
  await expect(page.getByRole("main").getByRole("article").first()).not.toHaveText(first);
});
