import type { Locator, Page } from "@playwright/test";
import { expect, expectNoBarriers, openAdmin, test } from "./admin.ts";

const menu = (admin: Page) => admin.getByRole("navigation", { name: "Administração" });
const groupOf = (admin: Page, name: string) => menu(admin).locator("details").filter({ hasText: name }).first();

/** Whether an element lies wholly in the window. */
const isInView = (part: Locator) => expect(part).toBeInViewport({ ratio: 1 });

test("every screen is in the menu without a fold, the present one in view, all at once in a high window @desktop", async ({
  admin,
}) => {
  await admin.setViewportSize({ width: 1280, height: 800 });
  for (const [path, name] of [
    ["/admin/news", "Notícias"],
    ["/admin/historico", "Histórico"],
  ] as const) {
    await openAdmin(admin, path);
    for (const other of ["Notícias", "Usuários", "Histórico"]) {
      await expect(menu(admin).getByRole("link", { name: other })).toBeVisible();
    }
    await isInView(menu(admin).getByRole("link", { name }));
    await isInView(menu(admin).getByRole("link", { name: "Ver Site" }));
    await isInView(menu(admin).getByRole("button", { name: "Sair" }));
  }
  await admin.setViewportSize({ width: 1280, height: 1800 });
  for (const name of ["Dashboard", "Histórico"]) await isInView(menu(admin).getByRole("link", { name }));
});

test("a group of the menu is closed by the keyboard, and stays closed at the next visit @desktop", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/news");
  const link = menu(admin).getByRole("link", { name: "Anunciantes" });
  await groupOf(admin, "Site").locator("summary").focus();
  await admin.keyboard.press("Enter");
  await expect(link).toBeHidden();
  await openAdmin(admin, "/admin/comments");
  await expect(menu(admin).getByRole("link", { name: "Usuários" })).toBeVisible();
  await expect(link).toBeHidden();
  await groupOf(admin, "Site").locator("summary").click();
  await admin.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await openAdmin(admin, "/admin/comments");
  await expect(link).toBeVisible();
});

test("the menu becomes a rail of icons by the keyboard, and is one at the next visit before any script @desktop", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/banners");
  await admin.getByRole("button", { name: "Recolher o menu" }).focus();
  await admin.keyboard.press("Enter");
  const wide = admin.getByRole("button", { name: "Abrir o menu" });
  await expect(wide).toBeFocused();
  expect((await menu(admin).boundingBox())!.width).toBe(68);
  const further = menu(admin).getByRole("button", { name: "Mais de Site" });
  await further.focus();
  await expect(menu(admin).getByText("Mais de Site")).toBeInViewport({ ratio: 1 });
  await admin.keyboard.press("Enter");
  await admin.keyboard.press("Tab");
  await expect(menu(admin).getByRole("group", { name: "Telas de Site" }).getByRole("link").first()).toBeFocused();
  await isInView(menu(admin).getByRole("link", { name: "Histórico" }));
  await expectNoBarriers(admin);
  await admin.keyboard.press("Escape");
  await expect(further).toBeFocused();

  const html = await (await admin.request.get("/admin/comments")).text();
  expect(html).toContain("Abrir o menu");
  await openAdmin(admin, "/admin/comments");
  await isInView(menu(admin).getByRole("button", { name: "Sair" }));
  await menu(admin).getByRole("link", { name: "Notícias" }).click();
  await expect(admin).toHaveURL(/\/admin\/news/);
  await wide.click();
  await expect(menu(admin).getByRole("link", { name: "Notícias" })).toHaveAttribute("aria-current", "page");
  await openAdmin(admin, "/admin/comments");
  await expect(admin.getByRole("button", { name: "Recolher o menu" })).toBeVisible();
});

test("every screen has one way back, to the screen above it @desktop", async ({ admin }) => {
  for (const [path, above] of [
    ["/admin/capa/hoje", "Capa"],
    ["/admin/capa", "Dashboard"],
    ["/admin/news/nova", "Notícias"],
    ["/admin/news", "Dashboard"],
    ["/admin/settings", "Dashboard"],
    ["/admin/categories/nova", "Categorias"],
  ] as const) {
    await openAdmin(admin, path);
    await expect(admin.getByRole("main").getByRole("link", { name: /^Voltar para / }), path).toHaveAccessibleName(
      `Voltar para ${above}`,
    );
  }
  await openAdmin(admin, "/admin");
  await expect(admin.getByRole("link", { name: /^Voltar para / })).toHaveCount(0);
});

test("the menu of a phone shows every group, leads to the palette and closes by its cross @phone", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/news");
  const drawer = admin.getByRole("dialog", { name: "Menu da redação" });
  const button = admin.getByRole("button", { name: /^Abrir menu/ });
  await button.tap();
  for (const name of ["Redação", "Leitores", "Site"]) await expect(drawer.getByRole("region", { name })).toBeVisible();
  const settings = drawer.getByRole("link", { name: "Configurações do Site Nome, logo, tema e cards" });
  await settings.scrollIntoViewIfNeeded();
  await isInView(settings);
  await isInView(drawer.getByRole("link", { name: "Ver Site" }));
  await drawer.getByRole("button", { name: "Fechar o menu" }).tap();
  await expect(drawer).toBeHidden();
  await button.tap();
  await drawer.getByRole("button", { name: "Ir para…" }).tap();
  await expect(drawer).toBeHidden();
  await expect(admin.getByRole("dialog", { name: "Ir para" })).toBeVisible();
});

test("G and a letter open a screen instead of what the letter does there, and nothing while one types @desktop", async ({
  admin,
  newsroom,
}) => {
  const waiting = () => newsroom.query("select count(*)::int as n from comments where not approved");
  const before = await waiting();
  await openAdmin(admin, "/admin/comments");
  await admin.getByRole("article").first().focus();
  await admin.keyboard.press("g");
  await admin.keyboard.press("a");
  await expect(admin).toHaveURL(/\/admin\/agenda$/);
  expect(await waiting()).toEqual(before);
  await admin.keyboard.press("g");
  await admin.keyboard.press("n");
  await expect(admin).toHaveURL(/\/admin\/news$/);
  await admin.getByRole("searchbox").first().focus();
  await admin.keyboard.type("gc");
  await expect(admin.getByRole("searchbox").first()).toHaveValue("gc");
  await expect(admin).toHaveURL(/\/admin\/news$/);
});
