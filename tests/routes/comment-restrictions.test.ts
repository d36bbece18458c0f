import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { commentRestrictions, comments } from "#db/schema/comments.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createComment } from "#tests/factories/news.ts";
import { adminOf } from "./admin.ts";
import { text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const PATH = "/admin/comments";
const ARTICLE = "/news/retreta";

async function readerWithComment() {
  const article = await createArticle(database.db, { title: "Retreta na praça", slug: "retreta" });
  const reader = await admin.reader();
  await createComment(database.db, article.id, { userId: reader.userId, content: "Compro e vendo.", approved: false });
  return reader;
}
const restrict = (userId: string, fields: Record<string, string> = {}) =>
  admin.post(PATH, {
    ...{
      intent: "restringir",
      newId: randomUUID(),
      userId,
      kind: "block",
      reason: "Propaganda",
      otherReason: "",
      days: "7",
    },
    ...fields,
  });
const current = () => database.db.select().from(commentRestrictions);

test("a blocked reader reads why and until when at the article and when they write; others write on", async () => {
  const { browser, userId } = await readerWithComment();
  const done = await restrict(userId, { rejectsWaiting: "on" });
  expect([done.status, text(done.html).includes("Bloqueado por 7 dias: ")]).toEqual([200, true]);
  expect(await database.db.select().from(comments)).toMatchObject([{ approved: false, moderatedAt: expect.any(Date) }]);
  const page = text((await admin.ask(ARTICLE, {}, browser)).html);
  expect(page).toMatch(
    /A redação bloqueou os seus comentários até \d+\/\d+\/\d{4} às \d\d:\d\d\. Motivo: Propaganda\./,
  );
  expect(page).not.toContain("Seu comentário");
  const sent = await admin.post(ARTICLE, { intent: "comentar", content: "Vendo cafeteira." }, browser);
  expect(sent.status).toBe(403);
  expect(text(sent.html)).toContain("Motivo: Propaganda.");
  expect(await database.db.select().from(comments)).toHaveLength(1);
  const other = await admin.reader();
  expect((await admin.ask(ARTICLE, {}, other.browser)).html).toContain("Seu comentário");
  expect((await admin.ask(ARTICLE, {}, admin.visitor())).html).not.toContain("bloqueou");
});

test("a muted reader's comment is on the article's page for them alone, and in no queue", async () => {
  const { browser, userId } = await readerWithComment();
  await restrict(userId, { kind: "mute", reason: "outro", otherReason: "Perfil falso", days: "sem-fim" });
  await admin.ask(ARTICLE, {}, admin.visitor());
  const sent = await admin.post(ARTICLE, { intent: "comentar", content: "Isso é conversa." }, browser);
  expect(sent.status).toBeLessThan(400);
  const own = text((await admin.ask(ARTICLE, {}, browser)).html);
  expect(own).toContain("Isso é conversa.");
  expect(own).toContain("Aguardando aprovação");
  expect(own).not.toContain("Perfil falso");
  for (const stranger of [admin.visitor(), (await admin.reader()).browser]) {
    expect((await admin.ask(ARTICLE, {}, stranger)).html).not.toContain("Isso é conversa.");
  }
  // Beside the list, but not in it.
  expect((await admin.ask(PATH)).html).not.toMatch(/<q[^>]*>Isso é conversa\./);
  expect(text((await admin.ask(`${PATH}?aba=reprovados`)).html)).toContain("só quem escreveu vê");
});

test("the tab of readers names who is restricted, and ends it, with a way back", async () => {
  const { userId } = await readerWithComment();
  expect(text((await admin.ask(`${PATH}?aba=leitores`)).html)).toContain(
    "Ninguém está silenciado, bloqueado nem aprovado sempre.",
  );
  await restrict(userId, { kind: "mute", days: "30" });
  const { id } = (await current())[0]!;
  const listed = text((await admin.ask(`${PATH}?aba=leitores`)).html);
  expect(listed).toMatch(/Leitores 1 .*Silenciado Propaganda, até \d+\/\d+\/\d{4} às/);
  expect((await admin.post(PATH, { intent: "encerrar-restricao", id })).html).toContain("Encerrado");
  expect(text((await admin.ask(`${PATH}?aba=leitores`)).html)).toContain("Leitores 0");
  expect((await admin.post(PATH, { intent: "encerrar-restricao", id })).html).toContain("Nada mudou");
  expect((await admin.post(PATH, { intent: "retomar-restricao", id })).html).toContain("Ação desfeita");
  expect((await admin.post(PATH, { intent: "desfazer-restricao", id })).html).toContain("Ação desfeita");
  expect(await current()).toEqual([]);
  expect((await admin.post(PATH, { intent: "desfazer-restricao", id })).status).toBe(404);
});

test("a trusted reader's comment is on the article's page at once, for everybody, until that is ended", async () => {
  const { browser, userId } = await readerWithComment();
  const trusted = await admin.post(PATH, { intent: "aprovar-sempre", userId });
  expect([trusted.status, text(trusted.html).includes("Aprovado sempre: ")]).toEqual([200, true]);
  const sent = await admin.post(ARTICLE, { intent: "comentar", content: "Sai na hora." }, browser);
  expect(text(sent.html)).not.toContain("para aprovação");
  expect(text((await admin.ask(ARTICLE, {}, admin.visitor())).html)).toContain("Sai na hora.");
  expect(text((await admin.ask(`${PATH}?aba=leitores`)).html)).toMatch(
    /Leitores 1 .*Aprovado sempre O que escreve sai na hora/,
  );
  const { id } = (await current())[0]!;
  const ended = await admin.post(PATH, { intent: "encerrar-restricao", id });
  expect(text(ended.html)).toContain("Volta a esperar aprovação: ");
  await admin.post(ARTICLE, { intent: "comentar", content: "Espera outra vez." }, browser);
  expect((await admin.ask(ARTICLE, {}, admin.visitor())).html).not.toContain("Espera outra vez.");
  await restrict(userId);
  const refused = await admin.post(PATH, { intent: "aprovar-sempre", userId });
  expect([refused.status, refused.html.includes("Encerre antes o silêncio ou o bloqueio.")]).toEqual([422, true]);
  for (const odd of ["1", "__proto__", randomUUID()]) {
    expect((await admin.post(PATH, { intent: "aprovar-sempre", userId: odd })).status).toBe(404);
  }
  const others = await database.db.select().from(commentRestrictions);
  await admin.post(PATH, { intent: "aprovar-sempre", userId }, browser);
  expect(await database.db.select().from(commentRestrictions)).toEqual(others);
});

test("bad input is refused with a message, a wrong id is a 404", async () => {
  const { userId } = await readerWithComment();
  const noReason = await restrict(userId, { reason: "outro" });
  expect([noReason.status, noReason.html.includes("Escreva o motivo")]).toEqual([422, true]);
  for (const [name, odd] of [
    ["kind", "spam"],
    ["days", "8"],
    ["reason", "__proto__"],
  ] as const) {
    expect((await restrict(userId, { [name]: odd })).status).toBe(422);
  }
  for (const id of ["1", "' or 1=1", randomUUID()]) {
    expect((await restrict(id)).status).toBe(404);
    expect((await admin.post(PATH, { intent: "encerrar-restricao", id })).status).toBe(404);
  }
  expect(await current()).toEqual([]);
});

test("the newsroom is not restricted, and readers restrict nobody", async () => {
  const { browser, userId } = await readerWithComment();
  await database.pool.query("insert into user_roles (user_id, role) values ($1, 'reporter')", [userId]);
  const refused = await restrict(userId);
  expect([refused.status, refused.html.includes("Quem é da redação não pode ser")]).toEqual([422, true]);
  await database.pool.query("delete from user_roles where user_id = $1", [userId]);
  const fields = { intent: "restringir", userId, kind: "block", reason: "Ofensa", otherReason: "", days: "1" };
  await admin.post(PATH, fields, browser);
  await admin.post(PATH, fields, admin.visitor());
  expect(await current()).toEqual([]);
});
