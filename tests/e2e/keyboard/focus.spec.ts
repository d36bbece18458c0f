import { NETWORK_ERROR } from "#app/network-errors.ts";
import { openAdmin, openByMenu } from "../admin/admin.ts";
import { expect, test } from "../journey.ts";
import { createReader } from "../reader.ts";
import { LEAD } from "../town.ts";

test("after loading more by keyboard the focus is on the first added article @desktop", async ({ page, open }) => {
  await open("/news");
  const cards = page.getByRole("main").getByRole("article");
  const first = await cards.count();
  await page.getByRole("link", { name: "Carregar mais" }).press("Enter");
  await expect(cards).toHaveCount(first * 2);
  await expect(cards.nth(first).getByRole("link").first()).toBeFocused();
});

test("the arrow that led to the first article keeps the focus, and the arrow keys still work @desktop @all", async ({
  page,
  open,
}) => {
  await open("/");
  await page.getByRole("link", { name: LEAD.title }).first().click();
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

test("the button of a comment keeps the focus while it is sent @desktop", async ({ page, open, newsroom, town }) => {
  await createReader(page, newsroom, town);
  await open(LEAD.path);
  await page.getByRole("textbox", { name: "Seu comentário" }).fill("Levo as crianças.");
  const send = page.getByRole("button", { name: "Comentar" });
  await send.press("Enter");
  await expect(page.getByRole("textbox", { name: "Seu comentário" })).toHaveValue("");
  await expect(send).toBeFocused();
});

test("filters are gone through by keys, and a user is saved after coming by the menu @desktop @all", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/news");
  const status = admin.getByLabel("Status", { exact: true });
  const more = admin.getByRole("button", { name: /^Mais filtros/ });
  await more.press("Enter");
  await admin.keyboard.press("Tab");
  await expect(status).toBeFocused();
  for (const chosen of ["publicadas", "rascunhos"]) {
    await admin.keyboard.press("ArrowDown");
    await expect(admin).toHaveURL(new RegExp(`status=${chosen}`));
    await expect(status).toBeFocused();
    await expect(status).toHaveValue(chosen);
  }
  await admin.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await admin.getByRole("link", { name: "Limpar" }).click();
  await expect(admin).toHaveURL(/status=todas/);
  await more.press("Enter");
  await expect(status).toHaveValue("");
  await admin.keyboard.press("Escape");

  await openByMenu(admin, "Leitores", "Usuários");
  await expect(admin.getByRole("heading", { level: 1, name: "Usuários" })).toBeVisible();
  await admin
    .getByRole("link", { name: /^Editar/ })
    .first()
    .click();
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Usuário atualizado")).toBeVisible();
  expect(admin.url()).not.toContain("_routes");
});

test("a row that disappears passes the focus to the next one @desktop @all", async ({ admin, newsroom }) => {
  await newsroom.query("insert into notifications (message) values ('Primeira de duas')");
  await newsroom.query("insert into notifications (message) values ('Segunda de duas')");
  await openAdmin(admin, "/admin/notifications");
  const first = admin.getByRole("row").filter({ hasText: "Primeira de duas" });
  const second = admin.getByRole("row").filter({ hasText: "Segunda de duas" });
  await second.getByRole("button", { name: /^Excluir/ }).press("Enter");
  await admin.getByRole("dialog").getByRole("button", { name: "Excluir" }).press("Enter");
  await expect(second).toHaveCount(0);
  await expect(first.getByRole("link").first()).toBeFocused();

  await first.getByRole("button", { name: /^Marcar como enviada/ }).press("Enter");
  await admin.getByRole("dialog").getByRole("button", { name: "Enviar" }).press("Enter");
  await expect(first.getByText(/^Enviada/)).toBeVisible();
  await expect(first.getByRole("link").first()).toBeFocused();
  await newsroom.query("delete from notifications where message like '% de duas'");

  await openAdmin(admin, "/admin/stories");
  const file = admin.getByRole("group", { name: /^Mídia/ });
  await file.getByRole("button", { name: "Usar um endereço da internet" }).press("Enter");
  await admin.keyboard.type("/icons/share.jpg");
  await admin.keyboard.press("Enter");
  await expect(file.getByLabel("Trocar o arquivo")).toBeFocused();
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|\/eventos\b/ });

  test("screens of the back office have accessible names, and stay without a connection @desktop @all", async ({
    admin,
  }) => {
    await openAdmin(admin, "/admin/users");
    await expect(admin).toHaveTitle("Usuários · Redação");
    await openByMenu(admin, "Leitores", "Comentários");
    await expect(admin.getByRole("status").filter({ hasText: "Comentários · Redação" })).toBeAttached();
    await admin.context().setOffline(true);
    await openByMenu(admin, "Leitores", "Usuários");
    await expect(admin.getByText(NETWORK_ERROR).first()).toBeVisible();
    await expect(admin.getByRole("heading", { level: 1, name: "Comentários" })).toBeVisible();
    await admin.context().setOffline(false);
  });
});
