import type { Page } from "@playwright/test";
import { BOTH_WINDOWS } from "../windows.ts";
import { expect, openAdmin, openPanel, test, textOf } from "./admin.ts";

// The journey without a connection stores a draft meanwhile.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

const TITLE = "Painel ao alcance";

const dialog = (admin: Page) => admin.getByRole("dialog", { name: "Sobre a notícia" });
const opener = (admin: Page) => admin.getByRole("button", { name: "Painel da notícia" });

test("on a phone Back closes the panel, without a connection too, and its closing button stays in view @phone", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/news");
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill(TITLE);
  await textOf(admin).tap();
  await admin.keyboard.type("A banda toca às sete.");
  await expect(admin.getByText("Rascunho guardado")).toBeVisible();
  await opener(admin).tap();
  await dialog(admin).getByLabel("Slug").fill("painel-ao-alcance");
  const close = dialog(admin).getByRole("button", { name: "Fechar o painel" });
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.tap();
  await expect(dialog(admin)).toBeHidden();
  await expect(opener(admin)).toBeFocused();

  await opener(admin).tap();
  await expect(dialog(admin)).toBeVisible();
  await expect(admin).toHaveURL(/rascunho=[0-9a-f-]+#painel$/);
  await admin.context().setOffline(true);
  await admin.goBack();
  await expect(dialog(admin)).toBeHidden();
  await expect(opener(admin)).toBeFocused();
  await expect(admin.getByLabel("Título")).toHaveValue(TITLE);
  await expect(admin).toHaveURL(/nova\?rascunho=[0-9a-f-]+$/);
  await admin.goForward();
  await expect(dialog(admin).getByLabel("Slug")).toHaveValue("painel-ao-alcance");
  await expect(close).toBeFocused();
  await admin.keyboard.press("Escape");
  await expect(dialog(admin)).toBeHidden();
  await admin.context().setOffline(false);
  // The article's own form takes the place of the form that made it: Back leads to the list, not to an empty form.
  await admin.getByRole("button", { name: "Salvar" }).tap();
  await expect(admin.getByRole("heading", { name: "Editar notícia" })).toBeVisible();
  await admin.goBack();
  await expect(admin.getByRole("heading", { name: "Gerenciar Notícias" })).toBeVisible();
});

for (const tag of BOTH_WINDOWS) {
  test(`Conferir opens at its first problem, names the chosen author on the card, and leads into the text ${tag}`, async ({
    admin,
    newsroom,
  }) => {
    const [author] = await newsroom.query<{ name: string }>("select name from authors order by name limit 1");
    await openAdmin(admin, "/admin/news/nova");
    await admin.getByLabel("Título").fill(`${TITLE}: conferir`);
    await textOf(admin).click();
    await admin.keyboard.type("Falta o nome [conferir o nome].");
    await openPanel(admin);
    await admin.getByRole("combobox", { name: "Autores" }).fill(author!.name);
    await admin.getByRole("option", { name: author!.name }).first().click();
    await admin.getByLabel("Slug").scrollIntoViewIfNeeded();
    await admin.getByRole("tab", { name: /Conferir/ }).click();
    const heading = admin.getByRole("heading", { name: "Falta ver" });
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(heading).toBeFocused();
    await expect(admin.getByText("Sem resumo")).toBeInViewport();
    await expect(admin.getByRole("region", { name: "Prévia na home" })).toContainText(`Por ${author!.name}`);
    await admin.getByRole("button", { name: /^Ir.*Um lembrete no texto/ }).click();
    await expect(textOf(admin)).toBeFocused();
  });
}
