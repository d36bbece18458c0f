import { beforeEach, describe, expect, test } from "vitest";
import { passageComments } from "#db/schema/passages.ts";
import type { Conversation } from "#domain/news/passages/types.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { adminOf } from "./admin.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const ANCHOR = { blockId: "line-1", quote: "R$ 8 mil", before: "custe ", after: " por mês", start: 12 };
let path: string;
let newsId: string;
beforeEach(async () => {
  newsId = (await createArticle(database.db, { title: "A última viagem" })).id;
  path = `/admin/news/${newsId}`;
});

const comment = (values: Record<string, string> = {}) => ({
  intent: "comentar",
  threadId: crypto.randomUUID(),
  commentId: crypto.randomUUID(),
  anchor: JSON.stringify(ANCHOR),
  text: "Quem calculou?",
  ...values,
});
const read = async () => JSON.parse((await admin.ask(`${path}/conversa`)).html) as Conversation;

describe("a comment on a passage", () => {
  test("a comment on a passage is stored, replied to, resolved, reopened and deleted, and not sent to readers", async () => {
    const sent = comment();
    const { threadId } = sent;
    for (const form of [sent, sent, { ...comment({ intent: "responder", threadId }), anchor: "" }])
      expect((await admin.post(path, form)).html).toContain("Comentário enviado");
    expect((await admin.post(path, { intent: "resolver", threadId })).html).toContain("Conversa resolvida");
    const [thread] = (await read()).threads;
    expect(thread).toMatchObject({ id: threadId, anchor: ANCHOR, resolved: { by: expect.any(String) } });
    expect(thread!.comments.map(({ text, isOwn }) => [text, isOwn])).toEqual([
      ["Quem calculou?", true],
      ["Quem calculou?", true],
    ]);
    expect((await admin.post(path, { intent: "reabrir", threadId })).html).toContain("Conversa reaberta");
    const { commentId } = sent;
    expect((await admin.post(path, { intent: "excluir-comentario", commentId })).html).toContain("Comentário excluído");
    expect((await admin.ask(`/admin/news/${newsId}`)).html).toContain("Quem calculou?");
    for (const page of [`/news/${newsId}`, `/previa/${newsId}`])
      expect((await admin.ask(page)).html).not.toMatch(/Quem calculou|passage/);
  });

  test.each([
    ["no words", { text: " \n" }, "Escreva o comentário"],
    ["too many words", { text: "x".repeat(2001) }, "Use no máximo 2000 letras"],
    ["no passage", { anchor: "{}" }, "Selecione o trecho de novo"],
    ["a passage that is no JSON", { anchor: "\0" }, "Selecione o trecho de novo"],
    ["a passage that is too long", { anchor: JSON.stringify({ ...ANCHOR, quote: "x".repeat(501) }) }, "Selecione"],
  ])("a comment on a passage with %s is refused with a message, and nothing is stored", async (_, values, text) => {
    const { status, html } = await admin.post(path, comment(values));
    expect([status, html.includes(text)]).toEqual([422, true]);
    expect(await database.db.select().from(passageComments)).toEqual([]);
  });

  test("a comment of 2,000 characters is accepted, without those that PostgreSQL cannot store", async () => {
    const text = `a\0${"á".repeat(1998)}`;
    expect((await admin.post(path, comment({ text }))).status).toBe(200);
    const anchor = JSON.stringify({ ...ANCHOR, quote: "a\0b" });
    expect((await admin.post(path, comment({ anchor }))).status).toBe(200);
    expect((await read()).threads.map(({ anchor: { quote } }) => quote)).toEqual(["R$ 8 mil", "ab"]);
  });

  test("a comment in a missing conversation or article is refused, and others cannot delete a comment", async () => {
    const gone = await admin.post(path, comment({ intent: "responder" }));
    expect([gone.status, gone.html.includes("O que você escreveu continua aqui.")]).toEqual([404, true]);
    for (const id of [crypto.randomUUID(), "1"]) {
      const { status } = await admin.post(`/admin/news/${id}`, comment());
      expect([id, status]).toEqual([id, 404]);
    }
    expect((await admin.post(path, comment({ threadId: "1" }))).status).toBe(404);
    const sent = comment();
    await admin.post(path, sent);
    await database.pool.query("update passage_comments set author_id = null");
    const foreign = await admin.post(path, { intent: "excluir-comentario", commentId: sent.commentId });
    expect([foreign.status, foreign.html.includes("Só quem escreveu")]).toEqual([422, true]);
    expect((await admin.ask("/admin/news/1/conversa")).status).toBe(404);
  });
});
