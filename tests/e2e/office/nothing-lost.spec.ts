import { TOO_LARGE_ERROR } from "#app/network-errors.ts";
import { plainPicture } from "#tests/files/media.ts";
import { DESK_AND_PHONE, expect, expectNoBarriers, openOffice, test, writeText } from "./office.ts";

test.use({ expectedErrors: /status of (401|413|422)|ERR_/ });

const NEW = "/admin/news/nova";

test.afterEach(async ({ newsroom }) => {
  await newsroom.query("delete from news where title like 'Sem perda%'");
  await newsroom.query("delete from news_autosaves where fields->>'title' like 'Sem perda%'");
  await newsroom.query("delete from categories where name like 'Sem perda%'");
});

test("two new articles at once keep their words apart; what only a browser has is found again @desk", async ({
  office,
}) => {
  await openOffice(office, NEW);
  await office.getByLabel("Título").fill("Sem perda: a primeira");
  await expect(office.getByText("Rascunho guardado")).toBeVisible();
  const second = await office.context().newPage();
  await openOffice(second, NEW);
  await expect(second.getByLabel("Título")).toHaveValue("");
  await second.getByLabel("Título").fill("Sem perda: a segunda");
  await expect(second.getByText("Rascunho guardado")).toBeVisible();
  await second.reload();
  await second.getByRole("button", { name: "Descartar" }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
  await expect(second.getByLabel("Título")).toHaveValue("");

  // Words that the server never got.
  await second.route("**/admin/news/rascunho", (route) => route.abort());
  await second.getByLabel("Título").fill("Sem perda: a terceira");
  await expect(second.getByText("Sem conexão. Guardado neste computador")).toBeVisible();
  // The first form is opened anew after that, and holds nothing that the server has not.
  await office.route("**/admin/news/rascunho", () => {});
  await openOffice(office, office.url());
  await expect(office.getByLabel("Título")).toHaveValue("Sem perda: a primeira");
  await expect(office.getByText("Alterações não salvas")).toBeVisible();
  await office.evaluate(() => dispatchEvent(new Event("pagehide")));
  await second.close({ runBeforeUnload: false });
  const third = await office.context().newPage();
  await openOffice(third, NEW);
  await expect(third.getByText("Recuperamos o que você escreveu")).toBeVisible();
  await expect(third.getByLabel("Título")).toHaveValue("Sem perda: a terceira");
  await openOffice(third, "/admin/news");
  await third
    .getByRole("region", { name: "Textos não salvos" })
    .getByRole("link", { name: "Continuar: Sem perda: a primeira" })
    .click();
  await expect(third.getByRole("textbox", { name: "Título" })).toHaveValue("Sem perda: a primeira");
});

test("texts that were never saved are thrown away one by one, after a question @desk", async ({ office, newsroom }) => {
  await newsroom.query("delete from news_autosaves");
  for (const number of [1, 2, 3, 4, 5]) {
    await openOffice(office, NEW);
    await office.getByLabel("Título").fill(`Sem perda, texto ${number}`);
    await expect(office.getByText("Rascunho guardado")).toBeVisible();
    await openOffice(office, "/admin/news");
  }
  const list = office.getByRole("region", { name: "Textos não salvos" });
  const oldest = list.getByRole("button", { name: "Descartar: Sem perda, texto 1" });
  await expect(oldest).toBeHidden();
  await list.getByText("Mais 2 textos não salvos").click();
  await oldest.click();
  await expect(office.getByRole("dialog", { name: "Descartar este texto?" })).toBeVisible();
  await expectNoBarriers(office, DESK_AND_PHONE);
  await office.getByRole("button", { name: "Cancelar" }).click();
  await oldest.click();
  await office.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
  await expect(oldest).toHaveCount(0);
  await expect(list.getByText("Mais um texto não salvo")).toBeVisible();
  await office.reload();
  await expect(list.getByRole("link", { name: /^Continuar:/ })).toHaveCount(3);
});

test("the bar says why a draft is not on the server, and where it is @desk", async ({ office }) => {
  await openOffice(office, NEW);
  const title = office.getByLabel("Título");
  const cookies = await office.context().cookies();
  await office.context().clearCookies();
  await title.fill("Sem perda: sem sessão");
  await expect(office.getByText("Sua sessão terminou. Guardado neste computador: entre em outra aba")).toBeVisible();
  await office.context().addCookies(cookies);
  await expect(office.getByText("Rascunho guardado")).toBeVisible();
  await office.route("**/admin/news/rascunho", (route) => route.fulfill({ status: 422, body: "{}" }));
  await title.fill("Sem perda: recusado");
  await expect(office.getByText("O site não guardou o rascunho. Guardado neste computador")).toBeVisible();
  await office.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await title.fill("Sem perda: em lugar nenhum");
  await expect(office.getByText("Não foi possível guardar. Não feche esta página")).toBeVisible();
  await office.unroute("**/admin/news/rascunho");
  await expect(office.getByText("Rascunho guardado")).toBeVisible();
});

test("a form waits for a file that is still being sent @desk", async ({ office }) => {
  await openOffice(office, NEW);
  await office.getByLabel("Título").fill("Sem perda: com foto");
  await writeText(office, "Texto.");
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await office.route(/\/admin\/midia(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  const field = office.getByRole("group", { name: "Imagem ou vídeo" });
  const file = { name: "praca.jpg", mimeType: "image/jpeg", buffer: await plainPicture(400, 300) };
  await field.locator("input[type=file]").setInputFiles(file);
  await expect(field.getByRole("progressbar")).toBeVisible();
  await office.keyboard.press("Control+s");
  await expect(office.getByText("Um arquivo ainda está sendo enviado")).toBeVisible();
  arrive();
  await expect(field.getByRole("progressbar")).toHaveCount(0);
  await expect(field.getByText("praca.jpg", { exact: true })).toBeVisible();
  await office.keyboard.press("Control+s");
  await expect(office.getByText("Notícia criada com sucesso!")).toBeVisible();
  // Later reads must come before the article is taken away.
  await expect(office).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}$/);
  await expect(field.getByText("praca.jpg", { exact: true })).toBeVisible();
});

test("a form whose session is over says so, stays, and is saved after signing in again @desk", async ({ office }) => {
  await openOffice(office, "/admin/categories/nova");
  await office.getByLabel("Nome").fill("Sem perda");
  await office.getByLabel("Descrição").fill("Escrita com calma");
  const cookies = await office.context().cookies();
  await office.context().clearCookies();
  await office.getByRole("button", { name: "Salvar" }).click();
  await expect(office.getByText("Sua sessão terminou")).toBeVisible();
  await expect(office.getByLabel("Descrição")).toHaveValue("Escrita com calma");
  await office.context().addCookies(cookies);
  await office.getByRole("button", { name: "Salvar" }).click();
  await expect(office.getByText("Categoria criada com sucesso!")).toBeVisible();
});

test("a category that is deleted while somebody writes is told beside its field @desk", async ({
  office,
  newsroom,
}) => {
  await newsroom.query("insert into categories (name, slug) values ('Sem perda', 'sem-perda')");
  await openOffice(office, NEW);
  await office.getByLabel("Título").fill("Sem perda: sem categoria");
  await writeText(office, "Texto.");
  await office.getByLabel("Categoria").selectOption("Sem perda");
  await newsroom.query("delete from categories where slug = 'sem-perda'");
  await office.keyboard.press("Control+s");
  await expect(office.getByText("Escolha uma categoria da lista")).toBeVisible();
  await office.getByLabel("Categoria").selectOption("Sem categoria");
  await office.keyboard.press("Control+s");
  await expect(office.getByText("Notícia criada com sucesso!")).toBeVisible();
});

test("a text that a server in front of the site finds too large stays, and is told so @desk", async ({ office }) => {
  await openOffice(office, NEW);
  await office.getByLabel("Título").fill("Sem perda: longo demais");
  await writeText(office, "Texto.");
  await office.route(/nova\.data/, (route) =>
    route.fulfill({ status: 413, contentType: "text/html", body: "<h1>413 Request Entity Too Large</h1>" }),
  );
  await office.getByRole("button", { name: "Salvar" }).click();
  // In the box of the form, and in the message.
  await expect(office.getByText(TOO_LARGE_ERROR)).toHaveCount(2);
  await expect(office.getByLabel("Título")).toHaveValue("Sem perda: longo demais");
});

test("a year and a number below zero are typed letter by letter @desk", async ({ office }) => {
  await openOffice(office, NEW);
  const when = office.getByLabel("Publicar em");
  await when.fill("2030-12-25T09:30");
  await when.focus();
  // The field's parts: day, month, year.
  for (const key of ["Tab", "Tab", "2", "0", "3", "1"]) await office.keyboard.press(key);
  await expect(when).toHaveValue("2031-12-25T09:30");
  const order = office.getByLabel("Ordem");
  await order.fill("");
  await order.pressSequentially("-15");
  await expect(order).toHaveValue("-15");
});
