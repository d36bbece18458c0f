import { expect, openAdmin, publishArticle, test, writeText } from "./admin.ts";

test.use({ expectedErrors: /status of 422/ });

const TITLE = "Retreta na praça, pela folha";

test("by keyboard an article is scheduled, taken back, and published as the second one with a notification @desktop", async ({
  admin,
  page,
  newsroom,
}) => {
  await page.goto("/");
  const featured = page.getByRole("region", { name: "Notícias em Destaque" }).getByRole("heading", { level: 3 });
  const before = await featured.allInnerTexts();
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill(TITLE);
  await writeText(admin, "A banda toca às sete.");
  await admin.keyboard.press("Control+Enter");
  const sheet = admin.getByRole("dialog", { name: "Publicar" });
  await expect(sheet.getByRole("heading", { name: "Publicar" })).toBeFocused();
  await sheet.getByRole("combobox", { name: "Categoria" }).selectOption({ index: 1 });
  await sheet.getByRole("radio", { name: /^Agora/ }).focus();
  await admin.keyboard.press("ArrowRight");
  await sheet.getByRole("button", { name: /^amanhã, 7h30/ }).press("Enter");
  await expect(sheet.getByRole("button", { name: "Agendar para amanhã, 7h30" })).toBeEnabled();
  await admin.keyboard.press("Control+Enter");
  const later = admin.getByRole("dialog", { name: "Agendada para amanhã, 7h30" });
  // The article's own form follows that of a new one.
  await expect(admin).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}#publicar$/);
  await expect(later).toBeVisible();
  await admin.keyboard.press("Escape");
  await expect(later).toBeHidden();
  const state = "select published, scheduled_at is not null as scheduled from news where title = $1";
  expect(await newsroom.query(state, [TITLE])).toEqual([{ published: false, scheduled: true }]);

  await admin.getByRole("button", { name: "Agendada: amanhã, 7h30" }).press("Enter");
  await later.getByRole("button", { name: "Voltar a rascunho" }).press("Enter");
  await expect(sheet.getByRole("button", { name: "Publicar agora" })).toBeEnabled();
  await sheet.getByRole("radio", { name: "Segunda" }).press("Space");
  await expect(sheet.getByText(`“${before[1]}” desce para Terceira`)).toBeVisible();
  await sheet.getByRole("checkbox", { name: /^Notificação no site/ }).press("Space");
  await admin.keyboard.press("Control+Enter");
  const done = admin.getByRole("dialog", { name: "Publicada" });
  await expect(done.getByText("No site, Segunda na capa")).toBeVisible();
  await expect(done.getByText("Notificação para quem tem conta")).toBeVisible();
  await page.goto("/");
  await expect(featured).toHaveText([before[0]!, TITLE, ...before.slice(1, 5)]);
  expect(await newsroom.query("select status from notifications where title = $1", [TITLE])).toEqual([
    { status: "sent" },
  ]);
});

test("a refused save closes the sheet, and its field has the focus @desktop", async ({ admin, newsroom }) => {
  await newsroom.query("insert into news (title, slug, content) values ('Outra', 'endereco-tomado', 'x')");
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill(TITLE);
  await writeText(admin, "A banda toca às sete.");
  await admin.getByLabel("Slug").fill("endereco-tomado");
  await admin.getByRole("button", { name: "Publicar…" }).click();
  const sheet = admin.getByRole("dialog", { name: "Publicar" });
  await sheet.getByRole("combobox", { name: "Categoria" }).selectOption({ index: 1 });
  await sheet.getByRole("button", { name: "Publicar agora" }).click();
  await expect(sheet).toBeHidden();
  await expect(admin.getByLabel("Slug")).toBeFocused();
  await expect(admin.getByText(/^Outra notícia já usa este endereço/)).toBeVisible();
  await admin.getByLabel("Slug").fill("endereco-livre");
  await publishArticle(admin);
  expect(await newsroom.query("select slug from news where title = $1", [TITLE])).toEqual([{ slug: "endereco-livre" }]);
});

test("the switch of the panel publishes by the sheet, too: closing it publishes nothing, and a moment chosen there counts @desktop", async ({
  admin,
  newsroom,
}) => {
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill(TITLE);
  await writeText(admin, "A banda toca às sete.");
  await admin.getByLabel("Publicado").check();
  await admin.keyboard.press("Control+s");
  const sheet = admin.getByRole("dialog", { name: "Publicar" });
  await expect(sheet.getByRole("button", { name: "Publicar agora" })).toBeEnabled();
  await admin.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  const state = "select published, scheduled_at is not null as scheduled from news where title = $1";
  expect(await newsroom.query(state, [TITLE])).toEqual([]);
  await admin.getByRole("button", { name: "Publicar…" }).click();
  await sheet.getByRole("radio", { name: /^Agendar/ }).check();
  await sheet.getByRole("button", { name: /^Agendar para/ }).click();
  await expect(admin.getByRole("dialog", { name: /^Agendada para/ })).toBeVisible();
  expect(await newsroom.query(state, [TITLE])).toEqual([{ published: false, scheduled: true }]);
});
