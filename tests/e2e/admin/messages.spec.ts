import type { Locator, Page } from "@playwright/test";
import { expect, openAdmin, test } from "./admin.ts";

test.use({ expectedErrors: /status of 422|ERR_FAILED/ });

const messages = (admin: Page) => admin.getByRole("region", { name: "Avisos" });

const boxOf = async (place: Locator) => (await place.boundingBox())!;
const overlap = (one: { y: number; height: number }, other: { y: number; height: number }) =>
  one.y < other.y + other.height && other.y < one.y + one.height;

/** Opens a screen whose clock the test controls. */
async function openWithoutTime(admin: Page, path: string): Promise<void> {
  await admin.clock.install();
  await openAdmin(admin, path);
  await admin.clock.pauseAt(Date.now() + 60_000);
}

/** Switches a category off or on, which shows a toast. */
const toggle = (admin: Page, index: number) =>
  admin
    .getByRole("checkbox", { name: /^Ativo:/ })
    .nth(index)
    .click();

test("a success toast replaces the one before and disappears by itself, even if the screen is rendered again @desktop", async ({
  admin,
}) => {
  await openWithoutTime(admin, "/admin/categories");
  await toggle(admin, 0);
  await expect(messages(admin).getByText("Categoria desativada")).toBeVisible();
  await admin.clock.runFor(5000);
  await toggle(admin, 0);
  await expect(messages(admin).getByText("Categoria ativada")).toBeVisible();
  await expect(messages(admin).getByText("Categoria desativada")).toHaveCount(0);
  await admin.clock.runFor(5000);
  // A new rendering does not restart the timer.
  await admin.getByRole("link", { name: "Categorias" }).first().click();
  await admin.clock.runFor(2500);
  await expect(messages(admin).getByText("Categoria ativada")).toHaveCount(0);
});

test("a toast that is hovered or focused stays; closing it restores the focus @desktop @all", async ({ admin }) => {
  await openWithoutTime(admin, "/admin/categories");
  await toggle(admin, 0);
  const message = messages(admin).getByText("Categoria desativada");
  await message.hover();
  await admin.clock.runFor(30_000);
  await expect(message).toBeVisible();
  await messages(admin).getByRole("button", { name: "Fechar aviso" }).focus();
  await admin.mouse.move(0, 0);
  await admin.clock.runFor(30_000);
  await expect(message).toBeVisible();
  await admin.keyboard.press("Enter");
  await expect(message).toHaveCount(0);
  await expect(admin.getByRole("checkbox", { name: /^Ativo:/ }).first()).toBeFocused();
});

test("a failure toast stays three times as long, and disappears when its form succeeds @desktop @all", async ({
  admin,
}) => {
  await openWithoutTime(admin, "/admin/categories");
  await admin.route("**/admin/categories.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await toggle(admin, 0);
  const failure = messages(admin).getByRole("alert");
  await expect(failure).toContainText("Erro ao atualizar categoria");
  await admin.clock.runFor(15_000);
  await expect(failure).toBeVisible();
  await admin.unroute("**/admin/categories.data*");
  await toggle(admin, 0);
  await expect(messages(admin).getByText("Categoria desativada")).toBeVisible();
  await expect(failure).toHaveCount(0);
});

for (const [path, hasBar] of [
  ["/admin/banners/novo", true],
  ["/admin/popups", false],
] as const) {
  test(`on a low window the message of ${path} covers neither a field's message nor the save bar @phone @all`, async ({
    admin,
  }) => {
    const { width } = admin.viewportSize()!;
    await admin.setViewportSize({ width, height: 568 });
    await openWithoutTime(admin, path);
    await admin.getByRole("button", { name: /^(Salvar|Publicar e Ativar)$/ }).click();
    const message = messages(admin).getByRole("alert");
    await expect(message).toBeVisible();
    const field = admin.locator("main [aria-invalid='true']").first();
    await expect(field).toBeFocused();
    const said = admin.locator(`[id="${await field.getAttribute("aria-describedby")}"]`);
    const bar = admin.locator("[data-save-bar]");
    await expect(bar).toHaveCount(hasBar ? 1 : 0);
    await expect(said).toBeInViewport({ ratio: 1 });
    for (const covered of [field, said, ...(hasBar ? [bar] : [])]) {
      expect(overlap(await boxOf(message), await boxOf(covered))).toBe(false);
    }

    await field.pressSequentially("a");
    await expect(message).toHaveCount(0);
  });
}

test("the toast over an article does not cover its bar @phone @all", async ({ admin, newsroom }) => {
  const [article] = await newsroom.query<{ id: string }>("select id from news where published limit 1");
  await admin.setViewportSize({ width: 360, height: 640 });
  await openWithoutTime(admin, `/admin/news/${article!.id}`);
  await admin.getByLabel("Título").fill("");
  await admin.getByRole("button", { name: "Salvar" }).tap();
  const message = messages(admin).getByRole("alert");
  await expect(message).toBeVisible();
  expect(overlap(await boxOf(message), await boxOf(admin.locator("[data-save-bar]")))).toBe(false);
});
