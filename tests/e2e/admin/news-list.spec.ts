import type { Page } from "@playwright/test";
import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, openByMenu, openRowMenu, test } from "./admin.ts";

const LIST = "/admin/news?q=lote+da+redacao&ordenar=titulo";

test.beforeEach(async ({ newsroom }) => {
  await newsroom.query(
    "insert into news (title, content) select 'Lote da redação ' || n, 'Texto.' from generate_series(1, 4) as numbers (n)",
  );
});

const box = (admin: Page, n: number) => admin.getByRole("checkbox", { name: `Escolher: Lote da redação ${n}` });

async function act(admin: Page, name: string, confirm: string): Promise<void> {
  await admin.getByRole("button", { name, exact: true }).click();
  await admin.getByRole("dialog").getByRole("button", { name: confirm, exact: true }).click();
}

test("several articles are published and moved to the trash together, and undo restores them @desktop", async ({
  admin,
  newsroom,
}) => {
  await openAdmin(admin, LIST);
  await box(admin, 1).check();
  await box(admin, 3).click({ modifiers: ["Shift"] });
  await expect(box(admin, 2)).toBeChecked();
  await expect(box(admin, 4)).not.toBeChecked();
  await expect(admin.getByText("3 escolhidas")).toBeVisible();
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  await act(admin, "Publicar as escolhidas", "Publicar");
  await expect(admin.getByText("3 notícias publicadas")).toBeVisible();
  // The selection stays for the next action.
  await admin.getByRole("checkbox", { name: "Escolher todas desta página" }).check();
  await act(admin, "Publicar as escolhidas", "Publicar");
  await expect(admin.getByText("Uma notícia publicada")).toBeVisible();
  await expect(admin.getByText("3 já estão publicadas.")).toBeVisible();
  await act(admin, "Despublicar as escolhidas", "Despublicar");
  await expect(admin.getByText("4 notícias despublicadas")).toBeVisible();
  await admin.getByRole("button", { name: "Desfazer" }).click();
  await expect(admin.getByText("4 notícias restauradas")).toBeVisible();
  await act(admin, "Mover para a lixeira as escolhidas", "Mover para a lixeira");
  await expect(admin.getByText("4 notícias movidas para a lixeira")).toBeVisible();
  await expect(admin.getByText("Nenhuma notícia com esses filtros.")).toBeVisible();
  await admin.getByRole("button", { name: "Desfazer" }).click();
  await expect(box(admin, 4)).toBeVisible();
  const rows = await newsroom.query(
    "select count(*)::int as count from news where published and title like 'Lote da redação%'",
  );
  expect(rows).toEqual([{ count: 4 }]);
});

test("the category is changed by keyboard alone, and another page has no selection @desktop @all", async ({
  admin,
  newsroom,
}) => {
  await openAdmin(admin, LIST);
  await admin.getByRole("checkbox", { name: "Escolher todas desta página" }).focus();
  await admin.keyboard.press("Space");
  await expect(box(admin, 4)).toBeChecked();
  // The bar of the chosen ones stands before the table.
  for (let n = 0; n < 2; n += 1) await admin.keyboard.press("Shift+Tab");
  await expect(admin.getByRole("button", { name: "Mudar categoria das escolhidas" })).toBeFocused();
  await admin.keyboard.press("Enter");
  await admin.getByRole("dialog").getByRole("combobox", { name: "Categoria" }).selectOption({ index: 1 });
  await admin.getByRole("dialog").getByRole("button", { name: "Mudar", exact: true }).click();
  await expect(admin.getByText("4 notícias movidas")).toBeVisible();
  await expect(admin.getByRole("button", { name: "Mudar categoria das escolhidas" })).toBeFocused();
  const moved = await newsroom.query(
    "select from news where category_id is not null and title like 'Lote da redação%'",
  );
  expect(moved).toHaveLength(4);
  await admin.getByRole("link", { name: "Título", exact: true }).click();
  await expect(admin.getByRole("checkbox", { name: "Escolher todas desta página" })).not.toBeChecked();
});

test.describe("when a response is lost", () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("a copy of an article is opened as a draft, and made once when its response is lost @desktop", async ({
    admin,
    newsroom,
  }) => {
    const isSave = (url: URL) => url.pathname.endsWith(".data");
    await admin.route(isSave, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort();
    });
    await openAdmin(admin, LIST);
    const copyIt = async () => {
      await openRowMenu(admin, "Lote da redação 2");
      await admin.getByRole("button", { name: "Duplicar: Lote da redação 2" }).click();
    };
    await copyIt();
    await expect(admin.getByText("Não foi possível falar com o site").first()).toBeVisible();
    await admin.unroute(isSave);
    await copyIt();
    await expect(admin.getByText("Cópia criada")).toBeVisible();
    const copies = await newsroom.query("select id, published from news where title = 'Cópia de Lote da redação 2'");
    expect(copies).toMatchObject([{ published: false }]);
    await expect(admin).toHaveURL(new RegExp(`/admin/news/${copies[0]?.id}`));
  });
});

test("an article is saved as a template, and a new article starts from it @desktop @all", async ({
  admin,
  newsroom,
}) => {
  await openAdmin(admin, LIST);
  await box(admin, 1).check();
  await admin.getByRole("button", { name: "Salvar como modelo a escolhida" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Modelo salvo")).toBeVisible();
  await openByMenu(admin, "Redação", "Modelos");
  await expect(admin.getByRole("heading", { level: 1, name: "Modelos" })).toBeVisible();
  await admin.getByRole("link", { name: "Editar: Lote da redação 1" }).click();
  const dialog = admin.getByRole("dialog", { name: "Editar modelo" });
  await dialog.getByLabel("Título das notícias").fill("Do modelo: Lote da redação");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog).toHaveCount(0);
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  await admin.getByRole("button", { name: "Usar: Lote da redação 1" }).click();
  await expect(admin.getByText("Rascunho criado do modelo")).toBeVisible();
  const [draft] = await newsroom.query("select id from news where title = 'Do modelo: Lote da redação'");
  await expect(admin).toHaveURL(new RegExp(`/admin/news/${draft?.id}`));
});
