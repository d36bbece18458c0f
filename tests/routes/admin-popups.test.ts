import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createPopup } from "#tests/factories/site.ts";
import { adminOf } from "./admin.ts";
import { text } from "./html.ts";
import { pagesOf } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const { ask } = pagesOf(database);
const PATH = "/admin/popups";
const FORM = {
  id: "",
  title: "Festival da Canção",
  displayBehavior: "auto",
  entranceEffect: "fade-up",
  textAnimation: "typewriter",
  delaySeconds: "0",
  durationSeconds: "3",
};
const rows = async () => (await database.pool.query("select * from popups order by created_at")).rows;

test("only administrators may open the screen of pop-ups", async () => {
  const { browser } = await admin.reader();
  expect((await admin.ask(PATH, {}, browser)).location).toBe("/auth?aviso=sem-acesso");
  expect((await admin.ask(PATH, {}, admin.visitor())).location).toMatch(/^\/auth/);
  await admin.post(PATH, { ...FORM, intent: "publicar" }, browser);
  expect(await rows()).toEqual([]);
});

test("a draft is not on readers' pages; a published pop-up is on every page, but not rendered before it has loaded", async () => {
  const drafted = await admin.post(PATH, { ...FORM, intent: "rascunho" });
  expect([drafted.status, drafted.html.includes("Rascunho salvo")]).toEqual([200, true]);
  expect((await ask("/")).html).not.toContain("Festival da Canção");
  const published = await admin.post(PATH, { ...FORM, intent: "publicar" });
  expect(published.html).toContain("Pop-up publicado");
  expect(await rows()).toMatchObject([{ active: false, published_at: null }, { active: true }]);
  const page = await ask("/more");
  expect(page.html).toContain("Festival da Canção");
  expect(text(page.html)).not.toContain("Festival da Canção");
  expect(page.tags).toContain("popups");
});

test("switching and deleting in the list are effective immediately", async () => {
  const { id } = await createPopup(database.db, { title: "Chuva forte" });
  expect((await admin.ask(`${PATH}?editar=${id}`)).html).toContain('value="Chuva forte"');
  const off = await admin.post(PATH, { intent: "alternar", id, active: "" });
  expect(off.html).toContain("Pop-up desativado");
  expect((await ask("/")).html).not.toContain("Chuva forte");
  expect((await admin.post(PATH, { intent: "alternar", id, active: "on" })).html).toContain("Pop-up ativado");
  expect((await ask("/")).html).toContain("Chuva forte");
  expect((await admin.post(PATH, { intent: "excluir", id })).html).toContain("Excluído");
  expect(await rows()).toEqual([]);
});

test("a form that cannot be saved says so under 'Último erro:' and beside the field", async () => {
  const { status, html } = await admin.post(PATH, { ...FORM, intent: "publicar", durationSeconds: "0" });
  expect(status).toBe(422);
  expect(html).toContain("Último erro:");
  expect(html).toContain("Publicar: confira os campos marcados.");
  expect(html).toContain("Use um número de segundos, de 1 a 60");
  await database.pool.query("alter table popups add constraint refuses check (false) not valid");
  const failed = await admin.post(PATH, { ...FORM, intent: "rascunho" });
  await database.pool.query("alter table popups drop constraint refuses");
  expect([failed.status, failed.html.includes("Salvar rascunho: Erro ao criar")]).toEqual([503, true]);
  expect(await rows()).toEqual([]);
});

test.each(["nada", "00000000-0000-4000-8000-000000000000"])("a pop-up with the unknown id %s is a 404", async (id) => {
  expect((await admin.ask(`${PATH}?editar=${id}`)).status).toBe(404);
  for (const intent of ["publicar", "rascunho", "alternar", "excluir"]) {
    expect((await admin.post(PATH, { ...FORM, intent, id })).status).toBe(404);
  }
});
