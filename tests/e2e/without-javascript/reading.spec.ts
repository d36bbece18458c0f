import { expect, test } from "../journey.ts";
import { LEAD } from "../town.ts";

test.use({ javaScriptEnabled: false });

test("nothing is offered that needs JavaScript @phone", async ({ page }) => {
  for (const path of ["/", "/more", "/more#privacidade", LEAD.path, "/#menu"]) {
    await page.goto(path);
    await expect(page.getByRole("switch")).toHaveCount(0);
    // The forms for the light version and for newsletters need none.
    const others = page.getByRole("button", { name: /^(?!Versão leve$|Receber)/ });
    await expect(others.filter({ visible: true })).toHaveCount(0);
    expect(await page.locator(".needs-script").filter({ visible: true }).count()).toBe(0);
  }
});

test("the menu opens by its address and closes again, and the texts of the footer are pages @phone", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Abrir menu" }).click();
  await expect(page).toHaveURL("/#menu");
  const menu = page.getByRole("dialog", { name: "Visitante" });
  await expect(menu.getByRole("link", { name: "Categorias" })).toBeVisible();
  await menu.getByRole("link", { name: "Fechar menu" }).click();
  await expect(menu).toBeHidden();
  for (const [name, path, text] of [
    ["Quem Somos", "/quem-somos", "O Coreto é o jornal"],
    ["Contato", "/contato", "Telefone:"],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("main").getByText(text)).toBeVisible();
  }
  // An address of before, kept in a message.
  await page.goto("/#contato");
  const dialog = page.getByRole("dialog", { name: "Contato" });
  await dialog.getByRole("link", { name: "Abrir em outra página" }).click();
  await expect(page).toHaveURL("/contato");
  await page.goto("/more#privacidade");
  await expect(page.getByText("vale como rejeitado")).toBeVisible();
});
