import type { Page } from "@playwright/test";
import { DESKTOP, PHONE } from "../windows.ts";
import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, test } from "./admin.ts";

const palette = (admin: Page) => admin.getByRole("dialog", { name: "Ir para" });
const field = (admin: Page) => admin.getByRole("combobox", { name: "Notícia, tela ou ação" });

test("an article and a screen are reached by a few letters, from the buttons of both layouts @desktop", async ({
  admin,
  newsroom,
}) => {
  const [draft] = await newsroom.query(
    "insert into news (title, content) values ('Paleta da redação é testada', 'x') returning id",
  );
  await openAdmin(admin, "/admin/categories");
  const button = admin.getByRole("button", { name: "Ir para…" }).filter({ visible: true });
  await admin.setViewportSize(PHONE);
  await button.click();
  await expect(palette(admin)).toBeVisible();
  await admin.keyboard.press("Escape");
  await expect(palette(admin)).toHaveCount(0);
  await admin.setViewportSize(DESKTOP);
  await button.click();
  await field(admin).fill("paleta da redacao");
  await expect(admin.getByRole("option", { name: /Paleta da redação é testada/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  await field(admin).press("Enter");
  await expect(admin).toHaveURL(new RegExp(`/admin/news/${draft?.id}$`));
  await expect(palette(admin)).toHaveCount(0);

  await admin.keyboard.press("Control+k");
  await field(admin).fill("banne");
  await expect(admin.getByRole("option", { name: "Banners Site", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await admin.getByRole("option", { name: "Banners Site", exact: true }).click();
  await expect(admin).toHaveURL(/\/admin\/banners$/);
});

test("arrow keys select, Escape restores the focus, and keys used by the text editor are left alone @desktop @all", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/news");
  const search = admin.getByRole("searchbox", { name: "Buscar notícias" });
  await search.focus();
  await admin.keyboard.press("Control+k");
  const options = palette(admin).getByRole("option");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await admin.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await expect(options.last()).toBeInViewport();
  await expect(field(admin)).toHaveAttribute("aria-activedescendant", (await options.last().getAttribute("id")) ?? "");
  await admin.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await admin.keyboard.press("Escape");
  await expect(palette(admin)).toHaveCount(0);
  await expect(search).toBeFocused();
  // As in the text editor, where Ctrl+K makes a link.
  await search.evaluate((input) => input.addEventListener("keydown", (event) => event.preventDefault()));
  await admin.keyboard.press("Control+k");
  await expect(palette(admin)).toHaveCount(0);
});

test("Ctrl+Enter opens a new tab, and the theme changes without leaving the screen @desktop @all", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/categories");
  await admin.keyboard.press("Control+k");
  await field(admin).fill("banners");
  const beside = admin.context().waitForEvent("page");
  await field(admin).press("Control+Enter");
  await expect(await beside).toHaveURL(/\/admin\/banners$/);
  await expect(field(admin)).toHaveValue("banners");
  await field(admin).fill("tema escuro");
  await field(admin).press("Enter");
  await expect(palette(admin)).toHaveCount(0);
  await expect(admin.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(admin).toHaveURL(/\/admin\/categories$/);
});

test("a late response does not replace a newer one, and screens are listed without a response @desktop @all", async ({
  admin,
  newsroom,
}) => {
  await newsroom.query(
    "insert into news (title, content) values ('Paleta da redação um', 'x'), ('Paleta da redação dois', 'x')",
  );
  await openAdmin(admin, "/admin/categories");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await admin.route(/\/admin\/busca\?q=.*um$/, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await admin.keyboard.press("Control+k");
  const asked = admin.waitForRequest(/q=.*um$/);
  await field(admin).fill("Paleta da redação um");
  await asked;
  await field(admin).fill("Paleta da redação dois");
  await expect(admin.getByRole("option", { name: /redação dois/ }).first()).toBeVisible();
  release();
  await expect(admin.getByRole("option", { name: /Paleta da redação um/ })).toHaveCount(0);

  await admin.route(/\/admin\/busca/, (route) => route.fulfill({ status: 200, contentType: "text/html", body: "<p>" }));
  await field(admin).fill("cate");
  await expect(admin.getByText("Não foi possível procurar notícias agora.")).toBeVisible();
  await expect(admin.getByRole("option", { name: "Categorias" })).toBeVisible();
});
