import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { assignments } from "#db/schema/assignments.ts";
import { news } from "#db/schema/news.ts";
import { testDatabase } from "#tests/database/database.ts";
import { adminOf } from "./admin.ts";
import { main, text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const LIST = "/admin/pautas";
const NOBODY = "00000000-0000-4000-8000-000000000000";
const words = async (path: string) => text(main((await admin.ask(path)).html));

test("an assignment is created, stands on list, agenda and dashboard, and leads to a draft with its title", async () => {
  const fields = { title: "Feira do largo", brief: "Preços", assigneeId: "", dueAt: "2999-11-20T10:00" };
  const created = await admin.post(`${LIST}/novo`, { intent: "salvar", ...fields });
  expect([created.status, created.html]).toEqual([200, expect.stringContaining("Pauta criada")]);
  const [row] = await database.db.select().from(assignments);
  expect(row).toMatchObject({ title: "Feira do largo", brief: "Preços", dueAt: new Date("2999-11-20T13:00:00Z") });
  const { id } = row!;
  expect(await words(LIST)).toContain("Feira do largo Preços Sem responsável Aberta 20 de novembro de 2999, 10h");
  expect(await words("/admin/agenda?semana=2999-11-20")).toContain("Feira do largo Pauta, sem responsável");
  expect(await words("/admin")).not.toContain("Minhas pautas");

  const begun = await admin.post(LIST, { intent: "escrever", id });
  const [article] = await database.db.select().from(news);
  expect(article).toMatchObject({ title: "Feira do largo", published: false });
  expect(begun.html).toContain(`/admin/news/${article!.id}?aviso=pauta-comecada`);
  expect(await words("/admin")).toContain("Minhas pautas Feira do largo");

  const done = await admin.post(LIST, { intent: "feita", id });
  expect(done.html).toContain("Pauta feita");
  expect(await words(LIST)).toContain("Feita");
  expect(await words("/admin")).not.toContain("Minhas pautas");
  const deleted = await admin.post(LIST, { intent: "excluir", id });
  expect(deleted.html).toContain("Pauta excluída");
  expect(await words("/admin/lixeira")).toContain("Feira do largo");
  await admin.post("/admin/lixeira", { intent: "desfazer", kind: "assignment", "ids[]": id });
  expect(await database.db.select().from(assignments).where(eq(assignments.id, id))).toHaveLength(1);
  expect(await words("/admin/historico")).toContain("começou a escrever a pauta");
});

test("a refused form keeps what was typed and says what is missing; a wrong id is a 404", async () => {
  const refused = await admin.post(`${LIST}/novo`, { intent: "salvar", title: "", dueAt: "", brief: "Ouvir a rua" });
  expect(refused.status).toBe(422);
  for (const said of ["Escreva o título da pauta", "Escolha o dia e a hora do prazo", "Ouvir a rua"])
    expect(refused.html).toContain(said);
  const gone = { title: "x", dueAt: "2999-11-20T10:00", assigneeId: NOBODY };
  const outside = await admin.post(`${LIST}/novo`, { intent: "salvar", ...gone });
  expect([outside.status, outside.html]).toEqual([422, expect.stringContaining("Escolha alguém da lista")]);
  for (const id of ["x", NOBODY]) {
    expect((await admin.ask(`${LIST}/${id}`)).status, id).toBe(404);
    for (const intent of ["feita", "escrever", "excluir"])
      expect((await admin.post(LIST, { intent, id })).status, `${intent} ${id}`).toBe(404);
  }
  expect(await words(LIST)).toContain("Nenhuma pauta ainda.");
});
