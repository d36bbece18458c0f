import type { Page } from "@playwright/test";
import { DESK_AND_PHONE, expect, expectNoBarriers, openOffice, test } from "./office.ts";

const LIST = "/admin/news?q=lote+da+redacao&ordenar=titulo";

test.beforeEach(async ({ newsroom }) => {
  await newsroom.query(
    "insert into news (title, content) select 'Lote da redação ' || n, 'Texto.' from generate_series(1, 4) as numbers (n)",
  );
});

test.afterEach(async ({ newsroom }) => {
  await newsroom.query("delete from news where title like '%Lote da redação%'");
  await newsroom.query("delete from article_templates where name like '%Lote da redação%'");
  await newsroom.query("delete from trash where name like '%Lote da redação%'");
});

const box = (office: Page, n: number) => office.getByRole("checkbox", { name: `Escolher: Lote da redação ${n}` });

async function act(office: Page, name: string, confirm: string): Promise<void> {
  await office.getByRole("button", { name, exact: true }).click();
  await office.getByRole("dialog").getByRole("button", { name: confirm, exact: true }).click();
}

test("some articles are published and moved to the trash at once, and come back", async ({ office, newsroom }) => {
  await openOffice(office, LIST);
  await box(office, 1).check();
  await box(office, 3).click({ modifiers: ["Shift"] });
  await expect(box(office, 2)).toBeChecked();
  await expect(box(office, 4)).not.toBeChecked();
  await expect(office.getByText("3 de 4 nesta página")).toBeVisible();
  await expectNoBarriers(office, DESK_AND_PHONE);
  expect(await office.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await act(office, "Publicar as escolhidas", "Publicar");
  await expect(office.getByText("3 notícias publicadas")).toBeVisible();
  // The choice stays, for what is to be done next.
  await office.getByRole("checkbox", { name: "3 de 4 nesta página" }).check();
  await act(office, "Publicar as escolhidas", "Publicar");
  await expect(office.getByText("Uma notícia publicada")).toBeVisible();
  await expect(office.getByText("3 já estão publicadas.")).toBeVisible();
  await act(office, "Despublicar as escolhidas", "Despublicar");
  await expect(office.getByText("4 notícias despublicadas")).toBeVisible();
  await office.getByRole("button", { name: "Desfazer" }).click();
  await expect(office.getByText("4 notícias restauradas")).toBeVisible();
  await act(office, "Mover para a lixeira as escolhidas", "Mover para a lixeira");
  await expect(office.getByText("4 notícias movidas para a lixeira")).toBeVisible();
  await expect(office.getByText("Nenhuma notícia com esses filtros.")).toBeVisible();
  await office.getByRole("button", { name: "Desfazer" }).click();
  await expect(box(office, 4)).toBeVisible();
  const rows = await newsroom.query(
    "select count(*)::int as count from news where published and title like 'Lote da redação%'",
  );
  expect(rows).toEqual([{ count: 4 }]);
});

test("the category changes by keyboard alone, and another page begins without a choice @desk", async ({
  office,
  newsroom,
}) => {
  await openOffice(office, LIST);
  await office.getByRole("checkbox", { name: "Escolher todas desta página" }).focus();
  await office.keyboard.press("Space");
  await expect(box(office, 4)).toBeChecked();
  for (let n = 0; n < 3; n += 1) await office.keyboard.press("Tab");
  await expect(office.getByRole("button", { name: "Mudar categoria das escolhidas" })).toBeFocused();
  await office.keyboard.press("Enter");
  await office.getByRole("dialog").getByLabel("Categoria").selectOption({ index: 1 });
  await office.getByRole("dialog").getByRole("button", { name: "Mudar", exact: true }).click();
  await expect(office.getByText("4 notícias movidas")).toBeVisible();
  await expect(office.getByRole("button", { name: "Mudar categoria das escolhidas" })).toBeFocused();
  const moved = await newsroom.query(
    "select from news where category_id is not null and title like 'Lote da redação%'",
  );
  expect(moved).toHaveLength(4);
  await office.getByRole("link", { name: "Título", exact: true }).click();
  await expect(office.getByRole("checkbox", { name: "Escolher todas desta página" })).not.toBeChecked();
});

test("a copy of an article is opened as a draft @desk", async ({ office, newsroom }) => {
  await openOffice(office, LIST);
  await office.getByRole("button", { name: "Duplicar: Lote da redação 2" }).click();
  await expect(office.getByText("Cópia criada")).toBeVisible();
  const [copy] = await newsroom.query("select id, published from news where title = 'Cópia de Lote da redação 2'");
  expect(copy).toMatchObject({ published: false });
  await expect(office).toHaveURL(new RegExp(`/admin/news/${copy?.id}`));
});

test("an article becomes a template, which a new one begins from", async ({ office, newsroom }) => {
  await openOffice(office, LIST);
  await box(office, 1).check();
  await office.getByRole("button", { name: "Salvar como modelo a escolhida" }).click();
  await office.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
  await expect(office.getByText("Modelo salvo")).toBeVisible();
  await office.getByRole("link", { name: "Modelos", exact: true }).click();
  // Both screens have a link to edit what is called so.
  await expect(office.getByRole("heading", { level: 1, name: "Modelos" })).toBeVisible();
  await office.getByRole("link", { name: "Editar: Lote da redação 1" }).click();
  const dialog = office.getByRole("dialog", { name: "Editar modelo" });
  await dialog.getByLabel("Título das notícias").fill("Do modelo: Lote da redação");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog).toHaveCount(0);
  await expectNoBarriers(office, DESK_AND_PHONE);
  expect(await office.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await office.getByRole("button", { name: "Usar: Lote da redação 1" }).click();
  await expect(office.getByText("Rascunho criado do modelo")).toBeVisible();
  const [draft] = await newsroom.query("select id from news where title = 'Do modelo: Lote da redação'");
  await expect(office).toHaveURL(new RegExp(`/admin/news/${draft?.id}`));
});
