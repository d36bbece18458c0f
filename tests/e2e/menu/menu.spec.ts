import { contrastOf } from "../accessibility/contrast.ts";
import { expect, test } from "../journey.ts";
import { BOTH_WINDOWS } from "../windows.ts";

for (const tag of BOTH_WINDOWS) {
  test(`the menu opens over the page, keeps the focus inside, and closes by Escape, Back, its button and a click outside ${tag}`, async ({
    page,
    open,
  }) => {
    await open("/");
    const button = page.getByRole("link", { name: "Abrir menu" });
    const menu = page.getByRole("dialog", { name: "Visitante" });
    const ways: (() => Promise<unknown>)[] = [
      () => page.keyboard.press("Escape"),
      () => page.goBack(),
      () => menu.getByRole("link", { name: "Fechar menu" }).click(),
      () => page.mouse.click(10, 300),
    ];
    for (const close of ways) {
      await button.click();
      await expect(menu).toBeVisible();
      await close();
      await expect(menu).toBeHidden();
      await expect(page).toHaveURL("/");
      await expect(button).toBeFocused();
    }

    await button.press("Enter");
    await expect(menu).toBeVisible();
    await expect(menu.getByText("120 pontos")).toBeVisible();
    await expect(page).toHaveURL("/#menu");
    for (let step = 1; step <= 12; step++) {
      await page.keyboard.press("Tab");
      // Past the last control the focus goes through the browser's own bar, never to the page behind.
      const outside = await page.evaluate(() => !document.activeElement?.matches("body, dialog, dialog *"));
      expect(outside, `after ${step} tabs`).toBe(false);
    }
  });
}

test("the menu returns the focus to its link, even if the browser has removed it from the link @desktop", async ({
  page,
  open,
}) => {
  // On a busy machine the browser does this before React shows the dialog.
  await page.addInitScript(() =>
    addEventListener("popstate", () => location.hash && (document.activeElement as HTMLElement).blur(), true),
  );
  await open("/");
  const button = page.getByRole("link", { name: "Abrir menu" });
  await button.click();
  await expect(page.getByRole("dialog", { name: "Visitante" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("the menu opens again if it is reopened before React has rendered the page without it @desktop @all", async ({
  page,
  open,
}) => {
  await open("/");
  await page.getByRole("link", { name: "Abrir menu" }).click();
  const menu = page.getByRole("dialog", { name: "Visitante" });
  await expect(menu).toBeVisible();
  await page.evaluate(() => {
    const opener = document.querySelector<HTMLElement>('a[href="#menu"]');
    addEventListener("popstate", () => opener?.click(), { once: true });
    document.querySelector<HTMLDialogElement>("dialog#menu")?.close();
  });
  await expect(page).toHaveURL("/#menu");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL("/");
});

test("the menu leads to the screens, and Back does not open it again @phone", async ({ page, open }) => {
  await open("/");
  await page.getByRole("link", { name: "Abrir menu" }).tap();
  const menu = page.getByRole("dialog", { name: "Visitante" });
  await expect(menu.getByRole("link", { name: "Início" })).toHaveAttribute("aria-current", "page");
  await menu.getByRole("link", { name: "Categorias" }).tap();
  await expect(page).toHaveURL("/categories");
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(menu).toBeHidden();
});

test("the switch in the menu turns the dark theme on and off @phone", async ({ page, open }) => {
  await open("/");
  await page.getByRole("link", { name: "Abrir menu" }).tap();
  const theme = page.getByRole("dialog", { name: "Visitante" }).getByRole("switch", { name: "Tema escuro" });
  await expect(theme).not.toBeChecked();
  await theme.tap();
  await expect(theme).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await theme.tap();
  await expect(theme).not.toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("the texts of the footer open over the page and close again @desktop @all", async ({ page, open }) => {
  await open("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText(/^© 2025–20\d\d Coreto\. Todos os direitos reservados\.$/)).toBeVisible();
  for (const [name, text] of [
    ["Quem Somos", "O Coreto é o jornal"],
    ["Contato", "redacao@coreto.example"],
  ] as const) {
    const link = footer.getByRole("link", { name });
    const dialog = page.getByRole("dialog", { name });
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => page.goBack(),
      () => dialog.getByRole("link", { name: "Fechar" }).click(),
    ]) {
      await link.click();
      await expect(dialog.getByText(text).first()).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
      await expect(link).toBeFocused();
    }
  }
});

test.describe("without an answer", () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test("a text of the footer that cannot be loaded shows an error, and is loaded when it is opened again @desktop @all", async ({
    page,
    open,
  }) => {
    await open("/");
    await page.route("**/contato.data*", (route) => route.abort());
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Contato" });
    const dialog = page.getByRole("dialog", { name: "Contato" });
    await link.click();
    await expect(dialog.getByRole("alert")).toContainText("Não foi possível falar com o site.");
    await page.keyboard.press("Escape");
    await page.unroute("**/contato.data*");
    await link.click();
    await expect(dialog.getByText("redacao@coreto.example").first()).toBeVisible();
  });
});

test("the buttons that open and close the menu have enough contrast under the pointer @desktop @all", async ({
  page,
  open,
}) => {
  await open("/");
  const button = page.getByRole("link", { name: "Abrir menu" });
  await button.hover();
  await expect.poll(() => contrastOf(button)).toBeGreaterThan(3);
  await button.click();
  const cross = page.getByRole("link", { name: "Fechar menu" });
  await cross.hover();
  await expect.poll(() => contrastOf(cross)).toBeGreaterThan(3);
});
