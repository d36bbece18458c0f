import type { Page } from "@playwright/test";
import { expect, test, writeText } from "./admin.ts";

test.use({ expectedErrors: /ERR_FAILED|status of 422/ });

/** Opens a screen whose scripts load once the returned function is called. */
async function openSlowly(admin: Page, path: string): Promise<() => void> {
  let loadScripts = () => {};
  const areLoaded = new Promise<void>((resolve) => {
    loadScripts = resolve;
  });
  await admin.route("**/assets/*.js", async (route) => {
    await areLoaded;
    await route.continue();
  });
  await admin.goto(path, { waitUntil: "commit" });
  await expect(admin.getByRole("heading", { level: 1 })).toBeVisible();
  return loadScripts;
}

test("an article that is written and saved before the scripts are loaded is saved once they are @desktop", async ({
  admin,
  newsroom,
}) => {
  const loadScripts = await openSlowly(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill("Antes dos scripts: a ponte reabre");
  await writeText(admin, "Depois de três meses.");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByLabel("Título")).toHaveValue("Antes dos scripts: a ponte reabre");
  loadScripts();
  await expect(admin).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}/);
  await expect(admin.getByLabel("Título")).toHaveValue("Antes dos scripts: a ponte reabre");
  const rows = await newsroom.query("select title from news where title like 'Antes dos scripts%'");
  expect(rows).toEqual([{ title: "Antes dos scripts: a ponte reabre" }]);
});

test("what is entered into texts, selects and switches before the scripts are loaded stays, and is stored as a draft @desktop", async ({
  admin,
  newsroom,
}) => {
  const [article] = await newsroom.query(
    "insert into news (title, content, published) values ('Antes dos scripts: o rascunho', 'Uma linha.', false) returning id",
  );
  const loadScripts = await openSlowly(admin, `/admin/news/${article?.id}`);
  await admin.getByLabel("Título").fill("Antes dos scripts: outro título");
  await admin.getByRole("combobox", { name: "Categoria" }).selectOption({ index: 1 });
  const category = await admin.getByRole("combobox", { name: "Categoria" }).inputValue();
  await admin.getByRole("checkbox", { name: "Destaque" }).check();
  loadScripts();
  await expect(admin.getByText("Alterações não salvas. Rascunho guardado")).toBeVisible();
  await admin.getByLabel("Resumo").fill("E mais uma");
  await expect(admin.getByLabel("Título")).toHaveValue("Antes dos scripts: outro título");
  await expect(admin.getByRole("combobox", { name: "Categoria" })).toHaveValue(category);
  await expect(admin.getByRole("checkbox", { name: "Destaque" })).toBeChecked();
});

test("a refused form keeps what was typed before the scripts were loaded @desktop", async ({ admin }) => {
  const loadScripts = await openSlowly(admin, "/admin/categories/nova");
  await admin.getByLabel("Descrição").fill("Antes dos scripts: tudo sobre a ponte");
  await admin.getByRole("button", { name: "Salvar" }).click();
  loadScripts();
  await expect(admin.getByRole("main").getByText("Escreva o nome da categoria")).toBeVisible();
  await expect(admin.getByLabel("Descrição")).toHaveValue("Antes dos scripts: tudo sobre a ponte");
});

test("a form that cannot be saved because its scripts did not load says so @desktop", async ({ admin }) => {
  await admin.route("**/assets/*.js", (route) => route.abort());
  await admin.goto("/admin/news/nova");
  await admin.getByLabel("Título").fill("Antes dos scripts: sem eles");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await expect(admin.getByRole("alert")).toContainText("Copie o que escreveu e recarregue a página");
  await admin.getByRole("button", { name: "Salvar" }).click({ force: true });
  await expect(admin.getByRole("alert")).toHaveCount(1);
  await expect(admin.getByLabel("Título")).toHaveValue("Antes dos scripts: sem eles");
});
