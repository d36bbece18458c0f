import type { Page } from "@playwright/test";
import { hydrated, watchPage } from "../hydration.ts";
import { expect } from "../journey.ts";

export { DESKTOP_AND_PHONE, expectNoBarriers } from "../accessibility/barriers.ts";
export { ADMIN_PASSWORD as PASSWORD, expect, test } from "../journey.ts";

/** Opens a screen of the back office and waits until React has taken over. */
export async function openAdmin(admin: Page, path: string): Promise<void> {
  await watchPage(admin);
  await admin.goto(path);
  await hydrated(admin);
}

/** Opens the actions of an article in the list that stand behind its three dots. */
export async function openRowMenu(admin: Page, title: string): Promise<void> {
  await admin.getByRole("button", { name: `Mais: ${title}` }).click();
}

/** Opens a screen by the menu beside the present one, whose group may be folded. */
export async function openByMenu(admin: Page, group: string, name: string): Promise<void> {
  const menu = admin.getByRole("navigation", { name: "Administração" });
  const link = menu.getByRole("link", { name });
  if (!(await link.isVisible())) await menu.locator("summary").filter({ hasText: group }).click();
  await link.click();
}

/** The text of the article that is open, as its lines. */
export const textOf = (admin: Page) => admin.getByRole("textbox", { name: "Conteúdo" });

/** Replaces the text of an article, with a paragraph for each line. */
export async function writeText(admin: Page, text: string): Promise<void> {
  await textOf(admin).click();
  await admin.keyboard.press("ControlOrMeta+a");
  for (const [index, line] of text.split("\n").entries()) {
    if (index > 0) await admin.keyboard.press("Enter");
    await admin.keyboard.insertText(line);
  }
}

/** Waits until the text of an article is these lines. */
export async function expectText(admin: Page, text: string): Promise<void> {
  await expect(textOf(admin).locator("> *")).toHaveText(text.split("\n"));
}

/** Publishes the open article by its sheet, in the first category if it has none, and closes the sheet. */
export async function publishArticle(admin: Page): Promise<void> {
  await admin.getByRole("button", { name: "Publicar…" }).click();
  const sheet = admin.getByRole("dialog", { name: "Publicar" });
  const category = sheet.getByRole("combobox", { name: "Categoria" });
  if ((await category.inputValue()) === "") await category.selectOption({ index: 1 });
  await sheet.getByRole("button", { name: "Publicar agora" }).click();
  await admin.getByRole("dialog", { name: "Publicada" }).getByRole("link", { name: "Editar" }).click();
  await expect(admin.getByRole("dialog")).toBeHidden();
}

/** Opens the panel of the article's form on a phone; on a desktop it is always open. */
export async function openPanel(admin: Page): Promise<void> {
  const button = admin.getByRole("button", { name: "Painel da notícia" });
  if (await button.isVisible()) await button.click();
}

/** Closes the panel if it covers the page, as on a phone. */
export async function closePanel(admin: Page): Promise<void> {
  const button = admin.getByRole("button", { name: "Fechar o painel" });
  if (await button.isVisible()) await button.click();
}
