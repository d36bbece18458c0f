import type { Locator, Page } from "@playwright/test";
import { expect, openAdmin, publishArticle, test, textOf, writeText } from "./admin.ts";

// An article that was taken off the site answers with 410.
test.use({ expectedErrors: /status of (?:410|422)/ });

const TITLE = "Retreta na praça, pela folha";

/** Stops the notification of a scheduled article, and puts it back. */
async function stopAndPutBack(later: Locator): Promise<void> {
  await later.getByRole("button", { name: "Parar: sino do site" }).press("Enter");
  await expect(later.getByText(/^Parado por você às/)).toBeVisible();
  await later.getByRole("button", { name: "Pôr de volta: sino do site" }).press("Enter");
  await expect(later.getByRole("button", { name: "Parar: sino do site" })).toBeVisible();
}

/** Corrects the published article in its sheet, and takes it off the site. */
async function correctAndWithdraw(admin: Page): Promise<void> {
  const done = admin.getByRole("dialog", { name: "Publicada" });
  await done.getByRole("button", { name: "Corrigir" }).press("Enter");
  await admin.getByLabel("O que estava errado e o que é certo").fill("A banda toca às oito.");
  await admin.getByRole("button", { name: "Publicar correção" }).press("Enter");
  await expect(done).toBeVisible();
  await expect(textOf(admin).getByText("A banda toca às oito.")).toBeAttached();
  await done.getByRole("button", { name: "Tirar do ar" }).press("Enter");
  const withdrawal = admin.getByRole("dialog", { name: "Tirar do ar" });
  await expect(withdrawal.getByText("A notificação no sino é recolhida.")).toBeVisible();
  await withdrawal.getByLabel("Motivo, que os leitores veem").fill("A data mudou.");
  await admin.keyboard.press("Control+Enter");
  await expect(withdrawal).toBeHidden();
  await expect(admin.getByText("Notícia tirada do ar")).toBeVisible();
}

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
  // What is known of the notices comes late: what is chosen meanwhile counts.
  const { promise: isChosen, resolve: answer } = Promise.withResolvers<void>();
  await admin.route("**/admin/news/publicar?**", async (route) => {
    await isChosen;
    await route.fallback();
  });
  await admin.keyboard.press("Control+Enter");
  const sheet = admin.getByRole("dialog", { name: "Publicar" });
  await expect(sheet.getByRole("heading", { name: "Publicar" })).toBeFocused();
  await sheet.getByRole("combobox", { name: "Categoria" }).selectOption({ index: 1 });
  await sheet.getByRole("radio", { name: /^Agora/ }).focus();
  await admin.keyboard.press("ArrowRight");
  await sheet.getByRole("button", { name: /^amanhã, 7h30/ }).press("Enter");
  await sheet.getByRole("checkbox", { name: /^Notificação no site/ }).press("Space");
  await expect(sheet.getByRole("button", { name: "Agendar para amanhã, 7h30" })).toBeEnabled();
  await admin.keyboard.press("Control+Enter");
  answer();
  const later = admin.getByRole("dialog", { name: "Agendada para amanhã, 7h30" });
  // The article's own form follows that of a new one.
  await expect(admin).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}#publicar$/);
  await expect(later).toBeVisible();
  await stopAndPutBack(later);
  await admin.keyboard.press("Escape");
  await expect(later).toBeHidden();
  const state = "select published, scheduled_at is not null as scheduled from news where title = $1";
  expect(await newsroom.query(state, [TITLE])).toEqual([{ published: false, scheduled: true }]);

  await admin.getByRole("button", { name: "Agendada: amanhã, 7h30" }).press("Enter");
  await later.getByRole("button", { name: "Voltar a rascunho" }).press("Enter");
  await expect(sheet.getByRole("button", { name: "Publicar agora" })).toBeEnabled();
  await sheet.getByRole("radio", { name: "Segunda" }).press("Space");
  await expect(sheet.getByText(`“${before[1]}” desce para Terceira`)).toBeVisible();
  // What was chosen for its time is chosen still.
  await expect(sheet.getByRole("checkbox", { name: /^Notificação no site/ })).toBeChecked();
  await admin.keyboard.press("Control+Enter");
  const done = admin.getByRole("dialog", { name: "Publicada" });
  await expect(done.getByText("Segunda na capa")).toBeVisible();
  await expect(done.getByText("sino do site")).toBeVisible();
  await page.goto("/");
  await expect(featured).toHaveText([before[0]!, TITLE, ...before.slice(1, 5)]);
  expect(await newsroom.query("select status from notifications where title = $1", [TITLE])).toEqual([
    { status: "sent" },
  ]);

  await correctAndWithdraw(admin);
  const [published] = await newsroom.query("select slug from news where title = $1", [TITLE]);
  await page.goto(`/news/${published!.slug}`);
  await expect(page.getByText("Esta notícia foi retirada. A data mudou.")).toBeVisible();
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
