import type { Locator, Page } from "@playwright/test";
import { expect, openAdmin, test } from "../admin/admin.ts";
import { createAccount, PASSWORD } from "../reader.ts";
import { LEAD } from "../town.ts";

/** Whether the topmost element in the middle of a message's button is the message. Over a control, its text lets clicks through. */
const isOnTop = (toast: Locator) =>
  toast.evaluate((element) => {
    const { left, top, width, height } = element.querySelector("button")!.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

const signInToast = (page: Page) => page.locator(".toast", { hasText: "Login necessário" });

test("a visitor who likes in the article dialog sees that it needs an account, and can close the message @phone", async ({
  page,
  open,
}) => {
  await open("/");
  await page.getByRole("link", { name: LEAD.title }).first().click();
  const dialog = page.getByRole("dialog", { name: LEAD.title });
  await dialog.getByRole("link", { name: /Curtir$/ }).click();
  await expect(signInToast(page)).toBeVisible();
  await expect.poll(() => isOnTop(signInToast(page))).toBe(true);
  // A modal dialog makes what is outside it inert, also for screen readers.
  await expect(dialog.getByRole("region", { name: "Avisos" })).toContainText("Login necessário");
  // It stays when the dialog closes.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(signInToast(page)).toBeVisible();
  await expect.poll(() => isOnTop(signInToast(page))).toBe(true);
  await signInToast(page).getByRole("button", { name: "Fechar aviso" }).click();
  await expect(signInToast(page)).toHaveCount(0);
});

test("a message stays above a dialog that opens later, and can be closed there @phone", async ({ page, open }) => {
  await open(LEAD.path);
  await page
    .getByRole("link", { name: /Curtir$/ })
    .first()
    .click();
  await expect(signInToast(page)).toBeVisible();
  await page.getByRole("link", { name: "Abrir menu" }).click();
  const menu = page.getByRole("dialog", { name: "Visitante" });
  await expect(menu).toBeVisible();
  await expect.poll(() => isOnTop(signInToast(page))).toBe(true);
  await signInToast(page).getByRole("button", { name: "Fechar aviso" }).click();
  await expect(signInToast(page)).toHaveCount(0);
  await expect(menu).toBeVisible();
});

test("who is asked to sign in comes back to the same place, one tap from what they were about to do @phone", async ({
  page,
  open,
  newsroom,
}) => {
  const { email } = await createAccount(newsroom);
  const acts = [
    [page.getByRole("link", { name: /[0-9] curtidas?\. Curtir$/ }), page.getByRole("button", { name: /^Curtir, / })],
    [page.getByRole("link", { name: /^Responder a / }), page.getByRole("link", { name: /^Responder a / })],
  ] as const;
  for (const [asked, after] of acts) {
    await page.context().clearCookies();
    await open(LEAD.path);
    await asked.first().tap();
    await signInToast(page).getByRole("link", { name: "Entrar" }).tap();
    await expect(page.getByRole("heading", { name: "Sua conta" })).toBeVisible();
    await page.getByLabel("E-mail").first().fill(email);
    await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page.getByText("Bem-vindo de volta!")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(LEAD.path);
    await expect(after.first()).toBeFocused();
    await expect(after.first()).toBeInViewport({ ratio: 1 });
  }
  // The second one is still signed in.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: /^Sua resposta a / })).toBeFocused();
});

/** Names of the controls that a message covers: of buttons any part, of fields what a click in their middle would meet. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector(".toast");
    if (!toast) return ["no message"];
    const box = toast.getBoundingClientRect();
    const controls = document.querySelectorAll<HTMLElement>("main :is(button, input, select, textarea)");
    return [...controls].flatMap((control) => {
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const overlaps = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      if (toast.contains(control) || !overlaps || !control.checkVisibility({ visibilityProperty: true })) return [];
      const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isFree = !control.matches("button") && !toast.contains(met);
      return isFree ? [] : [`${control.tagName} ${control.textContent || control.getAttribute("name")}`];
    });
  });

const FORMS = [
  ["/admin/popups", "Salvar Rascunho"],
  ["/admin/categories/nova", "Salvar"],
  ["/admin/banners/novo", "Salvar"],
  ["/admin/bottom-nav/novo", "Salvar"],
  ["/admin/notifications", "Salvar"],
] as const;

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
  { width: 1366, height: 768 },
];

test.describe("in the back office", () => {
  test.use({ expectedErrors: /ERR_FAILED|status of (?:409|422)/ });

  for (const [path, button] of FORMS) {
    test(`on ${path} a message covers no button and no field, at any width @desktop @all`, async ({
      admin,
      newsroom,
    }) => {
      if (path === "/admin/popups") await newsroom.replace("popups", []);
      await openAdmin(admin, path);
      await admin.route(/\.data(\?|$)/, (route) =>
        route.request().method() === "POST" ? route.abort() : route.continue(),
      );
      for (const size of SIZES) {
        await admin.setViewportSize(size);
        await admin.getByRole("main").getByRole("button", { name: button, exact: true }).click();
        const toast = admin.locator(".toast");
        await expect(toast).toBeVisible();
        await expect.poll(() => coveredControls(admin), `${size.width} px`).toEqual([]);
        await toast.getByRole("button", { name: "Fechar aviso" }).click();
        await expect(toast).toHaveCount(0);
      }
    });
  }
});
