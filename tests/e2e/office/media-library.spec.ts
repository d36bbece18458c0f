import type { Page } from "@playwright/test";
import { expect, expectNoBarriers, openOffice, openPanel, test } from "./office.ts";

const group = (office: Page, name: string) => office.getByRole("group", { name });
const dialogOf = (office: Page) => office.getByRole("dialog", { name: "Escolher dos arquivos" });

test("a stored picture is chosen by keys alone, found by its name; the form keeps what was typed", async ({
  office,
}) => {
  await openOffice(office, "/admin/news/nova");
  await office.getByLabel("Título").fill("Festa da praça");
  await openPanel(office);
  const field = group(office, "Imagem ou vídeo");
  await field.getByRole("button", { name: /^Escolher dos arquivos/ }).focus();
  await office.keyboard.press("Enter");
  const dialog = dialogOf(office);
  await expect(dialog.getByRole("searchbox", { name: "Buscar arquivos" })).toBeFocused();
  await expect(dialog.getByRole("listitem").getByRole("button")).toHaveCount(24);
  await office.keyboard.type("coreto");
  await office.keyboard.press("Enter");
  const found = dialog.getByRole("listitem").getByRole("button");
  await expect(found.filter({ hasText: /^coreto\.jpg/ })).toBeVisible();
  await expect.poll(() => found.count()).toBeLessThan(10);
  await expectNoBarriers(office);
  await found.first().focus();
  const names = await found.allInnerTexts();
  if (names.length > 1) {
    await office.keyboard.press("ArrowRight");
    await expect(found.nth(1)).toBeFocused();
    await office.keyboard.press("ArrowLeft");
  }
  await expect(found.first()).toBeFocused();
  await office.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(field.getByText("Trocar o arquivo")).toBeVisible();
  await expect(field.getByRole("button", { name: /^Escolher dos arquivos/ })).toBeFocused();
  await expect(office.getByLabel("Título")).toHaveValue("Festa da praça");
});

test("several stored files are added to a gallery at once; Escape leaves it as it was @desk", async ({ office }) => {
  await openOffice(office, "/admin/news/nova");
  const gallery = group(office, "Imagens adicionais");
  const open = gallery.getByRole("button", { name: /^Escolher dos arquivos/ });
  await open.click();
  const dialog = dialogOf(office);
  const files = dialog.getByRole("listitem").getByRole("button");
  await files.nth(0).click();
  await office.keyboard.press("Escape");
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

test("a sound field lists sounds only, further files come when asked for, and a lost connection is said @desk", async ({
  office,
}) => {
  await openOffice(office, "/admin/news/nova");
  await group(office, "Áudio")
    .getByRole("button", { name: /^Escolher dos arquivos/ })
    .click();
  const dialog = dialogOf(office);
  const files = dialog.getByRole("listitem").getByRole("button");
  await expect(files).toHaveCount(3);
  await expect(files.first().getByText(/^0:\d\d$/)).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "Tipo" })).toHaveCount(0);
  await office.keyboard.press("Escape");

  await group(office, "Imagem ou vídeo")
    .getByRole("button", { name: /^Escolher dos arquivos/ })
    .click();
  await dialog.getByRole("button", { name: "Mostrar mais" }).click();
  await expect.poll(() => files.count()).toBeGreaterThan(24);
  await office.context().setOffline(true);
  await dialog.getByRole("combobox", { name: "Tipo" }).selectOption("Vídeos");
  await expect(dialog.getByText("Não foi possível ler os arquivos agora.")).toBeVisible();
  await office.context().setOffline(false);
  await dialog.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(files.filter({ hasText: "cafezal.mp4" })).toBeVisible();
});
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

test("banners, pop-ups, notifications, stories, icons and the logo choose from the stored files too @desk", async ({
  office,
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
    await openOffice(office, path);
    if (name === "Imagem do ícone") await office.getByText("Imagem própria").click();
    const field = office.getByRole("group", { name, exact: true });
    await field.getByRole("button", { name: /^Escolher dos arquivos/ }).click();
    await dialogOf(office).getByRole("listitem").getByRole("button").first().click();
    await expect(field.getByText("Trocar o arquivo"), path).toBeVisible();
  }
});
