import type { Page } from "@playwright/test";
import { hold, isForm } from "./held-answer.ts";
import {
  DESK_AND_PHONE,
  expect,
  expectNoBarriers,
  expectText,
  openOffice,
  openPanel,
  test,
  writeText,
} from "./office.ts";

// Refusals, a draft that is gone and a lost network are part of the journeys.
test.use({ expectedErrors: /status of (?:404|422)|ERR_INTERNET_DISCONNECTED|ERR_NAME_NOT_RESOLVED/ });

/** Where a new article is sent. */
const AS_NEW = /\/admin\/news\/nova\.data/;

const unique = (title: string) => `${title} ${Date.now().toString(36)}`;

test("what was typed outlives a closed tab, is saved, previewed, published, restored and deleted @desk", async ({
  office,
  page,
}) => {
  const title = unique("Mutirão limpa a margem do rio");
  await openOffice(office, "/admin/news/nova");
  await office.getByLabel("Título").fill(title);
  await writeText(office, "Primeira linha.\nSegunda linha.");
  await expect(office.getByText("Rascunho guardado")).toBeVisible();
  await expect(office).toHaveURL(/rascunho=/);
  // The tab is gone without a word; another one finds everything.
  const again = await office.context().newPage();
  await office.close({ runBeforeUnload: false });
  await openOffice(again, "/admin/news");
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

  // Readers do not see it; who has the link does.
  await again.getByRole("button", { name: "Link da prévia" }).click();
  const link = await again.getByLabel("Link da prévia").inputValue();
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Prévia: assim a notícia aparece")).toBeVisible();

  await again.keyboard.press("Control+Enter");
  await expect(again.getByText("Notícia atualizada com sucesso!")).toBeVisible();
  await page.goto("/news");
  await page.getByRole("searchbox").first().fill(title);
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
  // Going back to a text does not take it off the site.
  await expect(again.getByLabel("Publicado")).toBeChecked();

  await again.getByRole("button", { name: "Excluir notícia" }).click();
  await again.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(again.getByText("Notícia excluída com sucesso!")).toBeVisible();
  const gone = await page.goto(new URL(link).pathname);
  expect(gone?.status()).toBe(404);
});

test("letters typed until the form of a new article is there are found in it @desk", async ({ office, newsroom }) => {
  const title = unique("Padaria reabre");
  await openOffice(office, "/admin/news/nova");
  await office.getByLabel("Título").fill(title);
  await writeText(office, "Texto.");
  let typed = () => {};
  const done = new Promise<void>((resolve) => {
    typed = resolve;
  });
  await office.route(/\/admin\/news\/[0-9a-f-]{36}\.data/, async (route) => {
    await done;
    await route.continue();
  });
  await office.keyboard.press("Control+s");
  await expect(office.getByText("Notícia criada com sucesso!")).toBeVisible();
  await office.getByLabel("Resumo").fill("Com pão quente");
  // Nothing is created twice.
  await office.keyboard.press("Control+s");
  await expect(office.getByRole("button", { name: "Salvar" })).toBeDisabled();
  typed();
  await expect(office).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}$/);
  await expect(office.getByText("Recuperamos o que você escreveu")).toBeVisible();
  await expect(office.getByLabel("Resumo")).toHaveValue("Com pão quente");
  await expect(office.getByLabel("Slug")).toHaveValue(/^padaria-reabre-/);
  expect(await newsroom.query("select slug from news where title = $1", [title])).toHaveLength(1);
  await office.unrouteAll();
  await office.keyboard.press("Control+s");
  await expect(office.getByText("Notícia atualizada com sucesso!")).toBeVisible();
  await expect(office.getByText("Tudo salvo")).toBeVisible();
  await office.getByRole("button", { name: "Excluir notícia" }).click();
  await office.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(office.getByText("Notícia excluída com sucesso!")).toBeVisible();
});

test("an answer that comes while React has a rendering to do leads on all the same @desk", async ({ office }) => {
  await office.addInitScript(controlRenderings);
  await openOffice(office, "/admin/news/nova");
  await office.getByLabel("Título").fill(unique("Biblioteca abre aos domingos"));
  await writeText(office, "Texto.");
  await expect(office.getByText("Rascunho guardado")).toBeVisible();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await office.route(AS_NEW, async (route) => {
    await asked;
    await route.continue();
  });
  await office.keyboard.press("Control+s");
  await expect(office.getByText("Salvando…")).toBeVisible();
  await office.getByLabel("Conteúdo").press("End");
  await office.keyboard.type("Mais", { delay: 50 });
  // The last letter leaves a rendering that changes nothing; it is done once the router has the answer.
  await office.evaluate(() => window.coretoRenderings.hold());
  await office.keyboard.type("!");
  const saved = office.waitForResponse(
    (response) => response.request().method() === "POST" && AS_NEW.test(response.url()),
  );
  answer();
  await saved;
  await untilIdle(office);
  await office.evaluate(() => window.coretoRenderings.release());
  await expect(office).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}$/);
  await expect(office.getByText("Recuperamos o que você escreveu")).toBeVisible();
  await expectText(office, "Texto.Mais!");
  await office.unrouteAll();
  await office.keyboard.press("Control+s");
  await expect(office.getByText("Tudo salvo")).toBeVisible();
  await office.getByRole("button", { name: "Excluir notícia" }).click();
  await office.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(office.getByText("Notícia excluída com sucesso!")).toBeVisible();
});

/** Resolves once the page has nothing to do: the router has read the answers that have come. */
async function untilIdle(office: Page): Promise<void> {
  await office.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
}

/** Runs in the page: lets a journey hold back what React does later. */
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

/** Writes an article and saves it, which leads to its form. */
async function createNews(office: Page, title: string): Promise<void> {
  await openOffice(office, "/admin/news/nova");
  await office.getByLabel("Título").fill(title);
  await writeText(office, "Texto.");
  await office.keyboard.press("Control+s");
  await expect(office).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}$/);
}

test("no draft leaves while a save is on its way @desk", async ({ office }) => {
  const title = unique("Ponte ganha guarda-corpo");
  await createNews(office, title);
  const drafts: string[] = [];
  office.on("request", (request) => {
    if (request.url().endsWith("/rascunho")) drafts.push(request.postData() ?? "");
  });
  await office.clock.install();
  const releaseSave = await hold(office, isForm);
  await office.getByLabel("Resumo").fill("De concreto");
  await office.keyboard.press("Control+s");
  await expect(office.getByText("Salvando…")).toBeVisible();
  // Longer than a letter waits until it is sent to the server.
  await office.clock.runFor(5000);
  releaseSave();
  await expect(office.getByText("Tudo salvo")).toBeVisible();
  expect(drafts).toEqual([]);
  expect(
    await office.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("coreto:noticia:"))),
  ).toEqual([]);
  await office.reload();
  await expect(office.getByLabel("Resumo")).toHaveValue("De concreto");
  await expect(office.getByText("Recuperamos o que você escreveu")).toBeHidden();
  await office.getByRole("button", { name: "Excluir notícia" }).click();
  await office.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(office.getByText("Notícia excluída com sucesso!")).toBeVisible();
});

test("two saves on each other's heels are one, and data that are read again bring back nothing @desk", async ({
  office,
  newsroom,
}) => {
  const title = unique("Escola ganha horta");
  await createNews(office, title);
  const releaseSave = await hold(office, isForm);
  await office.getByLabel("Resumo").fill("Com couve");
  await office.keyboard.press("Control+s");
  await expect(office.getByText("Salvando…")).toBeVisible();
  await office.keyboard.press("Control+s");
  releaseSave();
  await expect(office.getByText("Tudo salvo")).toBeVisible();
  await expect(office.getByRole("heading", { name: "Duas versões desta notícia" })).toBeHidden();
  expect(await newsroom.query("select version from news where title = $1", [title])).toEqual([{ version: 2 }]);

  await office.getByLabel("Resumo").fill("Com couve e alface");
  await expect(office.getByText("Rascunho guardado")).toBeVisible();
  await office.getByLabel("Resumo").press("End");
  await office.keyboard.type("!");
  // Kept in the browser, and newer than what the server has yet.
  await office.waitForFunction(() => Object.values(localStorage).some((text) => text.includes("alface!")));
  // A form whose answer makes the router read the screen again, sent while somebody writes.
  const read = office.waitForResponse(
    (response) => response.request().method() === "GET" && /\.data/.test(response.url()),
  );
  await office.getByRole("button", { name: "Link da prévia" }).dispatchEvent("click");
  await read;
  await expect(office.getByLabel("Link da prévia")).toBeVisible();
  await untilIdle(office);
  await office.keyboard.type("?");
  await expect(office.getByLabel("Resumo")).toHaveValue("Com couve e alface!?");
  await expect(office.getByText("Recuperamos o que você escreveu")).toBeHidden();
  await office.keyboard.press("Control+s");
  await expect(office.getByText("Tudo salvo")).toBeVisible();
  await newsroom.query("delete from news where title = $1", [title]);
});

test.describe("two editors", () => {
  test("who saves second chooses where both changed the same, and loses nothing @desk", async ({ office }) => {
    const title = unique("Feira muda de rua");
    await createNews(office, title);
    const other = await office.context().newPage();
    await openOffice(other, new URL(office.url()).pathname);
    await other.getByLabel("Resumo").fill("Da segunda aba");
    await other.keyboard.press("Control+s");
    await expect(other.getByText("Notícia atualizada com sucesso!")).toBeVisible();

    await office.getByLabel("Resumo").fill("Da primeira aba");
    await office.getByLabel("Fontes").fill("Prefeitura");
    await expect(
      office.getByText("Esta notícia foi salva por outra pessoa, ou publicada na hora marcada"),
    ).toBeVisible();
    await office.keyboard.press("Control+s");
    await expect(office.getByRole("heading", { name: "Duas versões desta notícia" })).toBeVisible();
    const summary = office.getByRole("group", { name: "Resumo" });
    await expect(summary.getByText("Da primeira aba")).toBeVisible();
    await expect(summary.getByText("Da segunda aba")).toBeVisible();
    // Nothing is chosen beforehand, and nothing is saved until somebody chose.
    await expect(summary.getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(office.getByRole("button", { name: "Salvar o texto juntado" })).toBeDisabled();
    await expectNoBarriers(office, DESK_AND_PHONE);
    await office.getByRole("button", { name: "Ir ao que falta" }).click();
    await expect(summary.getByRole("radio").first()).toBeFocused();
    await summary.getByRole("radio", { name: /^A outra/ }).check();
    await office.getByRole("button", { name: "Salvar o texto juntado" }).click();
    await expect(office.getByText("Notícia atualizada com sucesso!")).toBeVisible();
    await expect(office.getByLabel("Resumo")).toHaveValue("Da segunda aba");
    await expect(office.getByLabel("Fontes")).toHaveValue("Prefeitura");
  });

  test("keep the paragraphs and the caption that each of them changed, with nothing to choose @desk", async ({
    office,
    newsroom,
  }) => {
    const title = unique("Praça ganha coreto");
    const picture = (caption: string) => JSON.stringify({ type: "image", url: "https://a.example/praca.jpg", caption });
    const [article] = await newsroom.query<{ id: string }>(
      "insert into news (title, slug, content, additional_images, published) values ($1, $2, 'Um.\nDois.\nTrês.', array[$3], false) returning id",
      [title, title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"), picture("Praca")],
    );
    await openOffice(office, `/admin/news/${article?.id}`);
    await writeText(office, "Um.\nDois.\nTrês, com música.");
    await expect(office.getByText("Rascunho guardado")).toBeVisible();
    // The draft comes back from the database with the keys of the gallery in another order.
    await office.reload();
    await expect(office.getByText("Recuperamos o que você escreveu")).toBeVisible();
    await newsroom.query(
      `with before as (select jsonb_build_object('title', title, 'slug', slug, 'content', content, 'gallery',
         jsonb_build_array(additional_images[1]::jsonb)) as fields from news where id = $1)
       insert into news_revisions (news_id, version, fields) select $1, 1, fields from before`,
      [article?.id],
    );
    await newsroom.query(
      "update news set content = 'Um, no domingo.\nDois.\nTrês.', additional_images = array[$2], version = 2 where id = $1",
      [article?.id, picture("Praça da Matriz")],
    );
    await office.getByRole("button", { name: "Salvar" }).click();
    await expect(office.getByText("Não há nada para escolher")).toBeVisible();
    const gallery = office.getByRole("region", { name: "Imagens adicionais" });
    await expect(gallery.getByText("outra pessoa mudou")).toBeVisible();
    await office.getByRole("button", { name: "Salvar o texto juntado" }).click();
    await expect(office.getByText("Notícia atualizada com sucesso!")).toBeVisible();
    const [row] = await newsroom.query("select content, additional_images from news where id = $1", [article?.id]);
    expect(row).toEqual({
      content: "Um, no domingo.\nDois.\nTrês, com música.",
      additional_images: [picture("Praça da Matriz")],
    });
    await newsroom.query("delete from news where id = $1", [article?.id]);
  });
});

test("without a network the words stay in the browser, and go to the server once it is back @desk", async ({
  office,
}) => {
  await openOffice(office, "/admin/news/nova");
  await office.getByLabel("Título").fill("Antes da queda");
  await expect(office.getByText("Rascunho guardado")).toBeVisible();
  await office.context().setOffline(true);
  await office.getByLabel("Título").fill("Escrito sem rede");
  await expect(office.getByText("Sem conexão. Guardado neste computador")).toBeVisible();
  await office.context().setOffline(false);
  await expect(office.getByText("Rascunho guardado")).toBeVisible();
  await office.reload();
  await expect(office.getByLabel("Título")).toHaveValue("Escrito sem rede");
  await office.getByRole("button", { name: "Descartar" }).click();
  await office.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
  await expect(office.getByLabel("Título")).toHaveValue("");
});

test("a form that is refused says what is wrong beside its fields and keeps every word", async ({ office }) => {
  await openOffice(office, "/admin/news/nova");
  await office.getByLabel("Resumo").fill("Só um resumo");
  await openPanel(office);
  await office.getByLabel("Links úteis").fill("isto não é um endereço");
  await office.getByRole("button", { name: "Salvar" }).click();
  await expect(office.getByText("Escreva um título")).toBeVisible();
  await expect(office.getByText("Escreva o conteúdo da notícia")).toBeVisible();
  await expect(office.getByText("Isto não é um endereço:")).toBeVisible();
  await expect(office.getByRole("alert").filter({ hasText: "Erro:" })).toBeVisible();
  await expect(office.getByLabel("Resumo")).toHaveValue("Só um resumo");
  await office.getByRole("link", { name: "Voltar para Notícias" }).click();
  await office.getByRole("dialog").getByRole("button", { name: "Sair" }).click();
  await expect(office.getByRole("heading", { name: "Gerenciar Notícias" })).toBeVisible();
});

test("the table is searched, filtered and sorted by address, and has no barriers @desk", async ({ office }) => {
  await openOffice(office, "/admin/news");
  await expectNoBarriers(office, DESK_AND_PHONE);
  await office.getByRole("searchbox", { name: "Buscar notícias" }).fill("coreto");
  await office.keyboard.press("Enter");
  await expect(office).toHaveURL(/q=coreto/);
  await expect(office.getByRole("link", { name: /Coreto da Matriz reabre/ }).first()).toBeVisible();
  await office.getByLabel("Status").selectOption("rascunhos");
  await expect(office).toHaveURL(/status=rascunhos/);
  await openOffice(office, "/admin/news?ordenar=titulo");
  await office.getByRole("link", { name: "Próxima página" }).click();
  await expect(office).toHaveURL(/depois=/);
  await office.getByRole("link", { name: "Página anterior" }).click();
  await expect(office).toHaveURL(/antes=/);
});

test("the first screen shows how things stand, and has no barriers @desk", async ({ office }) => {
  await openOffice(office, "/admin");
  await expect(office.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  for (const name of ["Notícias", "Usuários", "Comentários", "Curtidas"]) {
    await expect(office.getByRole("term").filter({ hasText: name })).toBeVisible();
  }
  await expectNoBarriers(office, DESK_AND_PHONE);
});

test("nobody else sees anything of it @desk", async ({ page }) => {
  await page.goto("/admin/news");
  await expect(page).toHaveURL(/\/auth\?volta=/);
});
