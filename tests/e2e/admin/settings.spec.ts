import { expect, openAdmin, openByMenu, test } from "./admin.ts";

test.use({ expectedErrors: /status of (?:409|422)/ });

/** Registers the current settings, so that the journey's changes are undone at its end. */
const KEPT = Object.fromEntries(
  ["social_instagram", "contact_email", "site_slogan", "default_theme", "card_layout", "site_name"].map((key) => [
    key,
    null,
  ]),
);

test.beforeEach(async ({ newsroom }) => {
  const rows = await newsroom.query<{ key: string; value: string }>("select key, value from site_settings");
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  await newsroom.set(Object.fromEntries(Object.keys(KEPT).map((key) => [key, stored[key] ?? null])));
});

test("a social network that the newsroom adds appears in the footer, 'Contato' and 'Mais' @desktop @all", async ({
  admin,
  page,
  open,
}) => {
  await openAdmin(admin, "/admin/settings");
  await admin.getByLabel("Instagram").fill("instagram.com/coreto");
  await admin.getByLabel("E-mail de contato").fill("sem arroba");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Confira o e-mail: falta alguma parte dele")).toBeVisible();
  await expect(admin.getByLabel("Instagram")).toHaveValue("instagram.com/coreto");
  await admin.getByLabel("E-mail de contato").fill("jornal@coreto.example");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Configurações salvas com sucesso!")).toBeVisible();

  await open("/more");
  const address = "https://instagram.com/coreto";
  await expect(page.getByRole("main").getByRole("link", { name: "Instagram" })).toHaveAttribute("href", address);
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Instagram" })).toHaveAttribute("href", address);
  await footer.getByRole("link", { name: "Contato" }).click();
  const dialog = page.getByRole("dialog", { name: "Contato" });
  await expect(dialog.getByRole("link", { name: "jornal@coreto.example" })).toBeVisible();
});

test("the preview shows unsaved settings in both themes @desktop @all", async ({ admin }) => {
  await openAdmin(admin, "/admin/site-settings");
  await admin.getByLabel("Nome do site").fill("Gazeta da Serra");
  await admin.getByLabel("Formato dos cards").selectOption("tall");
  await admin.getByRole("button", { name: "Pré-visualizar" }).click();
  const dialog = admin.getByRole("dialog", { name: "Pré-visualização" });
  const sheets = ["Tema claro", "Tema escuro"].map((name) => dialog.getByRole("region", { name }));
  const colors = await Promise.all(
    sheets.map(async (sheet) => {
      await expect(sheet.getByText("Gazeta da Serra")).toBeVisible();
      await expect(sheet.locator(".list.tall")).toBeVisible();
      return sheet.evaluate((element) => getComputedStyle(element).backgroundColor);
    }),
  );
  expect(colors[0]).not.toBe(colors[1]);
  await admin.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await openByMenu(admin, "Site", "Informações do Site");
  await admin.getByRole("dialog").getByRole("button", { name: "Sair" }).click();
  await expect(admin).toHaveURL("/admin/footer-settings");
});

test("a theme applied to all readers replaces the choice of a reader @phone @all", async ({ admin, page, open }) => {
  await open("/more");
  await page.evaluate(() => window.coretoTheme?.choose("light"));
  await openAdmin(admin, "/admin/site-settings");
  await admin.getByRole("combobox", { name: "Tema padrão" }).selectOption("dark");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Configurações salvas com sucesso!")).toBeVisible();
  await open("/more");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await admin.getByRole("button", { name: "Aplicar a todos" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Aplicar a todos" }).click();
  await expect(admin.getByText("Configurações salvas com sucesso!")).toBeVisible();
  await expect(async () => {
    await open("/more");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark", { timeout: 500 });
  }).toPass();
});
