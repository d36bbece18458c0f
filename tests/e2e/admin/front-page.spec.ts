import type { Locator, Page } from "@playwright/test";
import { hydrated } from "../hydration.ts";
import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, test } from "./admin.ts";

test.use({ expectedErrors: /status of (?:409|422)|ERR_INTERNET_DISCONNECTED/ });

const PATH = "/admin/capa";

const slots = (admin: Page) =>
  admin.getByRole("region", { name: "Notícias em Destaque" }).getByRole("heading", { level: 3 });
const publish = (admin: Page) => admin.getByRole("button", { name: "Publicar capa" });
const grip = (admin: Page, name: string) => admin.getByRole("button", { name: new RegExp(`^Mover ${name}: `) });
/** The articles that readers see in the featured slots. */
async function shown(page: Page): Promise<string[]> {
  await page.goto("/");
  return page.getByRole("region", { name: "Notícias em Destaque" }).getByRole("heading", { level: 3 }).allInnerTexts();
}
const middle = async (of: Locator) => {
  const { x, y, width, height } = (await of.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

test("articles are dragged with the mouse and by keyboard, published together, and restored by undo @desktop", async ({
  admin,
  page,
}) => {
  await openAdmin(admin, PATH);
  const before = await slots(admin).allInnerTexts();
  const tray = admin.getByRole("complementary", { name: "Prontas para subir" });
  const brought = await tray.getByRole("heading", { level: 3 }).nth(1).innerText();
  const from = await middle(tray.getByRole("listitem").first());
  await admin.mouse.move(from.x, from.y);
  await admin.mouse.down();
  const to = await middle(admin.locator("[data-drop-target='1']"));
  await admin.mouse.move(from.x - 20, from.y, { steps: 2 });
  await admin.mouse.move(to.x, to.y, { steps: 6 });
  await expect(admin.getByText("Soltar aqui: vira Segunda")).toBeVisible();
  await expect(admin.getByText(", vai para Recentes")).toBeVisible();
  await admin.mouse.up();
  const dragged = [before[0]!, brought, ...before.slice(1, 5)];
  await expect(slots(admin)).toHaveText(dragged);

  await grip(admin, "Quarta").press("Space");
  await admin.keyboard.press("ArrowUp");
  await expect(admin.getByText("Vira Terceira.")).toBeAttached();
  await admin.keyboard.press("Escape");
  await expect(slots(admin)).toHaveText(dragged);
  await grip(admin, "Quarta").press("Space");
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "Enter"]) await admin.keyboard.press(key);
  const arranged = [dragged[3]!, ...dragged.slice(0, 3), ...dragged.slice(4)];
  await expect(slots(admin)).toHaveText(arranged);
  await expect(grip(admin, "Manchete")).toBeFocused();
  await admin.keyboard.press("Control+z");
  await expect(slots(admin)).toHaveText(dragged);
  await admin.keyboard.press("Control+Shift+z");
  await admin.reload();
  await expect(slots(admin)).toHaveText(arranged);
  await expect(admin.getByText("2 mudanças por sair")).toBeVisible();

  await publish(admin).click();
  await expect(admin.getByText("Capa publicada")).toBeVisible();
  await expect.poll(() => shown(page)).toEqual(arranged);
  await admin.getByRole("button", { name: "Desfazer", exact: true }).click();
  await expect(admin.getByText("A capa voltou a ser como era")).toBeVisible();
  await expect(slots(admin)).toHaveText(before);
  await expect.poll(() => shown(page)).toEqual(before);
});

test("an editor who publishes second sees who was first, and continues with either arrangement @desktop @all", async ({
  admin,
  page,
}) => {
  const second = await admin.context().newPage();
  await openAdmin(admin, PATH);
  await openAdmin(second, PATH);
  const before = await slots(admin).allInnerTexts();
  const dragUp = async (on: Page, name: string) => {
    await grip(on, name).press("Space");
    for (const key of ["Home", "Enter"]) await on.keyboard.press(key);
  };
  await dragUp(second, "Sexta");
  await dragUp(admin, "Terceira");
  await publish(admin).click();
  await expect(admin.getByText("Capa publicada")).toBeVisible();

  await publish(second).click();
  const notice = second.getByRole("alert").filter({ hasText: "A capa mudou enquanto você arrumava" });
  await expect(notice).toContainText("Marina Sampaio publicou a capa.");
  await expectNoBarriers(second, DESKTOP_AND_PHONE);
  await expect(slots(second).first()).toHaveText(before[5]!);
  await notice.getByRole("button", { name: "Continuar com a minha" }).click();
  await publish(second).click();
  await expect(second.getByText("Capa publicada")).toBeVisible();
  await expect.poll(async () => (await shown(page)).slice(0, 3)).toEqual([before[5], before[0], before[1]]);
});

test("an arrangement stays while the server cannot be reached @desktop @all", async ({ admin, page }) => {
  await openAdmin(admin, PATH);
  const before = await slots(admin).allInnerTexts();
  await grip(admin, "Segunda").press("Space");
  for (const key of ["ArrowUp", "Enter"]) await admin.keyboard.press(key);
  await admin.context().setOffline(true);
  await publish(admin).click();
  await expect(admin.getByText("Erro ao publicar a capa")).toBeVisible();
  await admin.context().setOffline(false);
  await expect(slots(admin).first()).toHaveText(before[1]!);
  await publish(admin).click();
  await expect(admin.getByText("Capa publicada")).toBeVisible();
  await expect.poll(async () => (await shown(page))[0]).toBe(before[1]);
});

test("on a phone one article is dragged after a long press, and another is chosen from the tray @phone @all", async ({
  admin,
  page,
}) => {
  await openAdmin(admin, PATH);
  const before = await slots(admin).allInnerTexts();
  const session = await admin.context().newCDPSession(admin);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await admin.locator("[data-drop-target='2']").scrollIntoViewIfNeeded();
  const [from, to] = [await middle(slots(admin).nth(1)), await middle(slots(admin).nth(2))];
  await touch("touchStart", from);
  await expect(admin.locator("[data-dragged]")).toBeVisible();
  await touch("touchMove", { x: from.x, y: from.y + 10 });
  await touch("touchMove", to);
  await expect(admin.getByText("Soltar aqui: vira Terceira")).toBeVisible();
  await touch("touchEnd");
  await expect(slots(admin)).toHaveText([before[0]!, before[2]!, before[1]!, ...before.slice(3)]);

  await admin.getByRole("button", { name: "Pôr notícia na capa" }).tap();
  const tray = admin.getByRole("dialog", { name: "Pôr na capa" });
  await tray.getByLabel("Buscar notícia").fill("mutirão");
  await tray.getByRole("button", { name: /^Levar à capa: Mutirão tira/ }).tap();
  await admin
    .getByRole("dialog", { name: "Mover para…" })
    .getByRole("button", { name: /^Manchete/ })
    .tap();
  await expect(slots(admin).first()).toHaveText(/^Mutirão/);
  await expect(tray).toBeHidden();
  await publish(admin).tap();
  await expect(admin.getByText("Capa publicada")).toBeVisible();
  await expect.poll(async () => (await shown(page))[0]).toMatch(/^Mutirão/);
});

test("another title in a place of the front page is typed, undone, published with the rest, and taken back @desktop", async ({
  admin,
  page,
}) => {
  await openAdmin(admin, PATH);
  const [, own] = await slots(admin).allInnerTexts();
  await admin.getByRole("button", { name: `Mudar na capa: ${own}` }).click();
  const dialog = admin.getByRole("dialog", { name: "Mudar na capa" });
  const title = dialog.getByRole("textbox", { name: "Título na capa" });
  await title.fill("Só na capa");
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  await dialog.getByRole("button", { name: "Usar na capa" }).click();
  await expect(slots(admin).nth(1)).toHaveText("Só na capa");
  await admin.keyboard.press("Control+z");
  await expect(slots(admin).nth(1)).toHaveText(own!);
  await admin.keyboard.press("Control+Shift+z");
  await admin.reload();
  await expect(admin.getByText("Título só da capa")).toBeVisible();
  await publish(admin).click();
  await expect(admin.getByText("Capa publicada")).toBeVisible();
  await expect(admin.getByText("Tudo no ar")).toBeVisible();
  expect((await shown(page))[1]).toBe("Só na capa");
  // A tap before hydration waits only a moment for the dialog, and then opens the page.
  await hydrated(page);
  await page.getByRole("link", { name: "Só na capa" }).first().click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: own! })).toBeVisible();

  await admin.getByRole("button", { name: "Mudar na capa: Só na capa" }).click();
  await dialog.getByRole("button", { name: "Voltar ao da notícia" }).click();
  await publish(admin).click();
  await expect(admin.getByText("Tudo no ar")).toBeVisible();
  expect((await shown(page))[1]).toBe(own);
});
