import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { news, newsAutosaves, newsRevisions } from "#db/schema/news.ts";
import { EMPTY_FIELDS } from "#domain/news/fields.ts";
import { fieldsWith } from "#domain/news/writing/fields.fixture.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { adminOf } from "./admin.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const find = async (id: string) => (await database.db.select().from(news).where(eq(news.id, id)))[0];
const form = (values: object = {}) => JSON.stringify(fieldsWith({ title: "Título", content: "Texto", ...values }));
const SOME_ID = crypto.randomUUID();

const paragraph = (text: string) => ({ type: "paragraph", attrs: { id: "" }, content: [{ type: "text", text }] });
const paragraphs = (count: number) => Array.from({ length: count }, () => paragraph("x".repeat(1024)));
const linked = (href: string) => ({
  ...paragraph(""),
  content: [{ type: "text", text: "aqui", marks: [{ type: "link", attrs: { href } }] }],
});
const nested = (depth: number): object[] =>
  depth === 0
    ? [paragraph("fundo")]
    : [{ type: "bulletList", content: [{ type: "listItem", content: [paragraph("nível"), ...nested(depth - 1)] }] }];

describe("saving an article", () => {
  test("saving creates an article and returns its id; a future publication becomes a job", async () => {
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    const answer = await admin.post("/admin/news/nova", { intent: "salvar", fields: form({ scheduledAt }) });
    expect([answer.status, answer.html]).toEqual([200, expect.stringContaining("Notícia criada com sucesso!")]);
    const [row] = await database.db.select().from(news);
    expect(row).toMatchObject({ title: "Título", slug: "titulo", published: false });
    expect(admin.jobs).toContainEqual({
      name: "publish-news",
      data: { id: row!.id },
      startAfter: new Date(scheduledAt),
    });
  });

  test.each([
    ["no title", { title: " " }, "Escreva um título"],
    ["a title of invisible characters", { title: "\u200b\u200b" }, "Escreva um título"],
    ["no content", { content: "\n" }, "Escreva o conteúdo da notícia"],
    ["a slug without letters and numbers", { slug: "!!!" }, "Use pelo menos uma letra ou um número"],
    ["a script as address", { imageUrl: "javascript:alert(1)" }, "Use um endereço que comece com https://"],
    ["a year of six digits", { scheduledAt: "+275760-09-13T00:00:00.000Z" }, "Escolha um dia e uma hora"],
    ["a moment that has passed", { scheduledAt: "2020-01-01T00:00:00Z" }, "Escolha um momento que ainda não passou"],
    ["a date of publication to come", { firstPublishedAt: "2999-01-01T00:00:00Z" }, "já passaram, de 1900 em diante"],
    ["a date of publication too long ago", { firstPublishedAt: "1899-12-31T23:59:00Z" }, "de 1900 em diante"],
    ["a date of publication that is none", { firstPublishedAt: "ontem" }, "de 1900 em diante"],
    ["an order that is no number", { orderIndex: 1.5 }, "Use um número inteiro"],
    ["a position that does not exist", { position: "capa" }, "Escolha uma posição da lista"],
  ])("an article with %s is refused beside the field, and nothing is stored", async (_, values, text) => {
    const answer = await admin.post("/admin/news/nova", { intent: "salvar", fields: form(values) });
    expect([answer.status, answer.html]).toEqual([422, expect.stringContaining(text)]);
    expect(await database.db.select().from(news)).toEqual([]);
  });

  test.each(["", "{", "null", "[]", '{"title":1}'])(
    "a form with %j as its fields is refused, and is not an error of the site",
    async (fields) => {
      expect((await admin.post("/admin/news/nova", { intent: "salvar", fields })).status).toBe(422);
    },
  );

  test.each([
    ["nested a hundred deep", nested(100), "O texto tem listas dentro de listas demais."],
    ["of five megabytes", paragraphs(5 * 1024), "O texto é longo demais. Divida-o em duas notícias."],
    ["with a block that nobody knows", [{ type: "script" }], "O texto tem uma parte que o portal não conhece."],
    ["with a link to a script", [linked("javascript:alert(1)")], "O texto tem um link que não serve."],
  ])("an article whose text is %s is refused with a message, and nothing is stored", async (_, content, text) => {
    const fields = JSON.stringify({ ...JSON.parse(form()), body: { type: "doc", attrs: { version: 1 }, content } });
    const answer = await admin.post("/admin/news/nova", { intent: "salvar", fields });
    expect([answer.status === 413 || answer.html.includes(text), answer.status < 500]).toEqual([true, true]);
    expect(await database.db.select().from(news)).toEqual([]);
  });

  test("saving over someone else's version of an article returns that version, and stores nothing", async () => {
    const { id } = await createArticle(database.db, { version: 4, title: "De outra pessoa" });
    const answer = await admin.post(`/admin/news/${id}`, { intent: "salvar", fields: form(), version: "3" });
    expect([answer.status, answer.html]).toEqual([200, expect.stringContaining("De outra pessoa")]);
    expect((await find(id))!.title).toBe("De outra pessoa");
  });

  test("saving an article that was published meanwhile reports the conflict, not that its time has passed", async () => {
    const { id } = await createArticle(database.db, { version: 2, title: "Já está no ar" });
    const fields = form({ scheduledAt: "2020-01-01T00:00:00Z" });
    const asked = { intent: "salvar", fields };
    const late = await admin.post(`/admin/news/${id}`, { ...asked, version: "1" });
    expect([late.status, late.html]).toEqual([200, expect.stringContaining("Já está no ar")]);
    const wrong = await admin.post(`/admin/news/${id}`, { ...asked, version: "2" });
    expect([wrong.status, wrong.html]).toEqual([
      422,
      expect.stringContaining("Escolha um momento que ainda não passou"),
    ]);
  });

  test("an article with a deleted category is refused beside the field; an old version is restored without it", async () => {
    const { id } = await createArticle(database.db, { version: 2, title: "Sem a categoria", categoryId: null });
    const fields = fieldsWith({ title: "Como era", content: "Texto", categoryId: SOME_ID });
    const refused = await admin.post(`/admin/news/${id}`, {
      intent: "salvar",
      fields: JSON.stringify(fields),
      version: "2",
    });
    expect([refused.status, refused.html]).toEqual([422, expect.stringContaining("Escolha uma categoria da lista")]);
    await database.db.insert(newsRevisions).values({ newsId: id, version: 1, fields: { ...fields } });
    await admin.post(`/admin/news/${id}/versoes`, { intent: "restaurar", versao: "1", atual: "2" });
    expect(await find(id)).toMatchObject({ title: "Como era", categoryId: null, version: 3 });
  });

  test("saving an article removes characters that the database cannot store", async () => {
    const fields = form({ title: "Pra\0ça \uD83D" }).replace('"text":"Texto"', '"text":"Texto\\u0000"');
    expect((await admin.post("/admin/news/nova", { intent: "salvar", fields })).status).toBe(200);
    expect((await database.db.select().from(news))[0]).toMatchObject({ title: "Praça", content: "Texto" });
  });

  test("an article with an unknown or invalid id is a 404", async () => {
    for (const id of [SOME_ID, "1", "x'--"]) {
      const path = `/admin/news/${encodeURIComponent(id)}`;
      expect((await admin.post(path, { intent: "salvar", fields: form(), version: "1" })).status, id).toBe(404);
      expect((await admin.ask(path)).status, id).toBe(404);
      expect((await admin.ask(`${path}/versoes`)).status, id).toBe(404);
    }
  });
});

test("control characters and marks of direction are not stored", async () => {
  const typed = { title: "Ponte\u000babre \u0002\u202ehoje", content: "Um\u000bdois\u202e" };
  const fields = JSON.stringify({
    ...fieldsWith({ content: "x" }),
    title: typed.title,
    body: undefined,
    content: typed.content,
  });
  await admin.post("/admin/news/nova", { intent: "salvar", fields });
  const [row] = await database.db.select().from(news);
  expect([row?.title, row?.content]).toEqual(["Ponte abre hoje", "Um\ndois"]);
});

test("the table's forms move and delete articles, and report missing ones", async () => {
  const { id } = await createArticle(database.db, { orderIndex: 2 });
  await createArticle(database.db, { orderIndex: 9 });
  const moved = await admin.post("/admin/news", { intent: "frente", id });
  expect(moved.html).toContain("Notícia trazida para frente");
  expect((await find(id))!.orderIndex).toBe(10);
  expect((await admin.ask("/admin/news")).html).toMatch(/10, na frente, até \d\d\/\d\d/);
  const back = await admin.post("/admin/news", { intent: "voltar", id });
  expect(back.html).toContain("Notícia tirada da frente");
  expect((await find(id))!.orderIndex).toBe(2);
  await admin.post("/admin/news", { intent: "excluir", id });
  expect(await find(id)).toBeUndefined();
  for (const intent of ["frente", "voltar", "excluir"]) {
    const gone = await admin.post("/admin/news", { intent, id });
    expect([gone.status, gone.html]).toEqual([404, expect.stringContaining("Isto não existe mais")]);
  }
  expect((await admin.post("/admin/news", { intent: "constructor", id })).status).toBe(400);
});

describe("unsaved text", () => {
  const send = (body: unknown) =>
    admin.ask("/admin/news/rascunho", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const draft = { id: crypto.randomUUID(), newsId: null, baseVersion: 0, sequence: 1, fields: EMPTY_FIELDS };

  test("unsaved text is stored even when it could not be saved, and offered again", async () => {
    expect((await send({ ...draft, fields: { ...EMPTY_FIELDS, title: "Meia palavra" } })).status).toBe(200);
    expect((await admin.ask("/admin/news")).html).toContain("Meia palavra");
    expect((await admin.ask(`/admin/news/nova?rascunho=${draft.id}`)).html).toContain("Meia palavra");
  });

  test("unsaved text is refused after another tab or device has changed it, and that text is returned", async () => {
    const writers = [crypto.randomUUID(), crypto.randomUUID()];
    const text = (title: string) => ({ ...EMPTY_FIELDS, title });
    const first = await send({ ...draft, writer: writers[0], expectedVersion: null, fields: text("AAA") });
    const { draftVersion: expectedVersion } = JSON.parse(first.html);
    await send({ ...draft, writer: writers[1], expectedVersion, fields: text("AAA BBB") });
    const late = await send({
      ...draft,
      writer: writers[0],
      expectedVersion,
      acknowledged: 1,
      sequence: 2,
      fields: text("AAA CCC"),
    });
    expect([late.status, JSON.parse(late.html).other.fields.title]).toEqual([409, "AAA BBB"]);
    expect((await admin.ask("/admin/news")).html).toContain("AAA BBB");
  });

  test("a new article that is saved again after a lost response is created once, and opens with the later input", async () => {
    const newId = crypto.randomUUID();
    const asked = { intent: "salvar", newId };
    await admin.post("/admin/news/nova", { ...asked, fields: form() });
    const typed = form({ content: "Texto, e mais" });
    const writer = crypto.randomUUID();
    const kept = await send({ ...draft, id: newId, writer, expectedVersion: null, fields: JSON.parse(typed) });
    const drafts = [{ id: newId, expectedVersion: JSON.parse(kept.html).draftVersion, writer }];
    const again = await admin.post("/admin/news/nova", { ...asked, fields: typed, drafts: JSON.stringify(drafts) });
    expect([again.status, again.html]).toEqual([200, expect.stringContaining(newId)]);
    expect(await database.db.select({ id: news.id, content: news.content }).from(news)).toEqual([
      { id: newId, content: "Texto" },
    ]);
    expect((await admin.ask(`/admin/news/${newId}`)).html).toContain("Texto, e mais");
    expect(await database.db.select().from(newsAutosaves).where(eq(newsAutosaves.id, newId))).toEqual([]);
  });

  test("an article that is saved again after a lost response is not a conflict with itself", async () => {
    const { id } = await createArticle(database.db, { version: 1 });
    const asked = { intent: "salvar", version: "1", fields: form({ slug: "titulo" }) };
    await admin.post(`/admin/news/${id}`, asked);
    const again = await admin.post(`/admin/news/${id}`, asked);
    expect(again.html).toContain("Notícia atualizada com sucesso!");
    expect(again.html).not.toContain('"conflict"');
    expect((await find(id))!.version).toBe(2);
  });

  test("an article that is saved again is no conflict when saving itself has changed its slug or order", async () => {
    const id = crypto.randomUUID();
    await admin.post("/admin/news/nova", { intent: "salvar", newId: id, fields: form({ slug: "antes" }) });
    const { orderIndex } = (await find(id))!;
    await createArticle(database.db, { orderIndex: 9 });
    await admin.post("/admin/news", { intent: "frente", id });
    const fields = form({ slug: "", orderIndex });
    const asked = { intent: "salvar", version: "1", baseOrder: String(orderIndex), fields };
    await admin.post(`/admin/news/${id}`, asked);
    expect(await find(id)).toMatchObject({ orderIndex: 10, version: 2, slug: "titulo" });
    const again = await admin.post(`/admin/news/${id}`, asked);
    expect(again.html).toContain("Notícia atualizada com sucesso!");
    expect(await find(id)).toMatchObject({ orderIndex: 10, version: 2 });
  });

  test("an article that was reverted after a lost response is a conflict, and not overwritten", async () => {
    const id = crypto.randomUUID();
    await admin.post("/admin/news/nova", { intent: "salvar", newId: id, fields: form({ content: "Antes" }) });
    const asked = { intent: "salvar", version: "1" };
    await admin.post(`/admin/news/${id}`, { ...asked, fields: form({ content: "Depois" }) });
    const again = await admin.post(`/admin/news/${id}`, { ...asked, fields: form({ content: "Antes" }) });
    expect(again.html).toContain('"conflict"');
    expect(again.html).not.toContain("Notícia atualizada com sucesso!");
  });

  test("unsaved text is refused when the body has another shape", async () => {
    const { firstPublishedAt: _, ...older } = EMPTY_FIELDS;
    expect((await send({ ...draft, fields: older })).status).toBe(200);
    await database.db.delete(newsAutosaves);
    for (const body of ["", "x", {}, { ...draft, id: "1" }, { ...draft, fields: {} }, { ...draft, sequence: -1 }]) {
      expect((await send(body)).status).toBe(422);
    }
    expect(await database.db.select().from(newsAutosaves)).toEqual([]);
  });
});

describe("an open form", () => {
  const say = (body: unknown) =>
    admin.ask("/admin/news/presenca", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  test("an open form receives the stored version and who else is editing, which the page shows from the start", async () => {
    const { id } = await createArticle(database.db, { version: 3 });
    const [own, phone] = [crypto.randomUUID(), crypto.randomUUID()];
    await say({ newsId: id, writer: phone, blockId: "não é um bloco" });
    const response = await say({ newsId: id, writer: own });
    expect(JSON.parse(response.html)).toMatchObject({ version: 3, others: [], peers: [], elsewhere: true });
    const { userId } = await admin.reader();
    await database.pool.query("update profiles set full_name = 'Ana Beltrão' where id = $1", [userId]);
    await database.pool.query(
      "insert into news_presence (writer, news_id, editor_id, block_id) values ($1, $2, $3, 'servico')",
      [crypto.randomUUID(), id, userId],
    );
    expect(JSON.parse((await say({ newsId: id, writer: own })).html)).toMatchObject({
      peers: [{ id: userId, name: "Ana Beltrão", blockId: "servico" }],
    });
    expect((await admin.ask(`/admin/news/${id}`)).html).toContain("Ana Beltrão está editando esta notícia agora.");
    expect((await say({ newsId: id, writer: phone, closed: true })).status).toBe(204);
    expect(JSON.parse((await say({ newsId: id, writer: own })).html)).toMatchObject({ elsewhere: false });
    expect((await say({ newsId: "1", writer: own })).status).toBe(422);
  });
});

describe("a preview", () => {
  test("a preview is visible with its link; only the newsroom sees drafts by id", async () => {
    const { id } = await createArticle(database.db, {
      title: "Ainda não",
      published: false,
      previewKey: "k".repeat(24),
    });
    const { browser: reader } = await admin.reader();
    const paths = [`/previa/${"k".repeat(24)}`, `/previa/${id}`];
    for (const [browser, statuses] of [
      [admin.visitor(), [200, 404]],
      [reader, [200, 404]],
      [undefined, [200, 200]],
    ] as const) {
      const answers = [];
      for (const path of paths) answers.push((await admin.ask(path, {}, browser)).status);
      expect(answers).toEqual(statuses);
    }
    const { html, headers } = await admin.ask(paths[0]!, {}, admin.visitor());
    expect(html).toContain("noindex");
    expect(headers.get("cache-control") ?? "private").not.toContain("public");
    expect((await admin.ask("/news/ainda-nao", {}, admin.visitor())).status).toBe(404);
  });

  test("a preview redirects to the published article, and is a 404 once it is unpublished", async () => {
    const key = "o".repeat(24);
    const { id } = await createArticle(database.db, { title: "Saiu", slug: "saiu", previewKey: key });
    const { status, headers } = await admin.ask(`/previa/${key}`, {}, admin.visitor());
    expect([status, headers.get("location")]).toEqual([302, "/news/saiu"]);
    expect((await admin.ask(`/previa/${id}`)).html).toContain("O que não foi salvo ainda não está no site.");
    const { status: saved } = await admin.post(`/admin/news/${id}`, {
      intent: "salvar",
      version: "1",
      fields: form({ title: "Saiu", slug: "saiu" }),
    });
    expect(saved).toBeLessThan(400);
    expect((await admin.ask(`/previa/${key}`, {}, admin.visitor())).status).toBe(404);
  });

  test("a preview with an invalid key is a 404", async () => {
    for (const key of ["x", "k".repeat(24), SOME_ID]) expect((await admin.ask(`/previa/${key}`)).status).toBe(404);
  });
});

test("signing in again returns to the screen, not to its data", async () => {
  const { html } = await admin.ask("/admin/news.data?_routes=admin%2Fshell%2Froute", {}, admin.visitor());
  expect(html).toContain('/auth?volta=%2Fadmin%2Fnews"');
});

test("unknown paths under /admin redirect administrators to the dashboard, and all others out of the back office", async () => {
  const { browser: reader } = await admin.reader();
  const asked = async (browser?: Parameters<typeof admin.ask>[2]) => {
    const { status, location } = await admin.ask("/admin/nada", {}, browser);
    return [status, location];
  };
  expect(await asked()).toEqual([302, "/admin"]);
  expect(await asked(reader)).toEqual([302, "/auth?aviso=sem-acesso"]);
  expect(await asked(admin.visitor())).toEqual([302, "/auth?volta=%2Fadmin%2Fnada"]);
});

test("the table has further pages after the largest order numbers, and invalid cursors show the first page", async () => {
  for (let number = 1; number <= 22; number++) {
    await createArticle(database.db, { title: `Número ${number}.`, orderIndex: 2_000_000_000 - number });
  }
  const first = await admin.ask("/admin/news?ordenar=-ordem");
  const path = /depois=[^"\\]+/.exec(first.html)![0].replaceAll("&amp;", "&");
  const { status, html } = await admin.ask(`/admin/news?ordenar=-ordem&${path}`);
  expect([status, html.includes("Número 22."), html.includes("Número 1.")]).toEqual([200, true, false]);
  for (const query of [
    `ordenar=data&depois=${SOME_ID}_2026-02-31T00:00:00.000000Z`,
    `depois=${SOME_ID}_x`,
    `ordenar=ordem&depois=${SOME_ID}_2147483648`,
  ]) {
    expect((await admin.ask(`/admin/news?${query}`)).status, query).toBe(200);
  }

  const { id } = await createArticle(database.db, { title: "A maior", orderIndex: 2_147_483_647 });
  const moved = await admin.post("/admin/news", { intent: "frente", id });
  expect(moved.html).toContain("Notícia trazida para frente");
});

test("an impossible file address is unknown, not an error", async () => {
  expect((await admin.ask("/admin/midia/dados?url=%00")).status).toBe(200);
});

test("editors find the way from an article to its form, readers and visitors do not", async () => {
  const { id, slug } = await createArticle(database.db);
  const { browser: reader } = await admin.reader();
  const offered = async (browser?: Parameters<typeof admin.ask>[2]) =>
    (await admin.ask(`/news/${slug}`, {}, browser)).html.includes(`href="/admin/news/${id}"`);
  expect([await offered(), await offered(reader), await offered(admin.visitor())]).toEqual([true, false, false]);
});
