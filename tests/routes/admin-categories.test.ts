import { describe, expect, test } from "vitest";
import { categories } from "#db/schema/categories.ts";
import { news } from "#db/schema/news.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory } from "#tests/factories/news.ts";
import { adminOf } from "./admin.ts";
import { attributes, text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const PATH = "/admin/categories";
const NEW = `${PATH}/nova`;
const NOBODY = "00000000-0000-4000-8000-000000000000";
const FORM = {
  intent: "salvar",
  name: "Cultura",
  slug: "",
  description: "Palco e livro",
  hue: "270",
  saturation: "50",
  lightness: "40",
  icon: "Music",
  active: "on",
};
const stored = () => database.db.select().from(categories).orderBy(categories.name);

describe("the table", () => {
  test("the table of categories shows name, slug, description and whether a category is active", async () => {
    await createCategory(database.db, { name: "Cidade", slug: "cidade", description: "Ruas e rio" });
    await createCategory(database.db, { name: "Arquivo", active: false });
    const { html } = await admin.ask(PATH);
    expect(text(html)).toContain("Nome Slug Descrição Ativo Ações");
    for (const words of ["Cidade", "cidade", "Ruas e rio", "Inativa"]) expect(text(html)).toContain(words);
    expect(attributes(html, "aria-label")).toEqual(expect.arrayContaining(["Ativo: Cidade", "Excluir: Arquivo"]));
  });

  test("the table of categories says when it is empty", async () => {
    expect(text((await admin.ask(PATH)).html)).toContain("Nenhuma categoria ainda. Crie a primeira.");
  });
});

describe("the form", () => {
  test("the form creates a category with every field and says so", async () => {
    const { html } = await admin.post(NEW, FORM);
    expect(html).toContain("Categoria criada com sucesso!");
    expect(await stored()).toMatchObject([
      {
        name: "Cultura",
        slug: "cultura",
        description: "Palco e livro",
        color: "270 50% 40%",
        icon: "Music",
        active: true,
      },
    ]);
  });

  test("the form adds a number to the slug of a second category of the same name, and says so", async () => {
    await admin.post(NEW, FORM);
    const { html } = await admin.post(NEW, FORM);
    expect(html).toContain("este ganhou um número");
    expect((await stored()).map(({ slug }) => slug).sort()).toEqual(["cultura", "cultura-2"]);
  });

  test("the form refuses the slug of another category beside its field, and suggests a free one", async () => {
    await admin.post(NEW, FORM);
    const { status, html } = await admin.post(NEW, { ...FORM, name: "Outra", slug: "Cultura" });
    expect(status).toBe(422);
    expect(html).toContain("Outra categoria já usa este slug. “cultura-2” está livre.");
    expect(await stored()).toHaveLength(1);
  });

  test("the form of a category requires a name, and returns the input", async () => {
    const { status, html } = await admin.post(NEW, { ...FORM, name: " ", description: "Guardado" });
    expect([status, html.includes("Escreva o nome da categoria"), html.includes("Guardado")]).toEqual([
      422,
      true,
      true,
    ]);
  });

  test("the form changes the category with its id", async () => {
    const { id } = await createCategory(database.db, { name: "Velha", slug: "velha" });
    const shown = await admin.ask(`${PATH}/${id}`);
    expect(attributes(shown.html, "value")).toEqual(expect.arrayContaining(["Velha", "velha"]));
    const { html } = await admin.post(`${PATH}/${id}`, { ...FORM, slug: "velha" });
    expect(html).toContain("Categoria atualizada com sucesso!");
    expect(await stored()).toMatchObject([{ id, name: "Cultura", slug: "velha" }]);
  });

  test.each([NOBODY, "1", "nova2", "%00"])("a category with the unknown id %s is a 404", async (id) => {
    expect((await admin.ask(`${PATH}/${id}`)).status).toBe(404);
    expect((await admin.post(`${PATH}/${id}`, FORM)).status).toBe(404);
  });

  test("the form reports a failure of the database under the title of the operation", async () => {
    await database.pool.query("alter table categories add constraint refuses check (name <> 'Cultura')");
    const { id } = await createCategory(database.db);
    const made = await admin.post(NEW, FORM);
    const changed = await admin.post(`${PATH}/${id}`, FORM);
    await database.pool.query("alter table categories drop constraint refuses");
    expect([made.status, made.html.includes("Erro ao criar categoria")]).toEqual([503, true]);
    expect([changed.status, changed.html.includes("Erro ao atualizar categoria")]).toEqual([503, true]);
  });
});

describe("switching a category off and on", () => {
  test("switching a category off and on is confirmed, and effective for readers", async () => {
    const { id, slug } = await createCategory(database.db);
    const off = await admin.post(PATH, { intent: "alternar", id, active: "" });
    expect(off.html).toContain("Categoria desativada");
    expect((await admin.ask(`/category/${slug}`)).html).toContain("Categoria não encontrada ou inativa");
    const on = await admin.post(PATH, { intent: "alternar", id, active: "on" });
    expect(on.html).toContain("Categoria ativada");
  });

  test("switching a category off reports a failure with 'Erro ao atualizar categoria'", async () => {
    const { id } = await createCategory(database.db);
    await database.pool.query("alter table categories add constraint refuses check (active)");
    const { status, html } = await admin.post(PATH, { intent: "alternar", id, active: "" });
    await database.pool.query("alter table categories drop constraint refuses");
    expect([status, html.includes("Erro ao atualizar categoria")]).toEqual([503, true]);
  });
});

describe("deleting a category", () => {
  test("deleting a category without news succeeds", async () => {
    const { id } = await createCategory(database.db);
    const { html } = await admin.post(PATH, { intent: "excluir", id });
    expect([html.includes("Categoria excluída com sucesso!"), await stored()]).toEqual([true, []]);
  });

  test("deleting a category with news asks what to do with them", async () => {
    const { id } = await createCategory(database.db);
    const other = await createCategory(database.db);
    await createArticle(database.db, { categoryId: id });
    const asked = await admin.post(PATH, { intent: "excluir", id });
    expect([asked.status, asked.html.includes("Erro ao excluir categoria")]).toEqual([422, true]);
    await admin.post(PATH, { intent: "excluir", id, noticias: other.id });
    expect(await database.db.select().from(news)).toMatchObject([{ categoryId: other.id }]);
    await admin.post(PATH, { intent: "excluir", id: other.id, noticias: "sem" });
    expect(await database.db.select().from(news)).toMatchObject([{ categoryId: null }]);
    expect(await stored()).toEqual([]);
  });

  test("readers and visitors cannot delete, create or change a category", async () => {
    const { id } = await createCategory(database.db);
    const { browser } = await admin.reader();
    await admin.post(PATH, { intent: "excluir", id }, browser);
    await admin.post(NEW, FORM, browser);
    await admin.post(`${PATH}/${id}`, FORM, admin.visitor());
    expect(await stored()).toHaveLength(1);
  });
});
