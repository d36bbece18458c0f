import type { Page } from "@playwright/test";
import { expect, openAdmin, test } from "./admin.ts";

async function createAuthor(admin: Page): Promise<void> {
  await openAdmin(admin, "/admin/autores");
  await admin.getByRole("link", { name: "Novo autor" }).click();
  await admin.getByLabel("Nome").fill("Gente da Jornada");
  await admin.getByLabel("Função").fill("Colunista");
  await admin.getByLabel("WhatsApp").fill("(35) 99999-0000");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Autor criado com sucesso!")).toBeVisible();
}

/** Writes an article with the author, chosen by keyboard, and two tags, an existing one and a new one. */
async function writeArticle(admin: Page): Promise<void> {
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill("Jornada de gente");
  await admin.getByLabel("Conteúdo").fill("Um parágrafo.");
  const authors = admin.getByRole("combobox", { name: "Autores" });
  await authors.fill("GENTE da");
  await expect(admin.getByRole("option", { name: /Gente da Jornada/ })).toBeVisible();
  await authors.press("ArrowDown");
  await expect(admin.getByRole("option", { name: /Gente da Jornada/ })).toHaveAttribute("aria-selected", "true");
  await authors.press("Enter");
  await expect(admin.getByRole("list", { name: "Autores escolhidos" })).toContainText("Gente da Jornada");
  const themes = admin.getByRole("combobox", { name: "Temas" });
  await themes.fill("patrimonio");
  await admin.getByRole("option", { name: "Patrimônio" }).click();
  await themes.fill("Tema da Jornada");
  await themes.press("Enter");
  await expect(admin.getByRole("list", { name: "Temas escolhidos" }).getByRole("listitem")).toHaveText([
    "Patrimônio",
    "Tema da Jornada",
  ]);
  await admin.getByLabel("Publicado").check();
  await admin.getByRole("button", { name: "Publicar…" }).click();
  await admin.getByRole("button", { name: "Publicar agora" }).click();
  await expect(admin.getByText("Notícia criada com sucesso!")).toBeVisible();
}

test("readers find the pages of an article's author and tags @desktop @all", async ({ admin, page, open }) => {
  await createAuthor(admin);
  await writeArticle(admin);
  await open("/news/jornada-de-gente");
  await page.getByRole("main").getByRole("link", { name: "Gente da Jornada" }).click();
  await expect(page).toHaveURL("/autor/gente-da-jornada");
  await expect(page.getByRole("heading", { level: 1, name: "Gente da Jornada" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Jornada de gente" }).click();
  await page.getByRole("main").getByRole("link", { name: "Tema da Jornada" }).click();
  await expect(page).toHaveURL("/tema/tema-da-jornada");
  await expect(page.getByText("1 notícia", { exact: true })).toBeVisible();

  await openAdmin(admin, "/admin/temas?q=jornada");
  await admin.getByRole("link", { name: "Tema da Jornada", exact: true }).click();
  await admin.getByLabel("Nome").fill("Tema da Jornada Nova");
  await admin.getByLabel("Slug").fill("");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Tema atualizado com sucesso!")).toBeVisible();
  await open("/tema/tema-da-jornada");
  await expect(page).toHaveURL("/tema/tema-da-jornada-nova");
});
