import type { Locator, Page } from "@playwright/test";
import { expect, openOffice, test } from "./office.ts";

test.use({ expectedErrors: /status of 422|ERR_FAILED/ });

const messages = (office: Page) => office.getByRole("region", { name: "Avisos" });

const boxOf = async (place: Locator) => (await place.boundingBox())!;
const overlap = (one: { y: number; height: number }, other: { y: number; height: number }) =>
  one.y < other.y + other.height && other.y < one.y + one.height;

/** Opens a screen on which no time goes by unless the test lets it. */
async function openWithoutTime(office: Page, path: string): Promise<void> {
  await office.clock.install();
  await openOffice(office, path);
  await office.clock.pauseAt(Date.now() + 60_000);
}

/** Switches a category off or on, which is said by a message. */
const toggle = (office: Page, index: number) =>
  office
    .getByRole("checkbox", { name: /^Ativo:/ })
    .nth(index)
    .click();

test.afterEach(async ({ newsroom }) => {
  await newsroom.query("update categories set active = true");
});

test("good news leave by themselves, each in the place of the one before, however often the screen is drawn anew @desk", async ({
  office,
}) => {
  await openWithoutTime(office, "/admin/categories");
  await toggle(office, 0);
  await expect(messages(office).getByText("Categoria desativada")).toBeVisible();
  await office.clock.runFor(5000);
  await toggle(office, 0);
  await expect(messages(office).getByText("Categoria ativada")).toBeVisible();
  await expect(messages(office).getByText("Categoria desativada")).toHaveCount(0);
  await office.clock.runFor(5000);
  // A new rendering does not begin the time again.
  await office.getByRole("link", { name: "Categorias" }).first().click();
  await office.clock.runFor(2500);
  await expect(messages(office).getByText("Categoria ativada")).toHaveCount(0);
});

test("good news that follow on another's heels leave it for as long as it takes to read @desk", async ({ office }) => {
  await openWithoutTime(office, "/admin/categories");
  await toggle(office, 0);
  await expect(messages(office).getByText("Categoria desativada")).toBeVisible();
  await toggle(office, 0);
  await expect(messages(office).getByText("Categoria ativada")).toBeVisible();
  await office.clock.runFor(1000);
  await expect(messages(office).getByText("Categoria desativada")).toBeVisible();
  // One below the other.
  expect(
    overlap(
      await boxOf(messages(office).getByText("Categoria desativada")),
      await boxOf(messages(office).getByText("Categoria ativada")),
    ),
  ).toBe(false);
  await office.clock.runFor(1000);
  await expect(messages(office).getByText("Categoria desativada")).toHaveCount(0);
  await expect(messages(office).getByText("Categoria ativada")).toBeVisible();
  await office.clock.runFor(5500);
  await expect(messages(office).getByText("Categoria ativada")).toHaveCount(0);
});

test("a message that is pointed at or has the focus stays; closing it gives the focus back @desk", async ({
  office,
}) => {
  await openWithoutTime(office, "/admin/categories");
  await toggle(office, 0);
  const message = messages(office).getByText("Categoria desativada");
  await message.hover();
  await office.clock.runFor(30_000);
  await expect(message).toBeVisible();
  await messages(office).getByRole("button", { name: "Fechar aviso" }).focus();
  await office.mouse.move(0, 0);
  await office.clock.runFor(30_000);
  await expect(message).toBeVisible();
  await office.keyboard.press("Enter");
  await expect(message).toHaveCount(0);
  await expect(office.getByRole("checkbox", { name: /^Ativo:/ }).first()).toBeFocused();
});

test("a failure stays three times as long, and leaves when its form is answered well @desk", async ({ office }) => {
  await openWithoutTime(office, "/admin/categories");
  await office.route("**/admin/categories.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await toggle(office, 0);
  const failure = messages(office).getByRole("alert");
  await expect(failure).toContainText("Erro ao atualizar categoria");
  await office.clock.runFor(15_000);
  await expect(failure).toBeVisible();
  await office.unroute("**/admin/categories.data*");
  await toggle(office, 0);
  await expect(messages(office).getByText("Categoria desativada")).toBeVisible();
  await expect(failure).toHaveCount(0);
});

for (const [path, height] of [
  ["/admin/banners/novo", 844],
  ["/admin/banners/novo", 568],
  ["/admin/bottom-nav/novo", 568],
  ["/admin/categories/nova", 568],
  ["/admin/popups", 568],
] as const) {
  test(`on a window of ${height} px the message of ${path} covers neither a field's message nor the save bar`, async ({
    office,
  }) => {
    const { width } = office.viewportSize()!;
    await office.setViewportSize({ width, height });
    await openWithoutTime(office, path);
    await office.getByRole("button", { name: /^(Salvar|Publicar e Ativar)$/ }).click();
    const message = messages(office).getByRole("alert");
    await expect(message).toBeVisible();
    const field = office.locator("main [aria-invalid='true']").first();
    await expect(field).toBeFocused();
    const said = office.locator(`[id="${await field.getAttribute("aria-describedby")}"]`);
    const box = await boxOf(message);
    expect(overlap(box, await boxOf(field))).toBe(false);
    expect(overlap(box, await boxOf(said))).toBe(false);
    const bar = office.locator("[data-save-bar]");
    if (await bar.count()) expect(overlap(box, await boxOf(bar))).toBe(false);
    await expect(said).toBeInViewport({ ratio: 1 });

    await field.pressSequentially("a");
    await expect(message).toHaveCount(0);
  });
}

test("the message over an article stands clear of its bar @phone", async ({ office, newsroom }) => {
  const [article] = await newsroom.query<{ id: string }>("select id from news where published limit 1");
  await office.setViewportSize({ width: 360, height: 640 });
  await openWithoutTime(office, `/admin/news/${article!.id}`);
  await office.getByLabel("Título").fill("");
  await office.getByRole("button", { name: "Salvar" }).tap();
  const message = messages(office).getByRole("alert");
  await expect(message).toBeVisible();
  expect(overlap(await boxOf(message), await boxOf(office.locator("[data-save-bar]")))).toBe(false);
});
