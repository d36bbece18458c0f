import { TOO_LARGE_ERROR } from "#app/network-errors.ts";
import { plainPicture } from "#tests/files/media.ts";
import type { Newsroom } from "../newsroom.ts";
import { MOMENT, skipPauses } from "../skip-pauses.ts";
import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, PASSWORD, test, writeText } from "./admin.ts";

test.use({ expectedErrors: /status of (401|413|422)|ERR_/ });

const NEW = "/admin/news/nova";
/** Until a draft that the server did not store is sent again, milliseconds. */
const RETRY = 4000;

/** Leaves only these drafts of new articles, one a minute and the last a minute ago. */
async function storeDrafts(newsroom: Newsroom, names: string[]): Promise<void> {
  await newsroom.query("delete from news_autosaves");
  await newsroom.query(
    `insert into news_autosaves (id, editor_id, fields, updated_at)
     select gen_random_uuid(), p.id, jsonb_build_object('title', 'Sem perda, ' || d.name),
       now() - (cardinality($1::text[]) + 1 - d.place) * interval '1 minute'
     from profiles p, unnest($1::text[]) with ordinality d (name, place) where p.email = 'redacao@oficina.example'`,
    [names],
  );
}

test("two new articles in two tabs stay separate, and a draft that only the browser has is restored @desktop", async ({
  admin,
}) => {
  await openAdmin(admin, NEW);
  await admin.getByLabel("Título").fill("Sem perda: a primeira");
  await expect(admin.getByText("Rascunho guardado")).toBeVisible();
  const second = await admin.context().newPage();
  await openAdmin(second, NEW);
  await expect(second.getByLabel("Título")).toHaveValue("");
  await expect(second.getByText("Você começou e não salvou: Sem perda: a primeira")).toBeVisible();
  await second.getByLabel("Título").fill("Sem perda: a segunda");
  await expect(second.getByText("Rascunho guardado")).toBeVisible();
  await second.reload();
  await second.getByRole("button", { name: "Descartar" }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
  await expect(second.getByLabel("Título")).toHaveValue("");

  // The server never receives this text.
  await second.route("**/admin/news/rascunho", (route) => route.abort());
  await second.getByLabel("Título").fill("Sem perda: a terceira");
  await expect(second.getByText("Sem conexão. Guardado neste computador")).toBeVisible();
  // The first form is opened again after that, and contains nothing that the server does not have.
  await admin.route("**/admin/news/rascunho", () => {});
  await openAdmin(admin, admin.url());
  await expect(admin.getByLabel("Título")).toHaveValue("Sem perda: a primeira");
  await expect(admin.getByText("Alterações não salvas")).toBeVisible();
  await admin.evaluate(() => dispatchEvent(new Event("pagehide")));
  await second.close({ runBeforeUnload: false });
  const third = await admin.context().newPage();
  await openAdmin(third, NEW);
  await expect(third.getByText("Recuperamos o que você escreveu")).toBeVisible();
  await expect(third.getByLabel("Título")).toHaveValue("Sem perda: a terceira");
  await openAdmin(third, "/admin/news");
  await third.getByRole("button", { name: "1 texto não salvo" }).click();
  await third
    .getByRole("region", { name: "Textos não salvos" })
    .getByRole("link", { name: "Continuar: Sem perda: a primeira" })
    .click();
  await expect(third.getByRole("textbox", { name: "Título" })).toHaveValue("Sem perda: a primeira");
});

test("unsaved texts are discarded one by one, after a confirmation @desktop @all", async ({ admin, newsroom }) => {
  await storeDrafts(newsroom, ["texto 1", "texto 2", "texto 3", "texto 4", "texto 5"]);
  await openAdmin(admin, "/admin/news");
  const list = admin.getByRole("region", { name: "Textos não salvos" });
  const oldest = list.getByRole("button", { name: "Descartar: Sem perda, texto 1" });
  await expect(oldest).toBeHidden();
  const unsaved = admin.getByRole("button", { name: /^\d textos não salvos$/ });
  await unsaved.click();
  await oldest.click();
  await expect(admin.getByRole("dialog", { name: "Descartar este texto?" })).toBeVisible();
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  await admin.getByRole("button", { name: "Cancelar" }).click();
  await expect(unsaved).toBeFocused();
  await admin.keyboard.press("Enter");
  await oldest.click();
  await admin.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
  await expect(oldest).toHaveCount(0);
  await expect(unsaved).toHaveAccessibleName("4 textos não salvos");
  await admin.reload();
  await unsaved.click();
  await expect(list.getByRole("link", { name: /^Continuar:/ })).toHaveCount(4);
});

test("the form of a new article names the latest unsaved text, and leads to it @desktop @all", async ({
  admin,
  newsroom,
}) => {
  await storeDrafts(newsroom, ["a de ontem", "a de agora"]);
  await openAdmin(admin, NEW);
  const begun = admin.getByRole("link", { name: "Continuar" });
  await expect(begun).toHaveAccessibleDescription(/^Você começou e não salvou: Sem perda, a de agora/);
  await expect(admin.getByRole("link", { name: "Mais um texto não salvo" })).toBeVisible();
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  // Text typed meanwhile stays a separate draft.
  await admin.getByLabel("Título").fill("Sem perda, a terceira");
  await expect(admin.getByText("Rascunho guardado")).toBeVisible();
  // The browser asks before it leaves an unsaved form.
  admin.once("dialog", (question) => question.accept());
  await begun.click();
  await expect(admin.getByLabel("Título")).toHaveValue("Sem perda, a de agora");
  await expect(begun).toHaveCount(0);
  const kept = await newsroom.query("select fields ->> 'title' as title from news_autosaves order by 1");
  expect(kept.map(({ title }) => title)).toEqual(
    ["a de agora", "a de ontem", "a terceira"].map((name) => `Sem perda, ${name}`),
  );
});

test("the header says why a draft is not on the server, and where it is stored @desktop", async ({ admin }) => {
  await admin.clock.install();
  await openAdmin(admin, NEW);
  const title = admin.getByLabel("Título");
  const cookies = await admin.context().cookies();
  await admin.context().clearCookies();
  await title.fill("Sem perda: sem sessão");
  await expect(admin.getByText("Sua sessão terminou. Guardado neste computador")).toBeVisible();
  const question = admin.getByRole("dialog", { name: "Entre de novo para continuar" });
  await expect(question).toBeVisible();
  // Signed in again in another tab.
  await admin.context().addCookies(cookies);
  await skipPauses(admin, RETRY, () => expect(question).toBeHidden(MOMENT));
  await expect(admin.getByText("Rascunho guardado")).toBeVisible();
  await admin.route("**/admin/news/rascunho", (route) => route.fulfill({ status: 422, body: "{}" }));
  await title.fill("Sem perda: recusado");
  await expect(admin.getByText("O site não guardou o rascunho. Guardado neste computador")).toBeVisible();
  await admin.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await title.fill("Sem perda: em lugar nenhum");
  await expect(admin.getByText("Não foi possível guardar. Não feche esta página")).toBeVisible();
  await admin.unroute("**/admin/news/rascunho");
  await skipPauses(admin, RETRY, () => expect(admin.getByText("Rascunho guardado")).toBeVisible(MOMENT));
});

test("a form is not saved while a file is being uploaded @desktop @all", async ({ admin }) => {
  await openAdmin(admin, NEW);
  await admin.getByLabel("Título").fill("Sem perda: com foto");
  await writeText(admin, "Texto.");
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await admin.route(/\/admin\/midia(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  const field = admin.getByRole("group", { name: "Imagem ou vídeo" });
  const file = { name: "praca.jpg", mimeType: "image/jpeg", buffer: await plainPicture(400, 300) };
  await field.locator("input[type=file]").setInputFiles(file);
  await expect(field.getByRole("progressbar")).toBeVisible();
  await admin.keyboard.press("Control+s");
  await expect(admin.getByText("Um arquivo ainda está sendo enviado")).toBeVisible();
  arrive();
  await expect(field.getByRole("progressbar")).toHaveCount(0);
  await expect(field.getByText("praca.jpg", { exact: true })).toBeVisible();
  await admin.keyboard.press("Control+s");
  await expect(admin.getByText("Notícia criada com sucesso!")).toBeVisible();
  // Later requests must be answered before the article is deleted.
  await expect(admin).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}$/);
  await expect(field.getByText("praca.jpg", { exact: true })).toBeVisible();
});

test("a form whose session has expired says so, keeps its text, and is saved after signing in again @desktop", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/categories/nova");
  await admin.getByLabel("Nome").fill("Sem perda");
  await admin.getByLabel("Descrição").fill("Escrita com calma");
  await admin.context().clearCookies();
  await admin.getByRole("button", { name: "Salvar" }).click();
  const question = admin.getByRole("dialog", { name: "Entre de novo para continuar" });
  await expect(question).toContainText("Sua sessão terminou. O que está na tela fica como está.");
  await question.getByLabel("Senha").fill(PASSWORD);
  await question.getByRole("button", { name: "Entrar e continuar" }).click();
  await expect(admin.getByText("De volta, Marina.")).toBeVisible();
  await expect(admin.getByLabel("Descrição")).toHaveValue("Escrita com calma");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Categoria criada com sucesso!")).toBeVisible();
});

test("a category that was deleted meanwhile is reported beside its field @desktop @all", async ({
  admin,
  newsroom,
}) => {
  await newsroom.query("insert into categories (name, slug) values ('Sem perda', 'sem-perda')");
  await openAdmin(admin, NEW);
  await admin.getByLabel("Título").fill("Sem perda: sem categoria");
  await writeText(admin, "Texto.");
  await admin.getByRole("combobox", { name: "Categoria" }).selectOption("Sem perda");
  await newsroom.query("delete from categories where slug = 'sem-perda'");
  await admin.keyboard.press("Control+s");
  await expect(admin.getByText("Escolha uma categoria da lista")).toBeVisible();
  await admin.getByRole("combobox", { name: "Categoria" }).selectOption("Sem categoria");
  await admin.keyboard.press("Control+s");
  await expect(admin.getByText("Notícia criada com sucesso!")).toBeVisible();
});

test("a text that a proxy refuses as too large stays in the form, with a message @desktop @all", async ({ admin }) => {
  await openAdmin(admin, NEW);
  await admin.getByLabel("Título").fill("Sem perda: longo demais");
  await writeText(admin, "Texto.");
  await admin.route(/nova\.data/, (route) =>
    route.fulfill({ status: 413, contentType: "text/html", body: "<h1>413 Request Entity Too Large</h1>" }),
  );
  await admin.getByRole("button", { name: "Salvar" }).click();
  // Above the form, and in the toast.
  await expect(admin.getByText(TOO_LARGE_ERROR)).toHaveCount(2);
  await expect(admin.getByLabel("Título")).toHaveValue("Sem perda: longo demais");
});

test("a year and a negative number can be typed digit by digit @desktop @all", async ({ admin }) => {
  await openAdmin(admin, NEW);
  const when = admin.getByLabel("Publicar em");
  await when.fill("2030-12-25T09:30");
  await when.focus();
  // The parts of the date field: day, month, year.
  for (const key of ["Tab", "Tab", "2", "0", "3", "1"]) await admin.keyboard.press(key);
  await expect(when).toHaveValue("2031-12-25T09:30");
  const order = admin.getByLabel("Ordem");
  await order.fill("");
  await order.pressSequentially("-15");
  await expect(order).toHaveValue("-15");
});
