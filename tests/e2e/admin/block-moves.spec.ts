import type { Locator } from "@playwright/test";
import { BOTH_WINDOWS } from "../windows.ts";
import { DESKTOP_AND_PHONE, expect, expectNoBarriers, expectText, openAdmin, test, textOf } from "./admin.ts";

const TITLE = "Blocos:";

/** Creates an article for the journey. @returns its id */
async function writeArticle(newsroom: { query: (sql: string, values: unknown[]) => Promise<unknown[]> }) {
  const [row] = await newsroom.query(
    "insert into news (title, content, published) values ($1, $2, false) returning id",
    [`${TITLE} ${crypto.randomUUID()}`, "Um.\nDois.\nTrês."],
  );
  return (row as { id: string }).id;
}

const middle = async (of: Locator) => {
  const { x, y, width, height } = (await of.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

test("a block is dragged by its handle, returned by Escape and by undo, and announced to screen readers @desktop", async ({
  admin,
  newsroom,
}) => {
  await openAdmin(admin, `/admin/news/${await writeArticle(newsroom)}`);
  const blocks = textOf(admin).locator("> *");
  const lift = async () => {
    await blocks.first().hover();
    const grip = await middle(admin.getByRole("button", { name: "Este bloco: mover, duplicar, tirar" }));
    await admin.mouse.move(grip.x, grip.y);
    await admin.mouse.down();
    const { y } = await middle(blocks.last());
    await admin.mouse.move(grip.x, grip.y + 20, { steps: 2 });
    await admin.mouse.move(grip.x, y + 8, { steps: 4 });
  };
  await lift();
  await admin.keyboard.press("Escape");
  await admin.mouse.up();
  await expectText(admin, "Um.\nDois.\nTrês.");
  await admin.keyboard.press("Escape");
  await lift();
  await admin.mouse.up();
  await expectText(admin, "Dois.\nTrês.\nUm.");
  await expect(admin.getByText("Bloco movido: agora é o 3º de 3")).toBeAttached();
  await admin.keyboard.press("ControlOrMeta+z");
  await expectText(admin, "Um.\nDois.\nTrês.");
});

test("on a phone a long press drags a block, and opens its menu if the finger does not move @phone @all", async ({
  admin,
  newsroom,
}) => {
  await openAdmin(admin, `/admin/news/${await writeArticle(newsroom)}`);
  const blocks = textOf(admin).locator("> *");
  await blocks.last().scrollIntoViewIfNeeded();
  const session = await admin.context().newCDPSession(admin);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [from, to] = [await middle(blocks.nth(0)), await middle(blocks.nth(1))];
  await touch("touchStart", from);
  const preview = admin
    .locator("div")
    .filter({ hasText: /^Um\.$/ })
    .last();
  await expect(preview).toBeVisible();
  await touch("touchMove", { x: from.x, y: from.y + 10 });
  await touch("touchMove", { x: to.x, y: to.y + 8 });
  await touch("touchEnd");
  await expectText(admin, "Dois.\nUm.\nTrês.");
  await touch("touchStart", await middle(blocks.nth(2)));
  await expect(
    admin
      .locator("div")
      .filter({ hasText: /^Três\.$/ })
      .last(),
  ).toBeVisible();
  await touch("touchEnd");
  await admin.getByRole("button", { name: "Subir" }).tap();
  await expectText(admin, "Dois.\nTrês.\nUm.");
});

for (const tag of BOTH_WINDOWS) {
  test(`the menus of blocks are fully visible wherever they open ${tag}`, async ({ admin, newsroom }) => {
    await openAdmin(admin, `/admin/news/${await writeArticle(newsroom)}`);
    await textOf(admin).locator("> *").last().click();
    await admin.keyboard.press("End");
    await admin.keyboard.type("\n".repeat(20));
    await admin.keyboard.type("/");
    const options = admin.getByRole("listbox", { name: "Pôr um bloco" });
    await expect(options).toBeVisible();
    const bar = admin.getByRole("toolbar", { name: "Formatar" });
    const isPhone = admin.viewportSize()!.width < 1024;
    const end = isPhone ? (await bar.boundingBox())!.y : admin.viewportSize()!.height;
    // ArrowUp on the first option selects the last one.
    for (const key of ["ArrowUp", "ArrowDown"]) {
      await admin.keyboard.press(key);
      const chosen = (await options.getByRole("option", { selected: true }).boundingBox())!;
      expect(chosen.y).toBeGreaterThan(56);
      expect(chosen.y + chosen.height).toBeLessThanOrEqual(end);
    }
    if (isPhone) return;
    await admin.keyboard.press("Escape");
    await textOf(admin).locator("> *").last().hover();
    await admin.getByRole("button", { name: "Este bloco: mover, duplicar, tirar" }).click();
    await expect(admin.getByRole("button", { name: "Tirar" }).last()).toBeInViewport({ ratio: 1 });
  });
}

test("the position of an article is chosen by arrow keys on small drawings of the front page, and saved @desktop @all", async ({
  admin,
  newsroom,
}) => {
  const id = await writeArticle(newsroom);
  await openAdmin(admin, `/admin/news/${id}`);
  const group = admin.getByRole("group", { name: "Posição" });
  await expect(group.getByRole("radio")).toHaveCount(4);
  await group.getByRole("radio", { name: "Home - Página Inicial" }).focus();
  await admin.keyboard.press("ArrowDown");
  await expect(group.getByRole("radio", { name: "Home - Notícias Recentes" })).toBeChecked();
  await group.getByRole("radio", { name: "Categoria" }).click();
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Tudo salvo")).toBeVisible();
  const [row] = await newsroom.query("select position from news where id = $1", [id]);
  expect(row?.position).toBe("category");
});

test("another editor is shown beside the block in which they write, and named in the footer @desktop", async ({
  admin,
  newsroom,
}) => {
  const id = await writeArticle(newsroom);
  const [ana] = await newsroom.query<{ id: string }>(
    "select id from profiles where email <> 'redacao@oficina.example' and full_name is not null limit 1",
  );
  await newsroom.query(
    "insert into news_presence (writer, news_id, editor_id, block_id) values ($1, $2, $3, 'line-2')",
    [crypto.randomUUID(), id, ana?.id],
  );
  await openAdmin(admin, `/admin/news/${id}`);
  await expect(admin.getByText(/está em “Dois\.”$/)).toBeVisible();
  await expect(admin.getByText(/está em “Dois\.”\.$/)).toBeAttached();
  const [mark, block] = [
    admin.locator("[data-tone]").filter({ visible: true }).first(),
    textOf(admin).locator("> *").nth(1),
  ];
  await expect.poll(async () => (await mark.boundingBox())?.y).toBe((await block.boundingBox())!.y);
});
