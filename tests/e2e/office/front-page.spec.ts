import type { Locator, Page } from "@playwright/test";
import { DESK_AND_PHONE, expect, expectNoBarriers, openOffice, test } from "./office.ts";

test.use({ expectedErrors: /status of (?:409|422)|ERR_INTERNET_DISCONNECTED/ });

const PATH = "/admin/capa";
const FACTS = "position, featured, order_index, order_before, order_until, version";
let stored: unknown[] = [];

test.beforeEach(async ({ newsroom }) => {
  stored = await newsroom.query(`select id, ${FACTS} from news`);
});

test.afterEach(async ({ newsroom }) => {
  const names = FACTS.split(", ");
  const set = names.map((name) => `${name} = was.${name}`).join(", ");
  const where = "was.id = news.id and (news.version, news.order_index) is distinct from (was.version, was.order_index)";
  const rows = "json_populate_recordset(null::news, $1) was";
  await newsroom.query(`update news set ${set} from ${rows} where ${where}`, [JSON.stringify(stored)]);
  await newsroom.query(`update news set order_until = was.order_until from ${rows} where was.id = news.id`, [
    JSON.stringify(stored),
  ]);
});

const slots = (office: Page) =>
  office.getByRole("region", { name: "Notícias em Destaque" }).getByRole("heading", { level: 3 });
const publish = (office: Page) => office.getByRole("button", { name: "Publicar capa" });
const grip = (office: Page, name: string) => office.getByRole("button", { name: new RegExp(`^Mover ${name}: `) });
/** What readers see in the featured places. */
async function shown(page: Page): Promise<string[]> {
  await page.goto("/");
  return page.getByRole("region", { name: "Notícias em Destaque" }).getByRole("heading", { level: 3 }).allInnerTexts();
}
const middle = async (of: Locator) => {
  const { x, y, width, height } = (await of.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

test("an article is carried in with the mouse and others by keyboard; they go out together, and come back @desk", async ({
  office,
  page,
}) => {
  await openOffice(office, PATH);
  await expectNoBarriers(office, DESK_AND_PHONE);
  const before = await slots(office).allInnerTexts();
  const tray = office.getByRole("complementary", { name: "Prontas para subir" });
  const brought = await tray.getByRole("heading", { level: 3 }).nth(1).innerText();
  const from = await middle(tray.getByRole("listitem").first());
  await office.mouse.move(from.x, from.y);
  await office.mouse.down();
  const to = await middle(office.locator("[data-place='1']"));
  await office.mouse.move(from.x - 20, from.y, { steps: 2 });
  await office.mouse.move(to.x, to.y, { steps: 6 });
  await expect(office.getByText("Soltar aqui: vira Segunda")).toBeVisible();
  await expect(office.getByText(", vai para Recentes")).toBeVisible();
  await office.mouse.up();
  const carried = [before[0]!, brought, ...before.slice(1, 5)];
  await expect(slots(office)).toHaveText(carried);

  await grip(office, "Quarta").press("Space");
  await office.keyboard.press("ArrowUp");
  await expect(office.getByText("Vira Terceira.")).toBeAttached();
  await office.keyboard.press("Escape");
  await expect(slots(office)).toHaveText(carried);
  await grip(office, "Quarta").press("Space");
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "Enter"]) await office.keyboard.press(key);
  const arranged = [carried[3]!, ...carried.slice(0, 3), ...carried.slice(4)];
  await expect(slots(office)).toHaveText(arranged);
  await expect(grip(office, "Manchete")).toBeFocused();
  await office.keyboard.press("Control+z");
  await expect(slots(office)).toHaveText(carried);
  await office.keyboard.press("Control+Shift+z");
  await office.reload();
  await expect(slots(office)).toHaveText(arranged);
  await expect(office.getByText("2 mudanças por sair")).toBeVisible();

  await publish(office).click();
  await expect(office.getByText("Capa publicada")).toBeVisible();
  expect(await shown(page)).toEqual(arranged);
  await office.getByRole("button", { name: "Desfazer", exact: true }).click();
  await expect(office.getByText("A capa voltou a ser como era")).toBeVisible();
  await expect(slots(office)).toHaveText(before);
  expect(await shown(page)).toEqual(before);
});

test("who publishes second learns who was first, and goes on with either arrangement @desk", async ({
  office,
  page,
}) => {
  const second = await office.context().newPage();
  await openOffice(office, PATH);
  await openOffice(second, PATH);
  const before = await slots(office).allInnerTexts();
  const carry = async (on: Page, name: string) => {
    await grip(on, name).press("Space");
    for (const key of ["Home", "Enter"]) await on.keyboard.press(key);
  };
  await carry(second, "Sexta");
  await carry(office, "Terceira");
  await publish(office).click();
  await expect(office.getByText("Capa publicada")).toBeVisible();

  await publish(second).click();
  const notice = second.getByRole("alert").filter({ hasText: "A capa mudou enquanto você arrumava" });
  await expect(notice).toContainText("Marina Sampaio publicou a capa.");
  await expectNoBarriers(second, DESK_AND_PHONE);
  await expect(slots(second).first()).toHaveText(before[5]!);
  await notice.getByRole("button", { name: "Continuar com a minha" }).click();
  await publish(second).click();
  await expect(second.getByText("Capa publicada")).toBeVisible();
  expect((await shown(page)).slice(0, 3)).toEqual([before[5], before[0], before[1]]);
});

test("an arrangement stays while the site cannot be reached @desk", async ({ office, page }) => {
  await openOffice(office, PATH);
  const before = await slots(office).allInnerTexts();
  await grip(office, "Segunda").press("Space");
  for (const key of ["ArrowUp", "Enter"]) await office.keyboard.press(key);
  await office.context().setOffline(true);
  await publish(office).click();
  await expect(office.getByText("Erro ao publicar a capa")).toBeVisible();
  await office.context().setOffline(false);
  await expect(slots(office).first()).toHaveText(before[1]!);
  await publish(office).click();
  await expect(office.getByText("Capa publicada")).toBeVisible();
  expect((await shown(page))[0]).toBe(before[1]);
});

test("on a phone an article is lifted by a long press, another chosen from the tray @phone", async ({
  office,
  page,
}) => {
  await openOffice(office, PATH);
  await expectNoBarriers(office, DESK_AND_PHONE);
  const before = await slots(office).allInnerTexts();
  const session = await office.context().newCDPSession(office);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await office.locator("[data-place='2']").scrollIntoViewIfNeeded();
  const [from, to] = [await middle(slots(office).nth(1)), await middle(slots(office).nth(2))];
  await touch("touchStart", from);
  await expect(office.locator("[data-carried]")).toBeVisible();
  await touch("touchMove", { x: from.x, y: from.y + 10 });
  await touch("touchMove", to);
  await expect(office.getByText("Soltar aqui: vira Terceira")).toBeVisible();
  await touch("touchEnd");
  await expect(slots(office)).toHaveText([before[0]!, before[2]!, before[1]!, ...before.slice(3)]);

  await office.getByRole("button", { name: "Pôr notícia na capa" }).tap();
  const tray = office.getByRole("dialog", { name: "Pôr na capa" });
  await tray.getByLabel("Buscar notícia").fill("mutirão");
  await tray.getByRole("button", { name: /^Levar à capa: Mutirão tira/ }).tap();
  await office
    .getByRole("dialog", { name: "Mover para…" })
    .getByRole("button", { name: /^Manchete/ })
    .tap();
  await expect(slots(office).first()).toHaveText(/^Mutirão/);
  await expect(tray).toBeHidden();
  await publish(office).tap();
  await expect(office.getByText("Capa publicada")).toBeVisible();
  expect((await shown(page))[0]).toMatch(/^Mutirão/);
});
