import { describe, expect, test } from "vitest";
import { authors } from "#db/schema/authors.ts";
import { newsTags, tags } from "#db/schema/tags.ts";
import { fieldsWith } from "#domain/news/writing/fields.fixture.ts";
import { getEditable } from "#domain/news/writing/queries.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { adminOf } from "./admin.ts";
import { attributes, text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const NOBODY = "00000000-0000-4000-8000-000000000000";
const AUTHOR = { intent: "salvar", name: "Ana Lima", slug: "", role: "Repórter", whatsapp: "(35) 99999-0000" };
const addTag = async (name: string, slug: string) => {
  const [row] = await database.db.insert(tags).values({ name, slug }).returning({ id: tags.id });
  return row!.id;
};

describe("authors", () => {
  test("authors are created, listed, changed and deleted, with a message each time", async () => {
    expect(text((await admin.ask("/admin/autores")).html)).toContain("Nenhum autor ainda.");
    expect((await admin.post("/admin/autores/novo", AUTHOR)).html).toContain("Autor criado com sucesso!");
    const [row] = await database.db.select().from(authors);
    expect(row).toMatchObject({ slug: "ana-lima", whatsapp: "5535999990000", email: null });
    const { html } = await admin.ask("/admin/autores");
    expect(text(html)).toContain("Ana Lima");
    expect(attributes(html, "aria-label")).toContain("Excluir: Ana Lima");
    expect(text((await admin.ask(`/admin/autores/${row!.id}`)).html)).toContain("Ver página");
    const changed = await admin.post(`/admin/autores/${row!.id}`, { ...AUTHOR, name: "Ana Prado" });
    expect(changed.html).toContain("Autor atualizado com sucesso!");
    const removed = await admin.post("/admin/autores", { intent: "excluir", id: row!.id });
    expect(removed.html).toContain("Autor excluído com sucesso!");
    expect(await database.db.select().from(authors)).toEqual([]);
  });

  test("an author with a wrong field is refused beside it, and nothing is stored", async () => {
    const { html } = await admin.post("/admin/autores/novo", { ...AUTHOR, name: " ", email: "x", instagram: "a b" });
    for (const words of ["Escreva o nome do autor", "Confira o e-mail", "Use o nome da conta"])
      expect(html).toContain(words);
    await database.db.insert(authors).values({ name: "Ana", slug: "ana" });
    const taken = await admin.post("/admin/autores/novo", { ...AUTHOR, slug: "ana" });
    expect(taken.html).toContain("Outro autor já usa este slug");
    expect((await admin.post("/admin/autores/novo", { ...AUTHOR, profileId: NOBODY })).html).toContain(
      "Escolha uma conta da lista",
    );
    expect(await database.db.select().from(authors)).toHaveLength(1);
  });

  test.each(["/admin/autores", "/admin/temas"])("an unknown id in %s is a 404", async (list) => {
    for (const id of [NOBODY, "nada"]) expect((await admin.ask(`${list}/${id}`)).status).toBe(404);
    expect((await admin.post(`${list}/${NOBODY}`, { intent: "salvar", name: "x" })).status).toBe(404);
    expect((await admin.post(list, { intent: "excluir", id: NOBODY })).status).toBe(404);
  });
});

describe("themes", () => {
  test("themes are created, searched, renamed and deleted", async () => {
    const made = await admin.post("/admin/temas/novo", { intent: "salvar", name: "Praça", description: "A nossa." });
    expect(made.html).toContain("Tema criado com sucesso!");
    await addTag("Obras", "obras");
    expect(text((await admin.ask("/admin/temas?q=praca")).html)).not.toContain("Slug obras");
    expect(text((await admin.ask("/admin/temas?q=xyz")).html)).toContain("Nenhum tema com esse nome.");
    const taken = await admin.post("/admin/temas/novo", { intent: "salvar", name: "PRAÇA" });
    expect(taken.html).toContain("Outro tema já tem este nome");
    const [row] = await database.db.select().from(tags).orderBy(tags.createdAt);
    const renamed = await admin.post(`/admin/temas/${row!.id}`, { intent: "salvar", name: "Praça da Matriz" });
    expect(renamed.html).toContain("Tema atualizado com sucesso!");
    expect((await admin.ask("/tema/praca")).location).toBe("/tema/praca-da-matriz");
    const removed = await admin.post("/admin/temas", { intent: "excluir", id: row!.id });
    expect(removed.html).toContain("Tema excluído com sucesso!");
  });

  test("a theme is merged into another one, to whose page the old address redirects", async () => {
    const [from, into] = [await addTag("Obra", "obra"), await addTag("Obras", "obras")];
    const { id } = await createArticle(database.db);
    await database.db.insert(newsTags).values({ newsId: id, tagId: from, place: 0 });
    const refused = await admin.post("/admin/temas", { intent: "juntar", id: from, tema: NOBODY });
    expect(refused.html).toContain("O tema escolhido não existe mais");
    const merged = await admin.post("/admin/temas", { intent: "juntar", id: from, tema: into });
    expect(merged.html).toContain("Tema juntado a");
    expect(await database.db.select().from(newsTags)).toMatchObject([{ newsId: id, tagId: into }]);
    const old = await admin.ask("/tema/obra");
    expect([old.status, old.location]).toEqual([301, "/tema/obras"]);
  });
});

describe("the article's form", () => {
  const save = (values: object) =>
    admin.post("/admin/news/nova", {
      intent: "salvar",
      fields: JSON.stringify(fieldsWith({ title: "Coreto", content: "Um.", ...values })),
      newId: "11111111-1111-4111-8111-111111111111",
    });

  test("the form of an article stores people, themes and series, each once", async () => {
    const [ana] = await database.db.insert(authors).values({ name: "Ana", slug: "ana" }).returning();
    const byline = { authorId: ana!.id, name: "?" };
    await save({ bylines: [byline, byline], tags: ["Obras", " OBRAS ", "Praça"], series: " O coreto " });
    expect((await getEditable(database.db, "11111111-1111-4111-8111-111111111111")).fields).toMatchObject({
      bylines: [{ authorId: ana!.id, name: "Ana" }],
      tags: ["Obras", "Praça"],
      series: "O coreto",
    });
    const { html } = await admin.ask("/admin/news/11111111-1111-4111-8111-111111111111");
    expect(attributes(html, "aria-label")).toEqual(expect.arrayContaining(["Tirar: Ana", "Tirar: Praça"]));
  });

  test.each([
    [{ tags: ["!!!"] }, "Cada tema precisa de uma letra"],
    [{ tags: ["x".repeat(61)] }, "Temas têm no máximo 60 letras"],
    [{ tags: Array.from({ length: 13 }, (_, index) => `t${index}`) }, "Use no máximo 12 temas"],
    [{ series: "x".repeat(121) }, "Use no máximo 120 letras"],
  ])("the form of an article refuses %j with a reason", async (values, words) => {
    expect((await save(values)).html).toContain(words);
    expect(await database.db.select().from(tags)).toEqual([]);
  });

  test("the form of a new article is signed by its user from the start if they are an author", async () => {
    const { rows } = await database.pool.query("select user_id from user_roles where role = 'admin'");
    await database.db.insert(authors).values({ name: "Eu Mesma", slug: "eu", profileId: rows[0].user_id });
    expect(attributes((await admin.ask("/admin/news/nova")).html, "aria-label")).toContain("Tirar: Eu Mesma");
  });
});
