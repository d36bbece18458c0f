import { beforeEach, describe, expect, test } from "vitest";
import { fromPlainText } from "#domain/news/document/plain-text.ts";
import { EMPTY_FIELDS } from "#domain/news/fields.ts";
import { withText } from "#domain/news/writing/fields.ts";
import { testDatabase } from "#tests/database/database.ts";
import { servedSite } from "#tests/routes/served-site.ts";
import { fingerprint, request } from "./requests.ts";
import { type AccessTown, AUTH_SECRET, createTown, type Person } from "./town.ts";

const database = testDatabase({ emptyBeforeEach: true });
const site = servedSite(database, {}, { AUTH_SECRET });
let town: AccessTown;
beforeEach(async () => {
  town = await createTown(database);
});

const SECRET = "Segredo de outra mesa";
const article = (changes: object = {}) => ({
  ...EMPTY_FIELDS,
  title: "Minha notícia",
  ...withText(fromPlainText("Texto da notícia.")),
  ...changes,
});
const send = (path: string, form: Record<string, string>, { cookie }: Person) =>
  request(site, { route: path, method: "POST", path: `${path}.data`, form }, town, { cookie });
const call = (path: string, json: object, { cookie }: Person) =>
  request(site, { route: path, method: "POST", path, json }, town, { cookie });
const open = (path: string, { cookie }: Person) => site.ask(path, { headers: { cookie, accept: "text/html" } });
const save = (id: string, person: Person, changes: object = {}, more: Record<string, string> = {}) =>
  send(
    `/admin/news/${id}`,
    { intent: "salvar", version: "1", fields: JSON.stringify(article(changes)), ...more },
    person,
  );
const read = async (id: string) =>
  (
    await database.pool.query(
      "select title, published, scheduled_at, author_id, position, order_index from news where id = $1",
      [id],
    )
  ).rows[0];
const waiting = async () =>
  (await database.pool.query("select news_id from news_reviews where returned_at is null")).rows.map(
    ({ news_id }) => news_id,
  );

describe("a colleague's draft", () => {
  test("a colleague's draft cannot be seen or changed by a reporter through any screen or form", async () => {
    const { draftId, reporter } = town;
    await database.pool.query("update news set title = $1 where id = $2", [SECRET, draftId]);
    const before = await fingerprint(database);
    for (const path of [
      `/admin/news/${draftId}`,
      `/admin/news/${draftId}.data`,
      `/admin/news/${draftId}/versoes`,
      `/previa/${draftId}`,
      `/previa/${town.colleaguesAutosaveId}`,
      `/admin/news/nova?rascunho=${town.colleaguesAutosaveId}`,
      "/admin/news",
      "/admin/news?q=segredo",
      "/admin/busca?q=segredo",
      "/admin/busca",
      "/admin",
    ]) {
      const { html } = await open(path, reporter);
      expect([path, html.includes(SECRET)]).toEqual([path, false]);
    }
    const editor = `/admin/news/${draftId}`;
    const forms: [string, Record<string, string>][] = [
      [editor, { intent: "salvar", version: "1", fields: JSON.stringify(article()) }],
      [editor, { intent: "juntar", version: "1" }],
      [editor, { intent: "previa" }],
      [editor, { intent: "excluir", id: draftId }],
      [editor, { intent: "retomar", id: draftId }],
      [`${editor}/versoes`, { intent: "restaurar", versao: "1", atual: "1" }],
      ["/admin/news", { intent: "duplicar", id: draftId }],
      ["/admin/news", { intent: "excluir", id: draftId }],
      ["/admin/news/nova", { intent: "salvar", newId: draftId, fields: JSON.stringify(article()) }],
    ];
    for (const [path, form] of forms) {
      const { status, html } = await send(path, form, reporter);
      expect([path, form.intent, status, html.includes(SECRET)]).toEqual([path, form.intent, 404, false]);
    }
    const id = crypto.randomUUID();
    const autosave = { id, newsId: draftId, baseVersion: 1, sequence: 1, writer: id, fields: article() };
    expect((await call("/admin/news/rascunho", autosave, reporter)).status).toBe(404);
    expect((await call("/admin/news/presenca", { newsId: draftId, writer: id }, reporter)).status).toBe(404);
    expect(await fingerprint(database)).toEqual(before);
    expect((await open(editor, town.editor)).html).toContain(SECRET);
  });

  test("a colleague's draft is not overwritten through the id of its autosave", async () => {
    const stolen = { id: town.colleaguesAutosaveId, newsId: null, baseVersion: 0, sequence: 9e12, fields: article() };
    const before = await fingerprint(database);
    const { status, html } = await call("/admin/news/rascunho", stolen, town.reporter);
    expect([status, html.includes(SECRET)]).toEqual([409, false]);
    expect(await fingerprint(database)).toEqual(before);
  });
});

describe("a reporter", () => {
  test.each([
    ["publishing", { published: true }],
    ["scheduling", { scheduledAt: "2999-01-01T12:00:00.000Z" }],
  ])("a reporter is refused %s by saving, with a message, and nothing is stored", async (_, changes) => {
    const { reporter, reportersDraftId } = town;
    const before = await fingerprint(database);
    const saved = await save(reportersDraftId, reporter, changes);
    expect(saved.status).toBe(403);
    expect(saved.html).toContain("Só um editor publica ou agenda");
    const fields = JSON.stringify(article(changes));
    const created = await send("/admin/news/nova", { intent: "salvar", newId: crypto.randomUUID(), fields }, reporter);
    expect(created.status).toBe(403);
    expect(await fingerprint(database)).toEqual(before);
  });

  test("a reporter saves an own draft, but not its placement", async () => {
    const { reporter, reportersDraftId } = town;
    const changes = { position: "destaque", orderIndex: 99, featured: true };
    expect((await save(reportersDraftId, reporter, changes)).status).toBe(200);
    expect(await read(reportersDraftId)).toMatchObject({ title: "Minha notícia", position: "home", order_index: 0 });
  });

  test("a reporter does not publish by any other form", async () => {
    const { reporter, reportersDraftId: id } = town;
    await database.pool.query("update news set scheduled_at = '2999-01-01' where id = $1", [id]);
    const before = await fingerprint(database);
    const forms: [string, Record<string, string>][] = [
      ["/admin/news", { intent: "publicar", "ids[]": id }],
      ["/admin/news", { intent: "frente", id }],
      ["/admin/agenda", { intent: "salvar", id, scheduledAt: "2999-02-02T10:00" }],
      ["/admin/lixeira", { intent: "recuperar", "ids[]": id }],
      ["/admin/lixeira", { intent: "desfazer", kind: "news", "ids[]": id }],
      ["/admin/capa", { intent: "publicar" }],
      [`/admin/news/${id}`, { intent: "salvar", version: "1", fields: JSON.stringify(article()) }],
      [`/admin/news/${id}`, { intent: "devolver", id, message: "x" }],
    ];
    for (const [path, form] of forms) {
      const { status, html } = await send(path, form, reporter);
      expect([path, form.intent, status]).toEqual([path, form.intent, 403]);
      expect(html).toMatch(/Sua função não permite isto|só um editor pode mudá-la/);
    }
    expect(await fingerprint(database)).toEqual(before);
  });

  test("a reporter can read an own published article, and cannot change it", async () => {
    const { reporter, reportersDraftId: id } = town;
    await database.pool.query("update news set published = true where id = $1", [id]);
    const { status, html } = await open(`/admin/news/${id}`, reporter);
    expect([status, html.includes("só um editor pode mudá-la")]).toEqual([200, true]);
    const refused = await save(id, reporter);
    expect([refused.status, refused.html.includes("continua aqui")]).toEqual([403, true]);
  });

  test("a reporter sends a draft to review while saving and retracts it, and an editor returns or publishes it", async () => {
    const { reporter, editor, reportersDraftId: id } = town;
    expect((await save(id, reporter, {}, { review: "sim" })).status).toBe(200);
    expect(await waiting()).toEqual([id]);
    expect((await send(`/admin/news/${id}`, { intent: "retomar", id }, reporter)).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect((await save(id, reporter, { title: "De novo" }, { version: "2", review: "sim" })).status).toBe(200);
    expect((await open("/admin/revisao", editor)).html).toContain("De novo");
    const message = "Falta ouvir a prefeitura";
    expect((await send(`/admin/news/${id}`, { intent: "devolver", id, message: " " }, editor)).status).toBe(422);
    expect((await send(`/admin/news/${id}`, { intent: "devolver", id, message }, editor)).status).toBe(200);
    expect((await send(`/admin/news/${id}`, { intent: "devolver", id, message }, editor)).status).toBe(404);
    for (const path of ["/admin", `/admin/news/${id}`]) expect((await open(path, reporter)).html).toContain(message);
    expect((await save(id, reporter, { title: "Pronta" }, { version: "3", review: "sim" })).status).toBe(200);
    expect((await save(id, editor, { title: "Pronta", published: true }, { version: "4" })).status).toBe(200);
    expect(await read(id)).toMatchObject({ published: true, author_id: reporter.id });
    expect(await waiting()).toEqual([]);
  });

  test("a reporter loses access immediately after a change of role, with the message for readers", async () => {
    await database.pool.query("update user_roles set role = 'user' where user_id = $1", [town.reporter.id]);
    expect((await open(`/admin/news/${town.reportersDraftId}`, town.reporter)).headers.location).toBe(
      "/auth?aviso=sem-acesso",
    );
  });
});

test("a form that was open while its editor became a reporter is refused with a message, and keeps the input", async () => {
  const { editor, draftId } = town;
  await database.pool.query("update user_roles set role = 'reporter' where user_id = $1", [editor.id]);
  const { status, html } = await send("/admin/categories/nova", { intent: "salvar", name: "Nova editoria" }, editor);
  expect([status, html.includes("Sua função não permite isto"), html.includes("Nova editoria")]).toEqual([
    403,
    true,
    true,
  ]);
  expect((await save(draftId, editor)).status).toBe(404);
});

test("a site with only administrators shows nothing about reviews", async () => {
  await database.pool.query("delete from user_roles where role <> 'admin'");
  for (const path of ["/admin", "/admin/news", `/admin/news/${town.draftId}`]) {
    const { html } = await open(path, town.admin);
    expect([path, /[Rr]evis(ão|ar|or)/.test(html.replace(/<script[\s\S]*?<\/script>/g, ""))]).toEqual([path, false]);
  }
});
