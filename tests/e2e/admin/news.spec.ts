import type { Page } from "@playwright/test";
import type { Newsroom } from "../newsroom.ts";
import {
  closePanel,
  DESKTOP_AND_PHONE,
  expect,
  expectNoBarriers,
  expectText,
  openAdmin,
  openPanel,
  publishArticle,
  test,
  writeText,
} from "./admin.ts";
import { holdRequests, isSubmission } from "./delayed-response.ts";

// The journeys contain refusals, a deleted draft and a lost connection.
test.use({ expectedErrors: /status of (?:404|422)|ERR_INTERNET_DISCONNECTED|ERR_NAME_NOT_RESOLVED/ });

/** Path to which the form of a new article is submitted. */
const AS_NEW = /\/admin\/news\/nova\.data/;

const unique = (title: string) => `${title} ${Date.now().toString(36)}`;

test("what was typed survives a closed tab, is saved, previewed, published, restored and deleted @desktop", async ({
  admin,
  page,
}) => {
  const title = unique("Mutirão limpa a margem do rio");
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill(title);
  await writeText(admin, "Primeira linha.\nSegunda linha.");
  await expect(admin.getByText("Rascunho guardado")).toBeVisible();
  await expect(admin).toHaveURL(/rascunho=/);
  // The tab is closed without saving; another one restores everything.
  const again = await admin.context().newPage();
  await admin.close({ runBeforeUnload: false });
  await openAdmin(again, "/admin/news");
  await again.getByRole("button", { name: /textos? não salvos?$/ }).click();
  await expect(again.getByText(`Você começou e não salvou: ${title}`)).toBeVisible();
  await again
    .getByRole("region", { name: "Textos não salvos" })
    .getByRole("link", { name: "Continuar" })
    .first()
    .click();
  await expect(again.getByText("Recuperamos o que você escreveu")).toBeVisible();
  await expect(again.getByLabel("Título")).toHaveValue(title);
  await again.keyboard.press("Control+s");
  await expect(again.getByText("Notícia criada com sucesso!")).toBeVisible();
  await expect(again).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}$/);
  const form = again.url();

  // Readers do not see it, but anyone with the link does.
  await again.getByRole("button", { name: "Link da prévia" }).click();
  const link = await again.getByLabel("Link da prévia").inputValue();
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Prévia: assim a notícia aparece")).toBeVisible();

  await publishArticle(again);
  await page.goto("/news");
  await page.getByLabel("Buscar notícias").first().fill(title);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: title })).toBeVisible();

  await again.getByLabel("Resumo").fill("Um resumo novo");
  await again.getByRole("button", { name: "Salvar" }).click();
  await expect(again.getByText("Tudo salvo")).toBeVisible();
  await again.getByRole("link", { name: "Versões" }).click();
  await again.getByRole("link", { name: /Versão 1,/ }).click();
  await again.getByRole("button", { name: "Restaurar esta versão" }).click();
  await expect(again.getByText("Versão restaurada")).toBeVisible();
  await expect(again).toHaveURL(new RegExp(form));
  await expect(again.getByLabel("Resumo")).toHaveValue("");
  // Restoring a version does not unpublish the article.
  await expect(again.getByLabel("Publicado")).toBeChecked();

  await again.getByRole("button", { name: "Excluir notícia" }).click();
  await again.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(again.getByText("Notícia excluída com sucesso!")).toBeVisible();
  const gone = await page.goto(new URL(link).pathname);
  expect(gone?.status()).toBe(404);
});

test("what is typed until the form of a created article is loaded is in that form @desktop @all", async ({
  admin,
  newsroom,
}) => {
  const title = unique("Padaria reabre");
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill(title);
  await writeText(admin, "Texto.");
  let typed = () => {};
  const done = new Promise<void>((resolve) => {
    typed = resolve;
  });
  await admin.route(/\/admin\/news\/[0-9a-f-]{36}\.data/, async (route) => {
    await done;
    await route.continue();
  });
  await admin.keyboard.press("Control+s");
  await expect(admin.getByText("Notícia criada com sucesso!")).toBeVisible();
  await admin.getByLabel("Resumo").fill("Com pão quente");
  // The article is not created twice.
  await admin.keyboard.press("Control+s");
  await expect(admin.getByRole("button", { name: "Salvar" })).toBeDisabled();
  typed();
  await expect(admin).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}$/);
  await expect(admin.getByText("Recuperamos o que você escreveu")).toBeVisible();
  await expect(admin.getByLabel("Resumo")).toHaveValue("Com pão quente");
  await expect(admin.getByLabel("Slug")).toHaveValue(/^padaria-reabre-/);
  expect(await newsroom.query("select slug from news where title = $1", [title])).toHaveLength(1);
  await admin.unrouteAll({ behavior: "wait" });
  await admin.keyboard.press("Control+s");
  await expect(admin.getByText("Notícia atualizada com sucesso!")).toBeVisible();
  await expect(admin.getByText("Tudo salvo")).toBeVisible();
  await admin.getByRole("button", { name: "Excluir notícia" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(admin.getByText("Notícia excluída com sucesso!")).toBeVisible();
});

test("a response that arrives while a rendering is pending leads to the created article @desktop @all", async ({
  admin,
}) => {
  await admin.addInitScript(controlRenderings);
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill(unique("Biblioteca abre aos domingos"));
  await writeText(admin, "Texto.");
  await expect(admin.getByText("Rascunho guardado")).toBeVisible();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await admin.route(AS_NEW, async (route) => {
    await asked;
    await route.continue();
  });
  await admin.keyboard.press("Control+s");
  await expect(admin.getByText("Salvando…")).toBeVisible();
  await admin.getByLabel("Conteúdo").press("End");
  await admin.keyboard.type("Mais", { delay: 50 });
  // The last letter schedules a rendering without changes, which runs once the router has the response.
  await admin.evaluate(() => window.coretoRenderings.hold());
  await admin.keyboard.type("!");
  const saved = admin.waitForResponse(
    (response) => response.request().method() === "POST" && AS_NEW.test(response.url()),
  );
  answer();
  await saved;
  await untilIdle(admin);
  await admin.evaluate(() => window.coretoRenderings.release());
  await expect(admin).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}$/);
  await expect(admin.getByText("Recuperamos o que você escreveu")).toBeVisible();
  await expectText(admin, "Texto.Mais!");
  await admin.unrouteAll({ behavior: "wait" });
  await admin.keyboard.press("Control+s");
  await expect(admin.getByText("Tudo salvo")).toBeVisible();
  await admin.getByRole("button", { name: "Excluir notícia" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(admin.getByText("Notícia excluída com sucesso!")).toBeVisible();
});

/** Resolves once the page is idle: the router has read the responses. */
async function untilIdle(admin: Page): Promise<void> {
  await admin.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
}

/** Runs in the page: lets a journey hold back React's scheduled work. */
function controlRenderings(): void {
  const post = MessagePort.prototype.postMessage;
  let held: (() => void)[] | null = null;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    const go = () => post.call(this, message);
    if (held) held.push(go);
    else go();
  };
  const renderings = {
    hold: () => {
      held = [];
    },
    release: () => {
      const tasks = held ?? [];
      held = null;
      for (const go of tasks) go();
    },
  };
  Object.assign(window, { coretoRenderings: renderings });
}

declare global {
  interface Window {
    coretoRenderings: { hold(): void; release(): void };
  }
}

/** Creates an article, which leads to its form. */
async function createNews(admin: Page, title: string): Promise<void> {
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill(title);
  await writeText(admin, "Texto.");
  await admin.keyboard.press("Control+s");
  await expect(admin).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}$/);
}

test("no draft is sent while a save is pending @desktop @all", async ({ admin }) => {
  const title = unique("Ponte ganha guarda-corpo");
  await createNews(admin, title);
  const drafts: string[] = [];
  admin.on("request", (request) => {
    if (request.url().endsWith("/rascunho")) drafts.push(request.postData() ?? "");
  });
  await admin.clock.install();
  const releaseSave = await holdRequests(admin, isSubmission);
  await admin.getByLabel("Resumo").fill("De concreto");
  await admin.keyboard.press("Control+s");
  await expect(admin.getByText("Salvando…")).toBeVisible();
  // Longer than it takes until a draft is sent to the server.
  await admin.clock.runFor(5000);
  releaseSave();
  await expect(admin.getByText("Tudo salvo")).toBeVisible();
  expect(drafts).toEqual([]);
  await expect
    .poll(() => admin.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("coreto:noticia:"))))
    .toEqual([]);
  await admin.reload();
  await expect(admin.getByLabel("Resumo")).toHaveValue("De concreto");
  await expect(admin.getByText("Recuperamos o que você escreveu")).toBeHidden();
  await admin.getByRole("button", { name: "Excluir notícia" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(admin.getByText("Notícia excluída com sucesso!")).toBeVisible();
});

test("two saves in quick succession are one, and data that are loaded again do not reset the form @desktop", async ({
  admin,
  newsroom,
}) => {
  const title = unique("Escola ganha horta");
  await createNews(admin, title);
  const releaseSave = await holdRequests(admin, isSubmission);
  await admin.getByLabel("Resumo").fill("Com couve");
  await admin.keyboard.press("Control+s");
  await expect(admin.getByText("Salvando…")).toBeVisible();
  await admin.keyboard.press("Control+s");
  releaseSave();
  await expect(admin.getByText("Tudo salvo")).toBeVisible();
  await expect(admin.getByRole("heading", { name: "Duas versões desta notícia" })).toBeHidden();
  expect(await newsroom.query("select version from news where title = $1", [title])).toEqual([{ version: 2 }]);

  await admin.getByLabel("Resumo").fill("Com couve e alface");
  await expect(admin.getByText("Rascunho guardado")).toBeVisible();
  await admin.getByLabel("Resumo").press("End");
  await admin.keyboard.type("!");
  // Stored in the browser, and newer than the server's draft.
  await admin.waitForFunction(() => Object.values(localStorage).some((text) => text.includes("alface!")));
  // A form whose response makes the router reload the screen's data, submitted while somebody types.
  const read = admin.waitForResponse(
    (response) => response.request().method() === "GET" && /\.data/.test(response.url()),
  );
  await admin.getByRole("button", { name: "Link da prévia" }).dispatchEvent("click");
  await read;
  await expect(admin.getByLabel("Link da prévia")).toBeVisible();
  await untilIdle(admin);
  await admin.keyboard.type("?");
  await expect(admin.getByLabel("Resumo")).toHaveValue("Com couve e alface!?");
  await expect(admin.getByText("Recuperamos o que você escreveu")).toBeHidden();
  await admin.keyboard.press("Control+s");
  await expect(admin.getByText("Tudo salvo")).toBeVisible();
  await newsroom.query("delete from news where title = $1", [title]);
});

/** Saves an article as somebody else would, on top of its first version. */
async function saveByAnother(newsroom: Newsroom, id: string, text: string, gallery: string[] = []): Promise<void> {
  await newsroom.query(
    `with before as (select jsonb_build_object('title', title, 'slug', slug, 'content', content, 'gallery',
       to_jsonb(additional_images::jsonb[])) as fields from news where id = $1)
     insert into news_revisions (news_id, version, fields) select $1, 1, fields from before on conflict do nothing`,
    [id],
  );
  await newsroom.query("update news set content = $2, additional_images = $3, version = 2 where id = $1", [
    id,
    text,
    gallery,
  ]);
}

test.describe("two editors", () => {
  test("the second of two editors resolves the conflicts, and loses nothing @desktop", async ({ admin }) => {
    const title = unique("Feira muda de rua");
    await createNews(admin, title);
    const other = await admin.context().newPage();
    await openAdmin(other, new URL(admin.url()).pathname);
    await other.getByLabel("Resumo").fill("Da segunda aba");
    await other.keyboard.press("Control+s");
    await expect(other.getByText("Notícia atualizada com sucesso!")).toBeVisible();

    await admin.getByLabel("Resumo").fill("Da primeira aba");
    await admin.getByLabel("Fontes").fill("Prefeitura");
    await expect(
      admin.getByText("Esta notícia foi salva por outra pessoa, ou publicada na hora marcada"),
    ).toBeVisible();
    await admin.keyboard.press("Control+s");
    await expect(admin.getByRole("heading", { name: "Duas versões desta notícia" })).toBeVisible();
    const summary = admin.getByRole("group", { name: "Resumo" });
    await expect(summary.getByText("Da primeira aba")).toBeVisible();
    await expect(summary.getByText("Da segunda aba")).toBeVisible();
    // No side is preselected, and nothing is saved before the choice.
    await expect(summary.getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(admin.getByRole("button", { name: "Salvar o texto juntado" })).toBeDisabled();
    await expectNoBarriers(admin, DESKTOP_AND_PHONE);
    await admin.getByRole("button", { name: "Ir ao que falta" }).click();
    await expect(summary.getByRole("radio").first()).toBeFocused();
    await summary.getByRole("radio", { name: /^A outra/ }).check();
    await admin.getByRole("button", { name: "Salvar o texto juntado" }).click();
    await expect(admin.getByText("Notícia atualizada com sucesso!")).toBeVisible();
    await expect(admin.getByLabel("Resumo")).toHaveValue("Da segunda aba");
    await expect(admin.getByLabel("Fontes")).toHaveValue("Prefeitura");
  });

  test("changes in different paragraphs and a caption are merged while saving, without a question @desktop", async ({
    admin,
    newsroom,
  }) => {
    const title = unique("Praça ganha coreto");
    const picture = (caption: string) => JSON.stringify({ type: "image", url: "https://a.example/praca.jpg", caption });
    const [article] = await newsroom.query<{ id: string }>(
      "insert into news (title, slug, content, additional_images, published) values ($1, $2, 'Um.\nDois.\nTrês.', array[$3], false) returning id",
      [title, title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"), picture("Praca")],
    );
    await admin.clock.install();
    await openAdmin(admin, `/admin/news/${article?.id}`);
    await writeText(admin, "Um.\nDois.\nTrês, com música.");
    await expect(admin.getByText("Rascunho guardado")).toBeVisible();
    // The database returns the draft with the keys of the gallery in another order.
    await admin.reload();
    await expect(admin.getByText("Recuperamos o que você escreveu")).toBeVisible();
    await saveByAnother(newsroom, article!.id, "Um, no domingo.\nDois.\nTrês.", [picture("Praça da Matriz")]);
    await admin.getByRole("button", { name: "Salvar" }).click();
    await expect(admin.getByText("Juntamos 2 mudanças de outra pessoa às suas.")).toBeVisible();
    await expect(admin.getByText("Notícia atualizada com sucesso!")).toBeVisible();
    await expectText(admin, "Um, no domingo.\nDois.\nTrês, com música.");
    // The words of the other one are underlined for a minute, and the note says so.
    const underlined = admin.getByLabel("Conteúdo").locator("[data-merged]");
    await expect(underlined).toHaveText(", no domingo");
    await admin.clock.pauseAt((await admin.evaluate(() => Date.now())) + 1000);
    await expect(underlined).toHaveCSS("text-decoration-line", "underline");
    await expect(admin.getByText("O que entrou no texto fica sublinhado por um minuto.")).toBeVisible();
    await admin.clock.runFor(30_000);
    await expect(underlined).toHaveCount(1);
    await admin.clock.runFor(30_000);
    await expect(underlined).toHaveCount(0);
    await expect(admin.getByText("fica sublinhado por um minuto")).toBeHidden();
    await admin.clock.resume();
    const [row] = await newsroom.query("select content, additional_images from news where id = $1", [article?.id]);
    expect(row).toEqual({
      content: "Um, no domingo.\nDois.\nTrês, com música.",
      additional_images: [picture("Praça da Matriz")],
    });
    // What the other one wrote is taken out again only from the form.
    await admin.getByRole("button", { name: "Desfazer", exact: true }).click();
    await expectText(admin, "Um.\nDois.\nTrês, com música.");
    await expect(admin.getByText("Juntamos 2 mudanças")).toBeHidden();
    await expect(admin.getByText("Alterações não salvas")).toBeVisible();
    await newsroom.query("delete from news where id = $1", [article?.id]);
  });
});

test("a save that was merged is sent again, also if a letter is typed between its response and the next rendering @desktop", async ({
  admin,
  newsroom,
}) => {
  const title = unique("Praça ganha banco");
  await admin.addInitScript(controlRenderings);
  await createNews(admin, title);
  const [article] = await newsroom.query<{ id: string }>("select id from news where title = $1", [title]);
  await saveByAnother(newsroom, article!.id, "Texto de outra pessoa.");
  await admin.getByLabel("Resumo").fill("De madeir");
  await expect(admin.getByText("Rascunho guardado")).toBeVisible();
  const answer = await holdRequests(admin, isSubmission);
  const sent = admin.waitForRequest(isSubmission);
  await admin.keyboard.press("Control+s");
  await sent;
  await expect(admin.getByText("Salvando…")).toBeVisible();
  await admin.evaluate(() => window.coretoRenderings.hold());
  const refused = admin.waitForResponse((response) => isSubmission(response.request()));
  answer();
  await refused;
  await untilIdle(admin);
  // A letter is rendered at once: with the response's data, and with the state of the request before it.
  await admin.getByLabel("Resumo").press("End");
  await admin.keyboard.type("a");
  await admin.evaluate(() => window.coretoRenderings.release());
  await expect(admin.getByText("Juntamos 1 mudança de outra pessoa às suas.")).toBeVisible();
  await expect(admin.getByText("Tudo salvo")).toBeVisible();
  expect(await newsroom.query("select content, summary from news where title = $1", [title])).toEqual([
    { content: "Texto de outra pessoa.", summary: "De madeira" },
  ]);
  await admin.unrouteAll({ behavior: "wait" });
  await newsroom.query("delete from news where title = $1", [title]);
});

test("without a connection the text is stored in the browser, and sent once the connection is back @desktop", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill("Antes da queda");
  await expect(admin.getByText("Rascunho guardado")).toBeVisible();
  await admin.context().setOffline(true);
  await admin.getByLabel("Título").fill("Escrito sem rede");
  await expect(admin.getByText("Sem conexão. Guardado neste computador")).toBeVisible();
  await admin.keyboard.press("Control+s");
  await admin.keyboard.press("Control+s");
  const unreached = admin.getByText("Não foi possível falar com o site");
  await expect(unreached).toHaveCount(1);
  await admin.context().setOffline(false);
  await expect(unreached).toHaveCount(0);
  await expect(admin.getByText("Rascunho guardado")).toBeVisible();
  await admin.reload();
  await expect(admin.getByLabel("Título")).toHaveValue("Escrito sem rede");
  await admin.getByRole("button", { name: "Descartar" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
  await expect(admin.getByLabel("Título")).toHaveValue("");
});

test("a refused form shows the errors beside its fields and keeps its text @phone", async ({ admin }) => {
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Resumo").fill("Só um resumo");
  await openPanel(admin);
  await admin.getByLabel("Links úteis").fill("isto não é um endereço");
  await closePanel(admin);
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Escreva um título")).toBeVisible();
  await expect(admin.getByText("Escreva o conteúdo da notícia")).toBeVisible();
  await expect(admin.getByRole("alert").filter({ hasText: "Erro:" })).toBeVisible();
  await openPanel(admin);
  await expect(admin.getByText("Isto não é um endereço:")).toBeVisible();
  await closePanel(admin);
  await expect(admin.getByLabel("Resumo")).toHaveValue("Só um resumo");
  await admin.getByRole("link", { name: "Voltar para Notícias" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Sair" }).click();
  await expect(admin.getByRole("heading", { name: "Gerenciar Notícias" })).toBeVisible();
});

test("search, filters and order of the table are in the URL @desktop @all", async ({ admin }) => {
  await openAdmin(admin, "/admin/news");
  await admin.getByRole("searchbox", { name: "Buscar notícias" }).fill("coreto");
  await admin.keyboard.press("Enter");
  await expect(admin).toHaveURL(/q=coreto/);
  await expect(admin.getByRole("link", { name: /Coreto da Matriz reabre/ }).first()).toBeVisible();
  await admin.getByRole("button", { name: /^Mais filtros/ }).click();
  await admin.getByLabel("Status", { exact: true }).selectOption("rascunhos");
  await expect(admin).toHaveURL(/status=rascunhos/);
  await openAdmin(admin, "/admin/news?ordenar=titulo");
  await admin.getByRole("button", { name: /^Mais filtros/ }).click();
  await admin.getByLabel("Período", { exact: true }).selectOption("Entre datas");
  await admin.getByLabel("De", { exact: true }).fill("2020-01-01");
  await admin.getByRole("button", { name: "Filtrar o período" }).click();
  await expect(admin).toHaveURL(/de=2020-01-01/);
  await admin.getByRole("link", { name: "Desde 01/01/2020: tirar o filtro" }).click();
  await expect(admin).not.toHaveURL(/de=2020-01-01/);
  await admin.getByRole("link", { name: "Próxima página" }).click();
  await expect(admin).toHaveURL(/depois=/);
  await admin.getByRole("link", { name: "Página anterior" }).click();
  await expect(admin).toHaveURL(/antes=/);
});
