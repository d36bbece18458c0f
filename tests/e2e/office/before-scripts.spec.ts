import type { Page } from "@playwright/test";
import { expect, test, writeText } from "./office.ts";

test.use({ expectedErrors: /ERR_FAILED|status of 422/ });

test.afterEach(async ({ newsroom }) => {
  await newsroom.query("delete from news where title like 'Antes dos scripts%'");
  await newsroom.query("delete from news_autosaves where fields->>'title' like 'Antes dos scripts%'");
  await newsroom.query("delete from categories where name like 'Antes dos scripts%'");
});

/** Opens a screen whose scripts come when the returned function is called. */
async function openSlowly(office: Page, path: string): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await office.route("**/assets/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await office.goto(path, { waitUntil: "commit" });
  await expect(office.getByRole("heading", { level: 1 })).toBeVisible();
  return arrive;
}

test("an article that is written and saved before the scripts are there is saved once they are @desk", async ({
  office,
  newsroom,
}) => {
  const arrive = await openSlowly(office, "/admin/news/nova");
  await office.getByLabel("Título").fill("Antes dos scripts: a ponte reabre");
  await writeText(office, "Depois de três meses.");
  await office.getByRole("button", { name: "Salvar" }).click();
  await expect(office.getByLabel("Título")).toHaveValue("Antes dos scripts: a ponte reabre");
  arrive();
  await expect(office).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}/);
  await expect(office.getByLabel("Título")).toHaveValue("Antes dos scripts: a ponte reabre");
  const rows = await newsroom.query("select title from news where title like 'Antes dos scripts%'");
  expect(rows).toEqual([{ title: "Antes dos scripts: a ponte reabre" }]);
});

test("letters typed into texts, choices and switches before the scripts are there stay, and are kept @desk", async ({
  office,
  newsroom,
}) => {
  const [article] = await newsroom.query(
    "insert into news (title, content, published) values ('Antes dos scripts: o rascunho', 'Uma linha.', false) returning id",
  );
  const arrive = await openSlowly(office, `/admin/news/${article?.id}`);
  await office.getByLabel("Título").fill("Antes dos scripts: outro título");
  await office.getByLabel("Categoria").selectOption({ index: 1 });
  const category = await office.getByLabel("Categoria").inputValue();
  await office.getByLabel("Destaque").check();
  arrive();
  await expect(office.getByText("Alterações não salvas. Rascunho guardado")).toBeVisible();
  await office.getByLabel("Resumo").fill("E mais uma");
  await expect(office.getByLabel("Título")).toHaveValue("Antes dos scripts: outro título");
  await expect(office.getByLabel("Categoria")).toHaveValue(category);
  await expect(office.getByLabel("Destaque")).toBeChecked();
});

test("a form that is refused keeps what was typed before the scripts were there @desk", async ({ office }) => {
  const arrive = await openSlowly(office, "/admin/categories/nova");
  await office.getByLabel("Descrição").fill("Antes dos scripts: tudo sobre a ponte");
  await office.getByRole("button", { name: "Salvar" }).click();
  arrive();
  await expect(office.getByRole("main").getByText("Escreva o nome da categoria")).toBeVisible();
  await expect(office.getByLabel("Descrição")).toHaveValue("Antes dos scripts: tudo sobre a ponte");
});

test("scripts that do not come are told beside the form that cannot be saved @desk", async ({ office }) => {
  await office.route("**/assets/*.js", (route) => route.abort());
  await office.goto("/admin/news/nova");
  await office.getByLabel("Título").fill("Antes dos scripts: sem eles");
  await office.getByRole("button", { name: "Salvar" }).click();
  await expect(office.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await expect(office.getByRole("alert")).toContainText("Copie o que escreveu e recarregue a página");
  await office.getByRole("button", { name: "Salvar" }).click({ force: true });
  await expect(office.getByRole("alert")).toHaveCount(1);
  await expect(office.getByLabel("Título")).toHaveValue("Antes dos scripts: sem eles");
});
