import type { Page } from "@playwright/test";
import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, test } from "./admin.ts";

const group = (admin: Page, name: string) => admin.getByRole("group", { name });
const dialogOf = (admin: Page) => admin.getByRole("dialog", { name: "Escolher dos arquivos" });

test("a stored picture is found by its name and chosen by keyboard alone; the form keeps what was typed @desktop", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill("Festa da praça");
  const field = group(admin, "Imagem ou vídeo");
  await field.getByRole("button", { name: /^Escolher dos arquivos/ }).focus();
  await admin.keyboard.press("Enter");
  const dialog = dialogOf(admin);
  await expect(dialog.getByRole("searchbox", { name: "Buscar arquivos" })).toBeFocused();
  await expect(dialog.getByRole("listitem").getByRole("button")).toHaveCount(24);
  await admin.keyboard.type("coreto");
  await admin.keyboard.press("Enter");
  const found = dialog.getByRole("listitem").getByRole("button");
  await expect(found.filter({ hasText: /^O coreto sem os tapumes/ })).toBeVisible();
  await expect.poll(() => found.count()).toBeLessThan(10);
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  await found.first().focus();
  const names = await found.allInnerTexts();
  if (names.length > 1) {
    await admin.keyboard.press("ArrowRight");
    await expect(found.nth(1)).toBeFocused();
    await admin.keyboard.press("ArrowLeft");
  }
  await expect(found.first()).toBeFocused();
  await admin.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(field.getByText("Trocar o arquivo")).toBeVisible();
  await expect(field.getByRole("button", { name: /^Escolher dos arquivos/ })).toBeFocused();
  await expect(admin.getByLabel("Título")).toHaveValue("Festa da praça");
});

test("several stored files are added to a gallery together; Escape leaves it unchanged @desktop @all", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/news/nova");
  const gallery = group(admin, "Imagens adicionais");
  const open = gallery.getByRole("button", { name: /^Escolher dos arquivos/ });
  await open.click();
  const dialog = dialogOf(admin);
  const files = dialog.getByRole("listitem").getByRole("button");
  await files.nth(0).click();
  await admin.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(gallery.getByRole("textbox")).toHaveCount(0);
  await open.click();
  await files.nth(0).click();
  await files.nth(2).click();
  await files.nth(3).click();
  await files.nth(2).click();
  await expect(files.nth(0)).toHaveAttribute("aria-pressed", "true");
  await expect(files.nth(2)).toHaveAttribute("aria-pressed", "false");
  await dialog.getByRole("button", { name: "Adicionar 2 arquivos" }).click();
  await expect(gallery.getByRole("textbox", { name: /^Legenda de/ })).toHaveCount(2);
});

test("an audio field lists only audio files, loads more on demand, and reports a lost connection @desktop @all", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/news/nova");
  await group(admin, "Áudio")
    .getByRole("button", { name: /^Escolher dos arquivos/ })
    .click();
  const dialog = dialogOf(admin);
  const files = dialog.getByRole("listitem").getByRole("button");
  await expect(files).toHaveCount(3);
  await expect(files.first().getByText(/^0:\d\d$/)).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "Tipo" })).toHaveCount(0);
  await admin.keyboard.press("Escape");

  await group(admin, "Imagem ou vídeo")
    .getByRole("button", { name: /^Escolher dos arquivos/ })
    .click();
  await dialog.getByRole("button", { name: "Mostrar mais" }).click();
  await expect.poll(() => files.count()).toBeGreaterThan(24);
  await admin.context().setOffline(true);
  await dialog.getByRole("combobox", { name: "Tipo" }).selectOption("Vídeos");
  await expect(dialog.getByText("Não foi possível ler os arquivos agora.")).toBeVisible();
  await admin.context().setOffline(false);
  await dialog.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(files.filter({ hasText: "cafezal.mp4" })).toBeVisible();
});
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

test("banners, pop-ups, notifications, stories, icons and the logo can use stored files too @desktop @all", async ({
  admin,
}) => {
  test.slow();
  const fields: [string, string][] = [
    ["/admin/banners/novo", "Imagem ou vídeo"],
    ["/admin/popups", "Imagem ou vídeo"],
    ["/admin/notifications", "Imagem"],
    ["/admin/stories", "Mídia"],
    ["/admin/site-settings", "Logo"],
    ["/admin/categories/nova", "Imagem do ícone"],
  ];
  for (const [path, name] of fields) {
    await openAdmin(admin, path);
    if (name === "Imagem do ícone") await admin.getByText("Imagem própria").click();
    const field = admin.getByRole("group", { name, exact: true });
    await field.getByRole("button", { name: /^Escolher dos arquivos/ }).click();
    await dialogOf(admin).getByRole("listitem").getByRole("button").first().click();
    await expect(field.getByText("Trocar o arquivo"), path).toBeVisible();
  }
});
