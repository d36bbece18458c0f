import type { Page } from "@playwright/test";
import { DESK_AND_PHONE, expect, expectNoBarriers, openOffice, test } from "./office.ts";

test.afterEach(async ({ newsroom }) => {
  await newsroom.query("delete from news where slug like 'jornada-de-gente%'");
  await newsroom.query("delete from authors where slug like 'gente-da-jornada%'");
  await newsroom.query("delete from tags where slug like 'tema-da-jornada%'");
});

test("the screens of authors and themes are free of barriers and fit their width @desk", async ({ office }) => {
  for (const path of ["/admin/autores", "/admin/autores/novo", "/admin/temas", "/admin/temas/novo"]) {
    await openOffice(office, path);
    await expectNoBarriers(office, DESK_AND_PHONE);
    for (const width of [390, 768, 1024, 1440]) {
      await office.setViewportSize({ width, height: 844 });
      expect(await office.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(
        0,
      );
    }
  }
});

async function createAuthor(office: Page): Promise<void> {
  await openOffice(office, "/admin/autores");
  await office.getByRole("link", { name: "Novo autor" }).click();
  await office.getByLabel("Nome").fill("Gente da Jornada");
  await office.getByLabel("Função").fill("Colunista");
  await office.getByLabel("WhatsApp").fill("(35) 99999-0000");
  await office.getByRole("button", { name: "Salvar" }).click();
  await expect(office.getByText("Autor criado com sucesso!")).toBeVisible();
}

/** An article with the author, chosen by keys, and two themes, one of them chosen and one made. */
async function writeArticle(office: Page): Promise<void> {
  await openOffice(office, "/admin/news/nova");
  await office.getByLabel("Título").fill("Jornada de gente");
  await office.getByLabel("Conteúdo").fill("Um parágrafo.");
  const authors = office.getByRole("combobox", { name: "Autores" });
  await authors.fill("GENTE da");
  await expect(office.getByRole("option", { name: /Gente da Jornada/ })).toBeVisible();
  await authors.press("ArrowDown");
  await expect(office.getByRole("option", { name: /Gente da Jornada/ })).toHaveAttribute("aria-selected", "true");
  await authors.press("Enter");
  await expect(office.getByRole("list", { name: "Autores escolhidos" })).toContainText("Gente da Jornada");
  const themes = office.getByRole("combobox", { name: "Temas" });
  await themes.fill("patrimonio");
  await office.getByRole("option", { name: "Patrimônio" }).click();
  await themes.fill("Tema da Jornada");
  await themes.press("Enter");
  await expect(office.getByRole("list", { name: "Temas escolhidos" }).getByRole("listitem")).toHaveText([
    "Patrimônio",
    "Tema da Jornada",
  ]);
  await office.getByLabel("Publicado").check();
  await office.getByRole("button", { name: "Publicar" }).click();
  await expect(office.getByText("Notícia criada com sucesso!")).toBeVisible();
}

test("an article is signed by an author and about themes, whose pages readers find @desk", async ({
  office,
  page,
  open,
}) => {
  await createAuthor(office);
  await writeArticle(office);
  await open("/news/jornada-de-gente");
  await page.getByRole("main").getByRole("link", { name: "Gente da Jornada" }).click();
  await expect(page).toHaveURL("/autor/gente-da-jornada");
  await expect(page.getByRole("heading", { level: 1, name: "Gente da Jornada" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Jornada de gente" }).click();
  await page.getByRole("main").getByRole("link", { name: "Tema da Jornada" }).click();
  await expect(page).toHaveURL("/tema/tema-da-jornada");
  await expect(page.getByText("1 notícia", { exact: true })).toBeVisible();

  await openOffice(office, "/admin/temas?q=jornada");
  await office.getByRole("link", { name: "Tema da Jornada", exact: true }).click();
  await office.getByLabel("Nome").fill("Tema da Jornada Nova");
  await office.getByLabel("Slug").fill("");
  await office.getByRole("button", { name: "Salvar" }).click();
  await expect(office.getByText("Tema atualizado com sucesso!")).toBeVisible();
  await open("/tema/tema-da-jornada");
  await expect(page).toHaveURL("/tema/tema-da-jornada-nova");
});
