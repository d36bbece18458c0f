import { expect, test } from "vitest";
import { news } from "#db/schema/news.ts";
import { articleTemplates } from "#db/schema/templates.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { adminOf } from "./admin.ts";
import { main, text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const PATH = "/admin/modelos";
const words = async () => text(main((await admin.ask(PATH)).html));

test("a template is saved in the list of articles, renamed, used and deleted", async () => {
  expect(await words()).toContain("Nenhum modelo ainda.");
  const { id: articleId } = await createArticle(database.db, { title: "Feira" });
  const saved = await admin.post("/admin/news", { intent: "modelo", id: articleId, name: " Feira livre " });
  expect(saved.html).toContain("Modelo salvo");
  const [template] = await database.db.select().from(articleTemplates);
  const id = template!.id;
  const edited = await admin.post(PATH, { intent: "salvar", id, name: "Feiras", title: "Feira de {dia}" });
  expect(edited.html).toContain("Modelo atualizado");
  expect(await words()).toMatch(/Feiras Feira de \{dia\} Sem categoria/);
  expect((await admin.ask(`${PATH}?editar=${id}`)).html).toContain('value="Feira de {dia}"');
  const used = await admin.post(PATH, { intent: "usar", id });
  expect(used.html).toMatch(/\/admin\/news\/[0-9a-f-]{36}\?aviso=modelo-usado/);
  const newId = crypto.randomUUID();
  const again = async () => (await admin.post(PATH, { intent: "usar", id, newId })).html;
  expect([await again(), await again()]).toEqual([expect.stringContaining(newId), expect.stringContaining(newId)]);
  expect(await database.db.select().from(news)).toHaveLength(3);
  const titles = (await database.db.select().from(news)).map(({ title }) => title);
  expect(titles.some((title) => /^Feira de \d+ de \S+$/.test(title))).toBe(true);
  expect((await admin.post(PATH, { intent: "excluir", id })).html).toContain("Modelo excluído");
  expect((await admin.post("/admin/lixeira", { intent: "desfazer", kind: "template", "ids[]": id })).status).toBe(200);
  expect(await database.db.select().from(articleTemplates)).toHaveLength(1);
});

test("errors are reported beside their fields, and missing templates are a 404", async () => {
  const { id } = await createArticle(database.db);
  await admin.post("/admin/news", { intent: "modelo", id });
  const [template] = await database.db.select().from(articleTemplates);
  const refused = await admin.post(PATH, { intent: "salvar", id: template!.id, name: " ", title: "x" });
  expect([refused.status, refused.html]).toEqual([422, expect.stringContaining("Escreva um nome")]);
  const gone = crypto.randomUUID();
  for (const intent of ["usar", "excluir"]) expect((await admin.post(PATH, { intent, id: gone })).status).toBe(404);
  expect((await admin.post(PATH, { intent: "salvar", id: gone, name: "x" })).status).toBe(404);
  expect((await admin.post("/admin/news", { intent: "modelo", id: gone })).status).toBe(404);
  expect((await admin.ask(`${PATH}?editar=${gone}`)).status).toBe(404);
});
