import { describe, expect, test } from "vitest";
import { comments } from "#db/schema/comments.ts";
import { trash } from "#db/schema/trash.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createComment } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { adminOf } from "./admin.ts";
import { text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const PATH = "/admin/comments";
const NOBODY = "00000000-0000-4000-8000-000000000000";

async function waitingComment(content = "Que beleza!") {
  const article = await createArticle(database.db, { title: "Retreta na praça", slug: "retreta" });
  const reader = await createReader(database.db, { name: "Benê Tavares" });
  const comment = await createComment(database.db, article.id, {
    userId: reader.id,
    content,
    approved: false,
    createdAt: new Date("2026-11-05T12:14:00Z"),
  });
  return { article, reader, comment };
}
const states = async () => (await database.db.select().from(comments)).map(({ approved }) => approved);
const send = (intent: string, fields: Record<string, string>) => admin.post(PATH, { intent, ...fields });

test.each(["/admin/comments", "/admin/categories", "/admin/categories/nova", "/admin/users", "/admin/historico"])(
  "%s is for administrators",
  async (path) => {
    const visitor = await admin.ask(path, {}, admin.visitor());
    expect(visitor.location).toBe(`/auth?volta=${encodeURIComponent(path)}`);
    const { browser } = await admin.reader();
    expect((await admin.ask(path, {}, browser)).location).toBe("/auth?aviso=sem-acesso");
    expect((await admin.ask(path)).status).toBe(200);
  },
);

describe("the screen of comments", () => {
  test("the screen of comments shows title with link, date and time, author, content and actions", async () => {
    const { reader } = await waitingComment();
    const { html } = await admin.ask(PATH);
    const says = text(html);
    for (const words of ["Retreta na praça", "5/11/2026 às 09:14", "Benê Tavares", "Que beleza!", "Aguardando 1"]) {
      expect(says).toContain(words);
    }
    expect(html).toContain('href="/news/retreta"');
    expect(html).toContain(`href="${PATH}?aba=todos&amp;autor=${reader.id}"`);
    for (const name of ["Aprovar", "Reprovar", "Excluir"]) {
      expect(html).toContain(`aria-label="${name} comentário de Benê Tavares"`);
    }
  });

  test("the screen of comments escapes markup in comments", async () => {
    await waitingComment("<img src=x onerror=alert(1)>");
    expect((await admin.ask(PATH)).html).not.toContain("<img src=x");
  });

  test("the menu of every screen links to the comments with the number of waiting ones", async () => {
    expect(text((await admin.ask("/admin/users")).html)).not.toContain("aguardando");
    await waitingComment();
    expect(text((await admin.ask("/admin/users")).html)).toContain("Comentários 1 aguardando");
  });

  test("the screen of comments links to the first page when a later one is empty", async () => {
    await waitingComment();
    const far = "waiting_2020-01-01T00:00:00.000000Z_00000000-0000-4000-8000-000000000000";
    const { html } = await admin.ask(`${PATH}?aba=aguardando&depois=${far}`);
    expect(text(html)).toContain("Nenhum comentário nesta página. Ver desde o começo");
    expect(html).toContain(`href="${PATH}?aba=aguardando"`);
  });

  test("the screen of comments shows an author's earlier comments", async () => {
    const { reader, article } = await waitingComment();
    await createComment(database.db, article.id, { userId: reader.id });
    const says = text((await admin.ask(`${PATH}?autor=${reader.id}`)).html);
    expect(says).toContain("Aprovados 1 Reprovados 0 Aguardando 1");
    expect(says).toContain(reader.email);
    // Of the first comment's author without being asked for, too.
    expect(text((await admin.ask(PATH)).html)).toContain("Ver todos os 2");
  });

  test("the screen of comments opens on waiting ones, and marks a reader's only comment", async () => {
    const { article } = await waitingComment();
    const decided = await createComment(database.db, article.id);
    const { html } = await admin.ask(PATH);
    expect(text(html)).toContain("Aguardando, os mais novos primeiro");
    expect(text(html)).toContain("Primeiro comentário");
    expect(html).not.toContain(decided.content);
    expect((await admin.ask(`${PATH}?comentario=${decided.id}`)).html).toContain(decided.content);
  });

  test.each([
    ["", "Nenhum comentário aguarda aprovação."],
    ["?aba=todos", "Nenhum comentário ainda."],
    ["?aba=aguardando", "Nenhum comentário aguarda aprovação."],
    ["?aba=aprovados", "Nenhum comentário aprovado ainda."],
    ["?aba=reprovados", "Nenhum comentário reprovado."],
    ["?q=nada", "Nenhum comentário com esses filtros."],
    [`?autor=${NOBODY}`, "Leitor removido"],
    ["?autor=1&noticia=x&depois=y&antes=z&aba=w", "Nenhum comentário aguarda aprovação."],
  ])("the screen of comments says when it is empty, with the query '%s'", async (query, words) => {
    const { status, html } = await admin.ask(PATH + query);
    expect([status, text(html).includes(words)]).toEqual([200, true]);
  });
});

describe("moderating comments", () => {
  test("a comment is approved, rejected and deleted, and the response has what is needed to undo it", async () => {
    const { comment } = await waitingComment();
    const approved = await send("aprovar", { "ids[]": comment.id });
    expect([approved.status, await states()]).toEqual([200, [true]]);
    expect(approved.html).toContain("Comentário aprovado");
    expect(approved.html).toContain("waiting");
    await send("desfazer", { "waiting[]": comment.id });
    expect(await database.db.select().from(comments)).toMatchObject([{ approved: false, moderatedAt: null }]);
    await send("reprovar", { "ids[]": comment.id });
    expect(await database.db.select().from(comments)).toMatchObject([
      { approved: false, moderatedAt: expect.any(Date) },
    ]);
    expect(text((await admin.ask(`${PATH}?aba=reprovados`)).html)).toContain("Que beleza!");
    await send("aprovar", { "ids[]": comment.id });
    expect(text((await admin.ask("/news/retreta")).html)).toContain("Que beleza!");
    await send("excluir", { "ids[]": comment.id });
    expect(await database.db.select().from(trash)).toHaveLength(1);
    const back = await send("desfazer", { "deleted[]": comment.id });
    expect(back.html).toContain("Ação desfeita");
    expect(await states()).toEqual([true]);
  });

  test("readers and visitors cannot moderate comments", async () => {
    const { comment } = await waitingComment();
    const { browser } = await admin.reader();
    for (const intent of ["aprovar", "excluir"]) {
      await admin.post(PATH, { intent, "ids[]": comment.id }, browser);
      await admin.post(PATH, { intent, "ids[]": comment.id }, admin.visitor());
    }
    expect(await states()).toEqual([false]);
  });

  test.each(["aprovar", "reprovar", "excluir"])(
    "%s reports comments that do not exist, and a form without any",
    async (intent) => {
      for (const ids of [NOBODY, "1", "' or 1=1"]) {
        const { status, html } = await send(intent, { "ids[]": ids });
        expect([status, html.includes("Isto não existe mais")]).toEqual([404, true]);
      }
      const { status, html } = await send(intent, {});
      expect([status, html.includes("Escolha pelo menos um comentário")]).toEqual([422, true]);
    },
  );

  test("an undo of nothing, and one that is too late, is a 404", async () => {
    expect((await send("desfazer", {})).status).toBe(404);
    expect((await send("desfazer", { "deleted[]": NOBODY })).status).toBe(404);
  });

  test("moderating reports what a colleague has already decided, and changes nothing", async () => {
    const { comment } = await waitingComment();
    await send("aprovar", { "ids[]": comment.id });
    expect((await send("aprovar", { "ids[]": comment.id })).html).toContain("Nada mudou");
  });

  test("moderating reports a failure of the database under the title of the operation", async () => {
    const { comment } = await waitingComment();
    await database.pool.query("alter table comments add constraint refuses check (not approved)");
    const { status, html } = await send("aprovar", { "ids[]": comment.id });
    await database.pool.query("alter table comments drop constraint refuses");
    expect([status, html.includes("Erro ao atualizar")]).toEqual([503, true]);
    expect(await states()).toEqual([false]);
  });
});
