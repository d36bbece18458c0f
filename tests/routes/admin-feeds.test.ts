import { expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { feedStates } from "#db/schema/site.ts";
import { fetchFeed } from "#domain/external-feeds/fetch-feed.server.ts";
import { createSafeFetch } from "#platform/http/safe-fetch.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createFeedItem, createFeedRow } from "#tests/factories/feeds.ts";
import { adminOf } from "./admin.ts";
import { main, text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const fetchSafely = createSafeFetch({ userAgent: "Coreto" });
const fetching = adminOf(database, undefined, { fetchFeed: (request) => fetchFeed(fetchSafely, request) });

const PATH = "/admin/feeds";
const ADDRESS = "https://correio.com.br/rss";
const rows = async () => (await database.pool.query("select * from rss_feeds order by created_at")).rows;
const changes = async () => (await database.db.select().from(auditLog)).map(({ action }) => action);
const words = async (path = PATH) => text(main((await admin.ask(path)).html));

test("only administrators may open the screen of feeds", async () => {
  const { id } = await createFeedRow(database.db, { url: ADDRESS });
  const { browser } = await admin.reader();
  expect((await admin.ask(PATH, {}, browser)).location).toBe("/auth?aviso=sem-acesso");
  expect((await admin.ask(PATH, {}, admin.visitor())).location).toMatch(/^\/auth/);
  const forms: Record<string, string>[] = [
    { intent: "adicionar", url: "https://outro.com.br/rss" },
    { intent: "salvar", id, url: "https://outro.com.br/rss" },
    { intent: "alternar", id, active: "" },
    { intent: "excluir", id },
  ];
  for (const form of forms) {
    await admin.post(PATH, form, browser);
    await admin.post(PATH, form, admin.visitor());
  }
  expect(await rows()).toMatchObject([{ url: ADDRESS, active: true }]);
});

test("an empty list says what to do", async () => {
  expect(await words()).toContain("Nenhum feed ainda. Adicione o primeiro pelo endereço.");
});

test("the table shows each feed's address, last fetch, number of items and error", async () => {
  const read = await createFeedRow(database.db, { url: ADDRESS });
  await createFeedItem(database.db, read.id);
  const fetchedAt = new Date("2026-11-20T15:30:00Z");
  await database.db.insert(feedStates).values({ feedId: read.id, title: "Correio", fetchedAt });
  const failed = await createFeedRow(database.db, { url: "https://diario.com.br/rss", active: false });
  await database.db.insert(feedStates).values({ feedId: failed.id, fetchedAt, error: "timeout", failures: 2 });
  await createFeedRow(database.db, { url: "https://novo.com.br/rss" });
  expect(await words()).toMatch(
    /Correio https:\/\/correio\.com\.br\/rss 20\/11\/2026 às 12:30 1 notícia Sim .*diario\.com\.br\/rss 20\/11\/2026 às 12:30 0 notícias Falhou: o site demorou demais para responder\. Não .*novo\.com\.br\/rss ainda nenhuma Sim/,
  );
});

test("a feed is added even when it cannot be read, with a message, and the job is sent", async () => {
  const { status, html } = await admin.post(PATH, { intent: "adicionar", url: `  ${ADDRESS} ` });
  expect(status).toBe(200);
  expect(html).toContain("Feed adicionado");
  expect(html).toContain("Não pôde ser lido: o site não respondeu.");
  expect(await rows()).toMatchObject([{ url: ADDRESS, active: true }]);
  expect(await changes()).toEqual(["feed.create"]);
  expect(admin.jobs.map(({ name }) => name)).toEqual(["read-feeds"]);
  expect(await words()).toContain("Falhou: o site não respondeu.");
});

test("a blank address is ignored when a feed is added, and refused elsewhere", async () => {
  const { id } = await createFeedRow(database.db, { url: ADDRESS });
  const added = await admin.post(PATH, { intent: "adicionar", url: "   " });
  expect([added.status, added.html.includes("toast")]).toEqual([200, false]);
  for (const intent of ["salvar", "previa"]) {
    const { status, html } = await admin.post(PATH, { intent, id, url: " " });
    expect([status, html.includes("Digite o endereço do feed.")]).toEqual([422, true]);
  }
  expect(await rows()).toMatchObject([{ url: ADDRESS }]);
  expect(await changes()).toEqual([]);
});

test.each([
  ["correio/rss", "Digite um endereço completo"],
  ["ftp://correio.com.br/rss", "Digite um endereço completo"],
  ["https://correio.example/rss", "Este endereço é só de exemplo"],
  [`https://a.com.br/${"x".repeat(2000)}`, "O endereço tem mais de 2000 caracteres."],
  [ADDRESS.toUpperCase().replace("/RSS", "/rss"), "Este feed já está na lista."],
])("the address %.40s is refused beside the field", async (url, words) => {
  await createFeedRow(database.db, { url: ADDRESS });
  const other = await createFeedRow(database.db, { url: "https://diario.com.br/rss" });
  const forms: Record<string, string>[] = [{ intent: "adicionar" }, { intent: "salvar", id: other.id }];
  for (const form of forms) {
    const { status, html } = await admin.post(PATH, { ...form, url });
    expect([status, html.includes(words), html.includes(url)]).toEqual([422, true, true]);
  }
  expect(await rows()).toMatchObject([{ url: ADDRESS }, { url: "https://diario.com.br/rss" }]);
  expect(await changes()).toEqual([]);
});

test.each(["adicionar", "previa"])(
  "an address of a private network is refused beside the field: %s",
  async (intent) => {
    const { status, html } = await fetching.post(PATH, { intent, url: "http://192.168.0.1/rss" });
    expect([status, html.includes("Este endereço leva a uma rede interna")]).toEqual([422, true]);
    expect(await rows()).toEqual([]);
  },
);

test("a feed is switched off and on, changed and deleted, each with an audit log entry", async () => {
  const { id } = await createFeedRow(database.db, { url: ADDRESS });
  expect((await admin.post(PATH, { intent: "alternar", id, active: "" })).html).toContain("Feed desativado");
  expect(await rows()).toMatchObject([{ active: false }]);
  expect((await admin.post(PATH, { intent: "alternar", id, active: "on" })).html).toContain("Feed ativado");
  expect(await rows()).toMatchObject([{ active: true }]);
  const moved = await admin.post(PATH, { intent: "salvar", id, url: "https://novo.com.br/rss" });
  expect(moved.html).toContain("Atualizado com sucesso");
  expect(await rows()).toMatchObject([{ id, url: "https://novo.com.br/rss" }]);
  expect((await admin.post(PATH, { intent: "excluir", id })).html).toContain("Excluído");
  expect(await rows()).toEqual([]);
  expect(await changes()).toEqual(["feed.deactivate", "feed.activate", "feed.update", "feed.delete"]);
  expect(text((await admin.ask("/admin/historico")).html)).toContain(`antes ${ADDRESS}`);
});

test("fetching a feed immediately reports why it failed; an example address is not fetched", async () => {
  const { id } = await createFeedRow(database.db, { url: ADDRESS });
  const failed = await admin.post(PATH, { intent: "ler", id });
  expect(failed.status).toBe(422);
  expect(failed.html).toContain("O feed não pôde ser lido");
  expect(failed.html).toContain("o site não respondeu");
  const demo = await createFeedRow(database.db, { url: "https://correio.example/rss" });
  const refused = await admin.post(PATH, { intent: "ler", id: demo.id });
  expect([refused.status, refused.html.includes("Este endereço é só de exemplo")]).toEqual([422, true]);
  expect((await database.db.select().from(feedStates)).map(({ feedId }) => feedId)).toEqual([id]);
});

test.each(["nada", "00000000-0000-4000-8000-000000000000"])("a feed with the unknown id %s is a 404", async (id) => {
  expect((await admin.ask(`${PATH}?editar=${id}`)).status).toBe(404);
  for (const intent of ["salvar", "alternar", "ler", "excluir"]) {
    expect((await admin.post(PATH, { intent, id, url: ADDRESS })).status).toBe(404);
  }
});

test("a failure of the database is reported under the title of the operation", async () => {
  const { id } = await createFeedRow(database.db, { url: ADDRESS });
  await database.pool.query(
    "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$",
  );
  await database.pool.query(
    "create trigger refuses before insert or update or delete on rss_feeds execute function refuse()",
  );
  const answers = [
    await admin.post(PATH, { intent: "adicionar", url: "https://novo.com.br/rss" }),
    await admin.post(PATH, { intent: "salvar", id, url: "https://novo.com.br/rss" }),
    await admin.post(PATH, { intent: "excluir", id }),
  ];
  await database.pool.query("drop trigger refuses on rss_feeds");
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  for (const [index, title] of ["Erro ao adicionar feed", "Erro ao atualizar", "Erro ao excluir"].entries()) {
    expect(answers[index]!.html).toContain(title);
  }
});
