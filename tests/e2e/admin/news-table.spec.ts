import type { Page } from "@playwright/test";
import { DESKTOP, PHONE } from "../windows.ts";
import { expect, openAdmin, test } from "./admin.ts";

test.beforeEach(async ({ newsroom }) => {
  await newsroom.query(
    `insert into news (title, content, published, published_at, order_index)
     select 'Linha da tabela ' || n || ', com um título que ocupa duas linhas inteiras da lista', 'Texto.', true, now(), 2 - least(n, 2)
     from generate_series(1, 14) as numbers (n)`,
  );
});

/** How many rows of the list are wholly in the window. */
const visibleRows = (admin: Page) =>
  admin
    .getByRole("main")
    .locator("tbody tr")
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);

test("twelve articles are in view on a desktop, and six on a phone, with author, date, state and views @desktop", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/news");
  expect(admin.viewportSize()).toEqual(DESKTOP);
  expect(await visibleRows(admin)).toBeGreaterThanOrEqual(12);
  const row = admin.getByRole("row").filter({ hasText: "Linha da tabela 1," });
  await expect(row.getByText("Publicado")).toBeVisible();
  await expect(row.getByText(/^hoje, \d+h/)).toBeVisible();
  // Titles are whole beside the open menu, and a mark says what is missing.
  const cut = await admin
    .getByRole("main")
    .locator("tbody tr td:nth-child(2) a > span:last-child")
    .evaluateAll((titles) => titles.filter((title) => title.scrollHeight > title.clientHeight + 1).length);
  expect(cut).toBe(0);
  const mark = row.getByText("Falta ver: sem resumo, falta a categoria, sem imagem principal");
  await expect(mark).toBeAttached();
  await admin.setViewportSize(PHONE);
  expect(await visibleRows(admin)).toBeGreaterThanOrEqual(6);
  await expect(row.getByText("Publicado")).toBeVisible();
  await expect(row.getByText(/^hoje, \d+h/)).toBeVisible();
  await expect(row.getByText(/ordem/)).toBeVisible();
});

test("filters stay when an article is opened and left, and in a new tab, until one tap clears them @desktop", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/news");
  const chip = (page: Page, name: RegExp) =>
    page.getByRole("navigation", { name: "Filtros" }).getByRole("link", { name });
  await chip(admin, /^Rascunhos/).click();
  await expect(chip(admin, /^Rascunhos/)).toHaveAttribute("aria-current", "true");
  await admin.getByRole("link", { name: "Título", exact: true }).click();
  await expect(admin.getByRole("columnheader", { name: "Título" })).toHaveAttribute("aria-sort", "ascending");
  await admin.getByRole("main").getByRole("row").getByRole("link").nth(9).click();
  await admin.getByRole("link", { name: "Voltar para Notícias" }).click();
  await expect(admin).toHaveURL(/status=rascunhos&ordenar=titulo$/);

  const tab = await admin.context().newPage();
  await openAdmin(tab, "/admin/news");
  await expect(chip(tab, /^Rascunhos/)).toHaveAttribute("aria-current", "true");
  await expect(tab.getByRole("columnheader", { name: "Título" })).toHaveAttribute("aria-sort", "ascending");
  await tab.getByRole("link", { name: "Limpar" }).click();
  await expect(chip(tab, /^Todas/)).toHaveAttribute("aria-current", "true");
  await openAdmin(tab, "/admin/news");
  await expect(chip(tab, /^Todas/)).toHaveAttribute("aria-current", "true");
});

test("on a phone nothing lies over a title, the star is a switch, and the form is among a row's actions @phone", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/news");
  const rows = admin.getByRole("main").locator("tbody tr");
  await expect(rows.filter({ hasText: "Ao vivo" })).not.toHaveCount(0);
  const covered = await rows.evaluateAll((all) =>
    all.filter((row) => {
      const title = row.children[1]!.getBoundingClientRect();
      const words = [...row.children[4]!.querySelectorAll("span, time")].map((part) => part.getBoundingClientRect());
      return Math.min(...words.map(({ top }) => top)) < title.bottom;
    }),
  );
  expect(covered).toEqual([]);
  const row = rows.first();
  await expect(row.getByRole("checkbox", { name: /^Destaque:/ })).toBeInViewport({ ratio: 1 });
  await row.getByRole("button", { name: /^Mais:/ }).tap();
  await admin.getByRole("link", { name: /^Editar:/ }).tap();
  await expect(admin).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}$/);
});

test("on a phone several articles are chosen from the actions of one @phone", async ({ admin }) => {
  await openAdmin(admin, "/admin/news?q=linha+da+tabela&ordenar=titulo");
  const actions = admin.getByRole("button", { name: /^Mais: Linha da tabela/ });
  await actions.first().tap();
  await admin.getByRole("button", { name: /^Escolher: / }).tap();
  await expect(admin.getByText("1 escolhida", { exact: true })).toBeVisible();
  await admin
    .getByRole("checkbox", { name: /^Escolher: Linha/ })
    .nth(1)
    .tap();
  await expect(admin.getByText("2 escolhidas")).toBeVisible();
  await admin.getByRole("button", { name: "Todas" }).tap();
  await expect(admin.getByText("14 escolhidas")).toBeVisible();
  await admin.getByRole("button", { name: "Largar a escolha" }).tap();
  await expect(admin.getByRole("checkbox", { name: /^Escolher: Linha/ })).toHaveCount(0);
});
