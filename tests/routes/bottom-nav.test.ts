import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory } from "#tests/factories/news.ts";
import { createNavigationItem } from "#tests/factories/site.ts";
import { adminOf } from "./admin.ts";
import { part, text } from "./html.ts";
import { pagesOf } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const { ask } = pagesOf(database);

const FORM = {
  intent: "salvar",
  label: "Rádio",
  icon: "Music",
  actionType: "url",
  actionTarget: "https://radio.example/",
  size: "large",
  style: '{"color": "gold"}',
  active: "on",
};
const rows = async () => (await database.pool.query("select * from bottom_nav order by order_index")).rows;

test("only administrators may open the screen of the bottom bar", async () => {
  const { id } = await createNavigationItem(database.db, { label: "Capa" });
  const { browser } = await admin.reader();
  for (const path of ["/admin/bottom-nav", "/admin/bottom-nav/novo", `/admin/bottom-nav/${id}`]) {
    expect((await admin.ask(path, {}, browser)).location).toBe("/auth?aviso=sem-acesso");
    expect((await admin.ask(path, {}, admin.visitor())).location).toMatch(/^\/auth/);
  }
  await admin.post("/admin/bottom-nav", { intent: "excluir", id }, browser);
  await admin.post(`/admin/bottom-nav/${id}`, FORM, browser);
  expect(await rows()).toMatchObject([{ label: "Capa" }]);
});

test("a new item is shown in the bottom bar with its size and style", async () => {
  const answer = await admin.post("/admin/bottom-nav/novo", FORM);
  expect(answer.html).toContain("Criado com sucesso");
  const { html } = await ask("/more");
  expect(html).toMatch(/<a href="https:\/\/radio\.example\/" class="[^"]+" style="color:gold"/);
});

test("the list shows the stored order, and the form changes it", async () => {
  const { id } = await createNavigationItem(database.db, { label: "Capa", orderIndex: 40 });
  expect((await admin.ask("/admin/bottom-nav")).html).toContain('data-l="Ordem">40</td>');
  expect((await admin.ask(`/admin/bottom-nav/${id}`)).html).toMatch(/name="orderIndex"[^>]* value="40"/);
  await admin.post(`/admin/bottom-nav/${id}`, { ...FORM, orderIndex: "12" });
  expect(await rows()).toMatchObject([{ label: "Rádio", order_index: 12 }]);
  expect((await admin.post(`/admin/bottom-nav/${id}`, { ...FORM, orderIndex: "1.5" })).status).toBe(422);
});

test("without rows the bar has five items on home and four elsewhere, and marks the current page", async () => {
  await createCategory(database.db, { slug: "cidade" });
  await createArticle(database.db, { slug: "aberta" });
  const home = ["Início", "Categorias", "Mais páginas do site", "Notificações", "Perfil"];
  const elsewhere = ["Início", "Categorias", "Perfil", "Notificações"];
  for (const [path, items, current] of [
    ["/", home, ["Início"]],
    ["/categories", elsewhere, ["Categorias"]],
    ["/category/cidade", elsewhere, ["Categorias"]],
    ["/news/aberta", elsewhere, []],
  ] as const) {
    const bar = part((await ask(path)).html, 'aria-label="Navegação principal"', "</nav>");
    const links = [...bar.matchAll(/<a [\s\S]*?<\/a>/g)].map(([link]) => link);
    expect(links.map(text), path).toEqual(items);
    expect(links.filter((link) => link.includes("aria-current")).map(text), path).toEqual(current);
  }
});

test("an item with several errors is refused with all of them", async () => {
  const wrong = { ...FORM, label: "", actionTarget: "rádio", icon: "não é ícone", orderIndex: "meio" };
  const { status, html } = await admin.post("/admin/bottom-nav/novo", wrong);
  expect(status).toBe(422);
  for (const text of [
    "Escreva o label",
    "Use um endereço completo",
    "Escolha um ícone da lista",
    "Use um número inteiro",
  ])
    expect(html).toContain(text);
});

test("an icon named like a property of Object.prototype falls back to the newspaper", async () => {
  for (const icon of ["constructor", "toString", "__proto__"]) {
    await createNavigationItem(database.db, { label: icon, icon });
  }
  expect((await ask("/more")).status).toBe(200);
  expect((await admin.ask("/admin/bottom-nav")).status).toBe(200);
});

test("an item is changed, ordered and deleted", async () => {
  const first = await createNavigationItem(database.db, { label: "A", orderIndex: 0 });
  const second = await createNavigationItem(database.db, { label: "B", orderIndex: 1 });
  const saved = await admin.post(`/admin/bottom-nav/${first.id}`, FORM);
  expect(saved.html).toContain("Atualizado com sucesso");
  const ordered = await admin.post("/admin/bottom-nav", { intent: "ordenar", ids: `${second.id},${first.id}` });
  expect(ordered.html).toContain("Atualizado com sucesso");
  expect((await rows()).map(({ label }) => label)).toEqual(["B", "Rádio"]);
  const removed = await admin.post("/admin/bottom-nav", { intent: "excluir", id: second.id });
  expect([removed.status, removed.html.includes("Excluído")]).toEqual([200, true]);
  expect(await rows()).toHaveLength(1);
});

test.each(["nada", "00000000-0000-4000-8000-000000000000"])("an item with the unknown id %s is a 404", async (id) => {
  expect((await admin.ask(`/admin/bottom-nav/${id}`)).status).toBe(404);
  expect((await admin.post(`/admin/bottom-nav/${id}`, FORM)).status).toBe(404);
  expect((await admin.post("/admin/bottom-nav", { intent: "excluir", id })).status).toBe(404);
});

test("a style that is not JSON is refused with a message", async () => {
  const { status, html } = await admin.post("/admin/bottom-nav/novo", { ...FORM, style: "color: gold" });
  expect(status).toBe(422);
  expect(html).toContain("JSON inválido em Estilos");
  expect(await rows()).toEqual([]);
});

test("a failure of the database is reported under the title of the operation", async () => {
  const { id } = await createNavigationItem(database.db, { label: "Capa" });
  await database.pool.query(
    "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$",
  );
  await database.pool.query(
    "create trigger refuses before insert or update or delete on bottom_nav execute function refuse()",
  );
  const answers = [
    await admin.post("/admin/bottom-nav/novo", FORM),
    await admin.post(`/admin/bottom-nav/${id}`, FORM),
    await admin.post("/admin/bottom-nav", { intent: "excluir", id }),
  ];
  await database.pool.query("drop trigger refuses on bottom_nav");
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  for (const [index, title] of ["Erro ao criar", "Erro ao atualizar", "Erro ao excluir"].entries()) {
    expect(answers[index]!.html).toContain(title);
  }
});
