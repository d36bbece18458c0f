import type { Page } from "@playwright/test";
import { DESK_AND_PHONE, expect, expectNoBarriers, openOffice, test } from "./office.ts";

const palette = (office: Page) => office.getByRole("dialog", { name: "Ir para" });
const field = (office: Page) => office.getByRole("combobox", { name: "Notícia, tela ou ação" });

test.afterEach(async ({ newsroom }) => {
  await newsroom.query("delete from news where title like 'Paleta da redação%'");
});

test("an article and a screen are reached by a few letters", async ({ office, newsroom }) => {
  const [draft] = await newsroom.query(
    "insert into news (title, content) values ('Paleta da redação é testada', 'x') returning id",
  );
  await openOffice(office, "/admin/categories");
  await office.getByRole("button", { name: "Ir para…" }).filter({ visible: true }).click();
  await field(office).fill("paleta da redacao");
  await expect(office.getByRole("option", { name: /Paleta da redação é testada/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expectNoBarriers(office, DESK_AND_PHONE);
  expect(await office.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await field(office).press("Enter");
  await expect(office).toHaveURL(new RegExp(`/admin/news/${draft?.id}$`));
  await expect(palette(office)).toHaveCount(0);

  await office.keyboard.press("Control+k");
  await field(office).fill("banne");
  await expect(office.getByRole("option", { name: "Banners", exact: true })).toHaveAttribute("aria-selected", "true");
  await office.getByRole("option", { name: "Banners", exact: true }).click();
  await expect(office).toHaveURL(/\/admin\/banners$/);
});

test("arrows choose, Escape returns the focus, and keys that are taken are left alone @desk", async ({ office }) => {
  await openOffice(office, "/admin/news");
  const search = office.getByRole("searchbox", { name: "Buscar notícias" });
  await search.focus();
  await office.keyboard.press("Control+k");
  const options = palette(office).getByRole("option");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await office.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await expect(options.last()).toBeInViewport();
  await expect(field(office)).toHaveAttribute("aria-activedescendant", (await options.last().getAttribute("id")) ?? "");
  await office.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await office.keyboard.press("Escape");
  await expect(palette(office)).toHaveCount(0);
  await expect(search).toBeFocused();
  // As an editor does, which makes a link of these keys.
  await search.evaluate((input) => input.addEventListener("keydown", (event) => event.preventDefault()));
  await office.keyboard.press("Control+k");
  await expect(palette(office)).toHaveCount(0);
});

test("Ctrl+Enter opens beside, and the theme changes without leaving the screen @desk", async ({ office }) => {
  await openOffice(office, "/admin/categories");
  await office.keyboard.press("Control+k");
  await field(office).fill("banners");
  const beside = office.context().waitForEvent("page");
  await field(office).press("Control+Enter");
  await expect(await beside).toHaveURL(/\/admin\/banners$/);
  await expect(field(office)).toHaveValue("banners");
  await field(office).fill("tema escuro");
  await field(office).press("Enter");
  await expect(palette(office)).toHaveCount(0);
  await expect(office.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(office).toHaveURL(/\/admin\/categories$/);
});

test("a late answer does not take the place of a newer one; without an answer the screens are there @desk", async ({
  office,
  newsroom,
}) => {
  await newsroom.query(
    "insert into news (title, content) values ('Paleta da redação um', 'x'), ('Paleta da redação dois', 'x')",
  );
  await openOffice(office, "/admin/categories");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await office.route(/\/admin\/busca\?q=.*um$/, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await office.keyboard.press("Control+k");
  const asked = office.waitForRequest(/q=.*um$/);
  await field(office).fill("Paleta da redação um");
  await asked;
  await field(office).fill("Paleta da redação dois");
  await expect(office.getByRole("option", { name: /redação dois/ }).first()).toBeVisible();
  release();
  await expect(office.getByRole("option", { name: /Paleta da redação um/ })).toHaveCount(0);

  await office.route(/\/admin\/busca/, (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<p>" }),
  );
  await field(office).fill("cate");
  await expect(office.getByText("Não foi possível procurar notícias agora.")).toBeVisible();
  await expect(office.getByRole("option", { name: "Categorias" })).toBeVisible();
});
