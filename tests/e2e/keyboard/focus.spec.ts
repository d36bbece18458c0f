import { expect, test } from "../journey.ts";
import { test as officeTest, openOffice } from "../office/office.ts";
import { createReader, deleteReader } from "../reader.ts";
import { LEAD } from "../town.ts";

test("who loads more by keyboard goes on at the first of what came @desk", async ({ page, open }) => {
  await open("/news");
  const cards = page.getByRole("main").getByRole("article");
  const first = await cards.count();
  await page.getByRole("link", { name: "Carregar mais" }).press("Enter");
  await expect(cards).toHaveCount(first * 2);
  await expect(cards.nth(first).getByRole("link").first()).toBeFocused();
});

test("the arrow that led to the first article keeps the focus, and the keys go on @desk", async ({ page, open }) => {
  await open("/");
  await page.getByRole("link", { name: LEAD.title }).click();
  const previous = page.getByRole("button", { name: "Notícia anterior" });
  await page.getByRole("button", { name: "Próxima notícia" }).press("Enter");
  await expect(page.getByRole("dialog", { name: LEAD.title })).toBeHidden();
  await previous.press("Enter");
  await expect(page.getByRole("dialog", { name: LEAD.title })).toBeVisible();
  await expect(previous).toBeDisabled();
  await expect(previous).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: LEAD.title })).toBeHidden();
});

test("the button of a comment keeps the focus while it is sent @desk", async ({ page, open, newsroom, town }) => {
  const reader = await createReader(page, newsroom, town);
  await open(LEAD.path);
  await page.getByLabel("Seu comentário").fill("Levo as crianças.");
  const send = page.getByRole("button", { name: "Comentar" });
  await send.press("Enter");
  await expect(page.getByLabel("Seu comentário")).toHaveValue("");
  await expect(send).toBeFocused();
  await deleteReader(newsroom, reader);
});

officeTest(
  "filters are gone through by keys, and a user is saved after coming by the menu @desk",
  async ({ office }) => {
    await openOffice(office, "/admin/news");
    const status = office.getByLabel("Status");
    await status.focus();
    for (const chosen of ["publicadas", "rascunhos"]) {
      await office.keyboard.press("ArrowDown");
      await expect(office).toHaveURL(new RegExp(`status=${chosen}`));
      await expect(status).toBeFocused();
      await expect(status).toHaveValue(chosen);
    }
    await office.getByRole("link", { name: "Limpar" }).click();
    await expect(status).toHaveValue("");

    await office.getByRole("link", { name: "Usuários" }).first().click();
    await expect(office.getByRole("heading", { level: 1, name: "Usuários" })).toBeVisible();
    await office
      .getByRole("link", { name: /^Editar/ })
      .first()
      .click();
    await office.getByRole("button", { name: "Salvar" }).click();
    await expect(office.getByText("Usuário atualizado")).toBeVisible();
    expect(office.url()).not.toContain("_routes");
  },
);
