import { beforeEach, describe, expect, test } from "vitest";
import { answerChoices, commentLikes, commentReports, comments } from "#db/schema/comments.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createComment } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { adminOf } from "./admin.ts";
import { text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const ARTICLE = "/news/retreta";
const NOBODY = "00000000-0000-4000-8000-000000000000";

let id: string;
let newsId: string;
let path: string;
beforeEach(async () => {
  const article = await createArticle(database.db, { title: "Retreta na praça", slug: "retreta" });
  const { id: userId } = await createReader(database.db, { name: "Alzira Prado" });
  const comment = await createComment(database.db, article.id, { userId, content: "Meu pai tocava." });
  [id, newsId, path] = [comment.id, article.id, `/comentarios/${comment.id}`];
});
const visit = (where: string) => admin.ask(where, {}, admin.visitor());
const answers = async () => (await database.db.select().from(comments)).filter(({ parentId }) => parentId !== null);

describe("an answer", () => {
  test("an answer is sent without scripts, approved, and below its comment for everybody", async () => {
    const { browser } = await admin.reader();
    const form = await admin.ask(`${path}?responder`, {}, browser);
    expect(form.html).toContain("Sua resposta a Alzira Prado");
    expect(form.html).toContain("Avisar quando responderem");
    const sent = await admin.post(
      path,
      { intent: "comentar", content: "O meu também.", asksMail: "on", answerMail: "on" },
      browser,
    );
    expect([sent.status, sent.html.includes("Comentário enviado para aprovação")]).toEqual([200, true]);
    const [answer] = await answers();
    expect(answer).toMatchObject({ parentId: id, newsId, approved: false });
    expect(await database.db.select().from(answerChoices)).toMatchObject([{ wanted: true }]);
    expect(text((await admin.ask(ARTICLE, {}, browser)).html)).toContain("O meu também. Aguardando aprovação");
    expect((await visit(ARTICLE)).html).not.toContain("O meu também.");
    expect(text((await admin.ask("/admin/comments")).html)).toContain("Em resposta a Alzira Prado : “Meu pai tocava.”");
    await admin.post("/admin/comments", { intent: "aprovar", "ids[]": [answer!.id] });
    const { html } = await visit(ARTICLE);
    expect(html).toContain(`/comentarios/${answer!.id}?responder`);
    expect(text(html)).toContain("Comentários 2");
    expect((await admin.ask(ARTICLE, {}, browser)).html).not.toContain("Avisar quando responderem");
  });

  test("visitors are asked to sign in and come back; the forms of others' comments are not theirs", async () => {
    const page = await visit(`${path}?responder`);
    expect(page.html).toContain(`/auth?volta=${encodeURIComponent(`${path}?responder`)}`);
    const sent = await admin.post(path, { intent: "comentar", content: "Eu!" }, admin.visitor());
    expect(sent.status).toBe(401);
    expect(await answers()).toEqual([]);
  });

  test.each([NOBODY, "1", "__proto__", "%00"])("nobody answers, likes or reports the comment %s", async (odd) => {
    const { browser } = await admin.reader();
    expect((await admin.ask(`/comentarios/${odd}`, {}, browser)).status).toBe(404);
    for (const fields of [
      { intent: "comentar", content: "Eu!" },
      { intent: "curtir" },
      { intent: "denunciar", reason: "other" },
    ] as Record<string, string>[])
      expect((await admin.post(`/comentarios/${odd}`, fields, browser)).status).toBe(404);
  });

  test("markup in an answer and in names is text, and an answer that is too long stays in the form", async () => {
    const { browser, userId } = await admin.reader();
    await database.pool.query("update profiles set full_name = '<i>Eu</i>' where id = $1", [userId]);
    await createComment(database.db, newsId, { userId, parentId: id, content: "<img src=x onerror=alert(1)>" });
    for (const where of [ARTICLE, path]) expect((await visit(where)).html).not.toMatch(/<img src=x|<i>Eu/);
    const words = "a".repeat(2001);
    const long = await admin.post(path, { intent: "comentar", content: words }, browser);
    expect([long.status, long.html.includes(words)]).toEqual([422, true]);
  });
});

test("the pages of a long conversation have every answer once, are cached, and are not for search engines", async () => {
  await database.pool.query(
    `insert into comments (news_id, parent_id, content, approved, created_at)
     select $1, $2, 'Resposta ' || n || '.', true, timestamptz '2026-11-01' + n * interval '1 second' from generate_series(1, 60) n`,
    [newsId, id],
  );
  const article = await visit(ARTICLE);
  expect(text(article.html)).toContain("Ver mais 57 respostas");
  const first = await visit(path);
  expect(first.html).toContain('name="robots" content="noindex');
  const next = /href="([^"]+depois[^"]+)"/.exec(first.html)![1]!.replaceAll("&amp;", "&");
  const second = await visit(next);
  const found = [first, second].flatMap(({ html }) =>
    [...html.matchAll(/<p>Resposta (\d+)\./g)].map(([, n]) => Number(n)),
  );
  expect(found).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  expect(second.html).toContain("Ver as primeiras respostas");
});

describe("likes and reports", () => {
  test("a like is counted, pressed again it is gone, and one's own comment has no button", async () => {
    const { browser, userId } = await admin.reader();
    const own = await createComment(database.db, newsId, { userId });
    for (const intent of ["curtir", "curtir"]) expect((await admin.post(path, { intent }, browser)).status).toBe(200);
    const { html } = await admin.ask(ARTICLE, {}, browser);
    expect(html).toContain('aria-label="Curtir o comentário de Alzira Prado, 1 curtida"');
    expect((await visit(ARTICLE)).html).toContain('aria-label="1 curtida. Curtir o comentário de Alzira Prado"');
    await admin.post(path, { intent: "descurtir" }, browser);
    expect(await database.db.select().from(commentLikes)).toEqual([]);
    const mine = await admin.post(`/comentarios/${own.id}`, { intent: "curtir" }, browser);
    expect([mine.status, mine.html.includes("Este comentário é seu.")]).toEqual([422, true]);
    expect((await admin.post(path, { intent: "curtir" }, admin.visitor())).status).toBe(401);
  });

  test("a visitor reports with a reason and words; the newsroom has it first, and no reader learns of it", async () => {
    await createComment(database.db, newsId, { content: "Esperando", approved: false });
    const form = await visit(`${path}?denunciar`);
    expect(form.html).toContain("Quem escreveu não fica sabendo quem denunciou.");
    expect(form.html).toMatch(/value="offence"[^>]*checked|checked[^>]*value="offence"/);
    const sent = await admin.post(
      path,
      { intent: "denunciar", reason: "untrue", words: "Ele nem era da banda." },
      admin.visitor(),
    );
    expect([sent.status, sent.html.includes("Denúncia enviada")]).toEqual([200, true]);
    const page = text((await admin.ask("/admin/comments")).html);
    expect(page).toMatch(
      /Denunciados 1 .*1 denúncia Informação falsa .*Ele nem era da banda\..*Aguardando, os mais novos/,
    );
    expect(page).toContain("Aguardando 2");
    for (const where of [ARTICLE, path]) expect((await visit(where)).html).not.toContain("nem era da banda");
  });

  test.each([
    [{ reason: "spam" }, "Escolha o que há de errado"],
    [{ reason: "__proto__" }, "Escolha o que há de errado"],
    [{}, "Escolha o que há de errado"],
    [{ reason: "other", words: "a".repeat(301) }, "Use no máximo 300 letras"],
  ] as [Record<string, string>, string][])("the report %j is refused", async (fields, words) => {
    const sent = await admin.post(path, { intent: "denunciar", ...fields }, admin.visitor());
    expect([sent.status, sent.html.includes(words)]).toEqual([422, true]);
    expect(await database.db.select().from(commentReports)).toEqual([]);
  });

  test("many reports of one reader are refused for an hour", async () => {
    const { browser } = await admin.reader();
    for (let n = 0; n < 20; n++) await admin.post(path, { intent: "denunciar", reason: "other" }, browser);
    const last = await admin.post(path, { intent: "denunciar", reason: "other" }, browser);
    expect([last.status, last.html.includes("Você denunciou várias vezes")]).toEqual([429, true]);
    expect(await database.db.select().from(commentReports)).toHaveLength(1);
  });

  test("a reported comment is kept, and that is undone; readers can do neither", async () => {
    await admin.post(path, { intent: "denunciar", reason: "offence" }, admin.visitor());
    const { browser } = await admin.reader();
    await admin.post("/admin/comments", { intent: "manter", "ids[]": [id] }, browser);
    expect(await database.db.select().from(commentReports)).toMatchObject([{ clearedAt: null }]);
    const kept = await admin.post("/admin/comments", { intent: "manter", "ids[]": [id] });
    expect([kept.status, kept.html.includes("Comentário mantido")]).toEqual([200, true]);
    const [report] = await database.db.select().from(commentReports);
    const at = report!.clearedAt!.toISOString();
    expect((await admin.ask("/admin/comments")).html).not.toContain("Denunciados");
    expect((await admin.post("/admin/comments", { intent: "manter", "ids[]": [id] })).html).toContain("Nada mudou");
    for (const odd of ["ontem", "__proto__"])
      expect((await admin.post("/admin/comments", { intent: "desfazer-manter", "ids[]": [id], at: odd })).status).toBe(
        422,
      );
    await admin.post("/admin/comments", { intent: "desfazer-manter", "ids[]": [id], at });
    expect((await admin.ask("/admin/comments")).html).toContain("Denunciados");
  });
});

describe("mails about answers", () => {
  test("the link of a mail asks before it ends them, works once more, and an unknown one is not found", async () => {
    const { browser, userId } = await admin.reader();
    await admin.post("/profile", { intent: "respostas", wanted: "on" }, browser);
    const [choice] = await database.db.select().from(answerChoices);
    expect(choice).toMatchObject({ userId, wanted: true });
    const leave = `/respostas/sair/${choice!.leaveKey}`;
    const asked = await visit(leave);
    expect(asked.headers.get("referrer-policy")).toBe("same-origin");
    expect(asked.html).toContain("Parar de receber respostas por e-mail?");
    expect(await database.db.select().from(answerChoices)).toMatchObject([{ wanted: true }]);
    await admin.post(leave, { intent: "sair" }, admin.visitor());
    expect((await visit(leave)).html).toContain("Você não recebe mais respostas por e-mail");
    expect(await database.db.select().from(answerChoices)).toMatchObject([{ wanted: false }]);
    expect((await admin.ask("/profile", {}, browser)).html).toContain('aria-checked="false"');
    for (const odd of [NOBODY, "1"]) {
      expect((await visit(`/respostas/sair/${odd}`)).status).toBe(404);
      expect((await admin.post(`/respostas/sair/${odd}`, { intent: "sair" }, admin.visitor())).status).toBe(404);
    }
  });
});

const NEW = "A rampa já abriu?";
/** A reader's own comment that waits. */
async function own() {
  const { browser, userId } = await admin.reader();
  const comment = await createComment(database.db, newsId, { userId, content: "A rampa abriu?", approved: false });
  const edit = `/comentarios/${comment.id}/editar`;
  const version = async () =>
    /name="version" value="([^"]+)"/.exec((await admin.ask(edit, {}, browser)).html)?.[1] ?? "";
  /** Sends a form as a browser without scripts. */
  const send = (fields: Record<string, string>) =>
    admin.ask(edit, { method: "POST", body: new URLSearchParams(fields), headers: { accept: "text/html" } }, browser);
  return { browser, edit, version, send, id: comment.id };
}
const contents = async () => (await database.db.select().from(comments)).map(({ content }) => content).sort();

describe("one's own comment that waits", () => {
  test("is changed and deleted without scripts, from the article and back, and is never cached", async () => {
    const { browser, edit, version, send } = await own();
    expect((await admin.ask(ARTICLE, {}, browser)).html).toContain(edit);
    const page = await admin.ask(edit, {}, browser);
    expect(text(page.html)).toContain("Aguardando aprovação: só você vê.");
    expect(page.html).toContain('name="robots" content="noindex');
    const changed = await send({ intent: "mudar", content: NEW, version: await version() });
    expect([changed.status, changed.location]).toEqual([302, `${ARTICLE}?aviso=comentario-mudado#comentarios`]);
    expect(await contents()).toEqual([NEW, "Meu pai tocava."]);
    expect((await visit(ARTICLE)).html).not.toContain(NEW);
    const deleted = await send({ intent: "apagar" });
    expect([deleted.status, deleted.location]).toEqual([302, `${ARTICLE}?aviso=comentario-apagado#comentarios`]);
    expect(await contents()).toEqual(["Meu pai tocava."]);
    expect((await send({ intent: "apagar" })).location).toBe("/?aviso=comentario-apagado");
    expect((await admin.ask(edit, {}, browser)).status).toBe(404);
  });

  test("a second tab keeps its text, and replaces what is stored by a second press", async () => {
    const { version, send } = await own();
    const opened = await version();
    await send({ intent: "mudar", content: NEW, version: opened });
    const late = await send({ intent: "mudar", content: "E o elevador?", version: opened });
    expect(late.status).toBe(409);
    expect(late.html).toContain("foi mudado em outra aba ou aparelho");
    expect(late.html).toContain("E o elevador?</textarea>");
    const next = /name="version" value="([^"]+)"/.exec(late.html)![1]!;
    expect((await send({ intent: "mudar", content: "E o elevador?", version: next })).status).toBe(302);
    expect(await contents()).toEqual(["E o elevador?", "Meu pai tocava."]);
  });

  test.each([
    [
      "approved meanwhile",
      "update comments set approved = true, moderated_at = now()",
      403,
      "já foi publicado e não muda mais",
    ],
    [
      "rejected meanwhile",
      "update comments set moderated_at = now()",
      403,
      "A redação já decidiu sobre este comentário",
    ],
    ["deleted meanwhile", "delete from comments", 404, ""],
  ])("one that was %s is explained, and what was typed stays", async (_, change, status, words) => {
    const { id, send, version } = await own();
    const opened = await version();
    await database.pool.query(`${change} where id = $1`, [id]);
    const late = await send({ intent: "mudar", content: NEW, version: opened });
    expect(late.status).toBe(status);
    expect(late.html).toContain(words);
    if (status === 403) expect(late.html).toContain(`${NEW}</textarea>`);
    expect(await contents()).not.toContain(NEW);
  });

  test.each([
    [{ content: " \u200b " }, "Escreva o comentário"],
    [{ content: "a".repeat(2001) }, "pode ter até 2000 caracteres"],
    [{ content: "x", __proto__: "y" }, ""],
  ] as [Record<string, string>, string][])("the change %j never fails with 500", async (fields, words) => {
    const { send } = await own();
    const sent = await send({ intent: "mudar", ...fields });
    expect(sent.status).toBe(words ? 422 : 302);
    expect(sent.html).toContain(words);
  });

  test("visitors are asked to sign in; for other readers it is not there", async () => {
    const { edit } = await own();
    expect((await visit(edit)).location).toBe(`/auth?volta=${encodeURIComponent(edit)}`);
    const { browser } = await admin.reader();
    expect((await admin.ask(edit, {}, browser)).status).toBe(404);
    for (const intent of ["mudar", "apagar"])
      expect((await admin.post(edit, { intent, content: "Eu!" }, browser)).status).toBe(404);
    expect(await contents()).toContain("A rampa abriu?");
  });

  test("the newsroom does not approve words that it has not read", async () => {
    const { id, send, version } = await own();
    const list = await admin.ask("/admin/comments");
    const read = new RegExp(`name="read\\[\\]" value="(${id} [^"]+)"`).exec(list.html)![1]!;
    await send({ intent: "mudar", content: NEW, version: await version() });
    const late = await admin.post("/admin/comments", { intent: "aprovar", "ids[]": [id], "read[]": [read] });
    expect([late.status, late.html.includes("mudou o texto depois")]).toEqual([409, true]);
    expect((await visit(ARTICLE)).html).not.toContain(NEW);
  });
});

describe("the order of comments", () => {
  test("is chosen by a link, the page is cached, and likes move it", async () => {
    const liked = await createComment(database.db, newsId, { content: "Curtido.", createdAt: new Date("2026-01-01") });
    const other = await createReader(database.db);
    await database.db.insert(commentLikes).values({ commentId: liked.id, userId: other.id });
    const order = async (where: string) =>
      [...(await visit(where)).html.matchAll(/<p>(Curtido\.|Meu pai tocava\.)/g)].map(([, words]) => words);
    const first = await visit(ARTICLE);
    expect(first.html).toContain(`href="${ARTICLE}?comentarios-por=curtidas#comentarios"`);
    expect(await order(ARTICLE)).toEqual(["Meu pai tocava.", "Curtido."]);
    expect(await order(`${ARTICLE}?comentarios-por=curtidas`)).toEqual(["Curtido.", "Meu pai tocava."]);
    expect((await visit(`${ARTICLE}?comentarios-por=curtidas`)).html).toMatch(/aria-current="true"[^>]*>Mais curtidos/);
    for (const odd of ["comentarios-por=__proto__", "comentarios-por=curtidas&comentarios=nada", "comentarios-por=%00"])
      expect((await visit(`${ARTICLE}?${odd}`)).status).toBe(200);
  });
});
