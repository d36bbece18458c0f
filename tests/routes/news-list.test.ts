import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { news } from "#db/schema/news.ts";
import { ADMIN_PAGE } from "#domain/news/writing/admin-list.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory } from "#tests/factories/news.ts";
import { adminOf } from "./admin.ts";
import { text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const PATH = "/admin/news";
const NOBODY = "00000000-0000-4000-8000-000000000000";
const find = async (id: string) => (await database.db.select().from(news).where(eq(news.id, id)))[0];

test("a newsroom of administrators only sees nothing of reviews", async () => {
  const { userId } = await admin.reader();
  const screens = async () =>
    Promise.all(["/admin", PATH, `${PATH}/nova`].map(async (path) => text((await admin.ask(path)).html)));
  for (const words of await screens()) expect(words).not.toMatch(/revisão|revisar/i);
  expect((await screens())[2]).toContain("Publicar");
  await database.pool.query("insert into user_roles (user_id, role) values ($1, 'reporter')", [userId]);
  const [dashboard, list] = await screens();
  for (const words of [dashboard, list]) expect(words).toMatch(/revisão/i);
});

test("an article is copied, and its copy is opened", async () => {
  const { id } = await createArticle(database.db, { title: "Feira" });
  const answer = await admin.post(PATH, { intent: "duplicar", id });
  const [copy] = await database.db.select().from(news).where(eq(news.title, "Cópia de Feira"));
  expect(answer.html).toContain(`/admin/news/${copy!.id}?aviso=copia-criada`);
  expect((await admin.ask(`/admin/news/${copy!.id}?aviso=copia-criada`)).html).toContain("Cópia criada");
  expect((await admin.post(PATH, { intent: "duplicar", id: NOBODY })).status).toBe(404);
});

test("trying again after a lost response opens the existing copy", async () => {
  const { id } = await createArticle(database.db, { title: "Feira" });
  const newId = crypto.randomUUID();
  for (const _ of [1, 2]) {
    const answer = await admin.post(PATH, { intent: "duplicar", id, newId });
    expect(answer.html).toContain(`/admin/news/${newId}?aviso=copia-criada`);
  }
  expect(await database.db.select().from(news)).toHaveLength(2);
  expect((await admin.post(PATH, { intent: "duplicar", id, newId: "x" })).status).toBe(404);
});

test("the selected articles are changed together; the response says which were skipped", async () => {
  const category = await createCategory(database.db);
  const { id } = await createArticle(database.db, { title: "Feira" });
  const moved = await admin.post(PATH, { intent: "categoria", "ids[]": id, categoria: category.id });
  expect([moved.status, moved.html]).toEqual([200, expect.stringContaining("Uma notícia movida")]);
  const none = await admin.post(PATH, { intent: "publicar", "ids[]": id });
  expect([none.status, none.html]).toEqual([422, expect.stringContaining("“Feira” já está publicada.")]);
  expect(none.html).toContain("Nenhuma notícia foi alterada");
  expect((await admin.post(PATH, { intent: "despublicar", "ids[]": id })).html).toContain("Uma notícia despublicada");
  expect(await find(id)).toMatchObject({ published: false, categoryId: category.id, version: 3 });
  const deleted = await admin.post(PATH, { intent: "lixeira", "ids[]": id });
  expect(deleted.html).toContain("Uma notícia movida para a lixeira");
  await admin.post("/admin/lixeira", { intent: "desfazer", kind: "news", "ids[]": id });
  expect(await find(id)).toBeDefined();
});

test("a change of several is undone from its message, unless they changed since", async () => {
  const { id } = await createArticle(database.db, { title: "Feira" });
  const off = await admin.post(PATH, { intent: "despublicar", "ids[]": id });
  const [line] = await database.db.select().from(auditLog).where(eq(auditLog.action, "news.unpublish"));
  const key = String(line!.details.bulk);
  expect(off.html).toContain(key);
  const undo = () => admin.post(PATH, { intent: "desfazer", key, "ids[]": id });
  expect((await undo()).html).toContain("Uma notícia restaurada");
  expect(await find(id)).toMatchObject({ published: true });
  await admin.post(PATH, { intent: "despublicar", "ids[]": id });
  const late = await undo();
  expect([late.status, late.html]).toEqual([422, expect.stringContaining("“Feira” mudou depois disso.")]);
  expect((await admin.post(PATH, { intent: "desfazer", key: "x", "ids[]": id })).status).toBe(404);
});

test.each([
  ["nothing chosen", {}, "Escolha pelo menos uma notícia."],
  ["a category that is none", { "ids[]": NOBODY, categoria: "x" }, "Escolha uma categoria da lista."],
  ["a category that is gone", { "ids[]": NOBODY, categoria: NOBODY }, "Escolha uma categoria da lista."],
  ["what is gone", { "ids[]": NOBODY }, "1 não existe mais."],
])("moving articles with %s is refused", async (_, fields, words) => {
  const answer = await admin.post(PATH, { intent: "categoria", categoria: "sem", ...fields });
  expect([answer.status, answer.html]).toEqual([422, expect.stringContaining(words)]);
});

test("an invalid id is a 404, and more ids than a page has are refused", async () => {
  expect((await admin.post(PATH, { intent: "publicar", "ids[]": "x" })).status).toBe(404);
  const body = new FormData();
  body.set("intent", "lixeira");
  for (let n = 0; n <= ADMIN_PAGE; n += 1) body.append("ids[]", crypto.randomUUID());
  expect((await admin.ask(`${PATH}.data`, { method: "POST", body })).status).toBe(422);
});

test("the command palette finds articles by title, for the newsroom only", async () => {
  await createArticle(database.db, { title: "Eleição na escola" });
  const { html } = await admin.ask("/admin/busca?q=eleicao");
  expect(JSON.parse(html)).toMatchObject([{ title: "Eleição na escola", published: true }]);
  expect((await admin.ask("/admin/busca", {}, admin.visitor())).status).toBe(302);
});

test("the columns are sorted by links, without JavaScript, and the sorted one says its direction", async () => {
  await createArticle(database.db, { title: "Ameixa", views: 1 });
  await createArticle(database.db, { title: "Banana", views: 2 });
  const { html } = await admin.ask(PATH);
  const links = [...html.matchAll(/<th[^>]*>.*?<\/th>/g)].flatMap(([head]) => [...head.matchAll(/href="([^"]+)"/g)]);
  const paths = links.map(([, path]) => path!.replaceAll("&amp;", "&"));
  expect(paths).toHaveLength(9);
  expect(html).toMatch(/<th[^>]*aria-sort="descending"[^>]*>(?:(?!<\/th>).)*data/);
  for (const path of paths) {
    const sorted = await admin.ask(path.startsWith("?") ? PATH + path : path);
    expect(sorted.status, path).toBe(200);
    expect(sorted.html.match(/<th[^>]*aria-sort=/g), path).toHaveLength(1);
  }
  const order = async (query: string) => text((await admin.ask(`${PATH}?${query}`)).html).match(/Ameixa|Banana/g)![0];
  expect(await order("ordenar=titulo")).toBe("Ameixa");
  expect(await order("ordenar=-titulo")).toBe("Banana");
  expect(await order("ordenar=leituras")).toBe("Ameixa");
});

test("filters of author and period are shown as chips that remove them, and a person who is gone too", async () => {
  await createArticle(database.db, { title: "Ameixa", firstPublishedAt: new Date() });
  const { html } = await admin.ask(`${PATH}?autor=${NOBODY}&de=2026-03-01&ate=2026-03-09&ordenar=titulo`);
  expect(text(html)).toContain("Nenhuma notícia com esses filtros.");
  const links = [...html.matchAll(/aria-label="([^"]+): tirar o filtro"[^>]*href="([^"]+)"/g)];
  expect(links.map(([, name, path]) => [name, path!.replaceAll("&amp;", "&")])).toEqual([
    ["Autor excluído", `${PATH}?de=2026-03-01&ate=2026-03-09&ordenar=titulo`],
    ["01/03/2026 a 09/03/2026", `${PATH}?autor=${NOBODY}&ordenar=titulo`],
  ]);
  expect(text((await admin.ask(`${PATH}?periodo=hoje`)).html)).toContain("Ameixa");
});

test("the list is shown as its viewer left it on this device, and as an address says", async () => {
  const asked = async (path: string) => {
    const { status, location } = await admin.ask(path);
    return [status, location];
  };
  expect(await asked(PATH)).toEqual([200, null]);
  expect(await asked(`${PATH}?status=rascunhos&ordenar=-leituras&q=feira`)).toEqual([200, null]);
  const left = `${PATH}?q=feira&status=rascunhos&ordenar=-leituras`;
  expect(await asked(PATH)).toEqual([302, left]);
  expect(await asked(`${PATH}?aviso=noticia-excluida`)).toEqual([302, `${left}&aviso=noticia-excluida`]);
  expect(await asked(`${PATH}?status=todas`)).toEqual([200, null]);
  expect(await asked(PATH)).toEqual([200, null]);
});

test("a list of many articles sends as many queries as one of a single article", async () => {
  const count = async () => {
    const before = database.statements.length;
    await admin.ask(`${PATH}?status=todas`);
    return database.statements.length - before;
  };
  await createArticle(database.db);
  const one = await count();
  for (let n = 0; n < ADMIN_PAGE; n += 1) await createArticle(database.db, { reporterName: `Ana ${n}` });
  expect(await count()).toBe(one);
});
