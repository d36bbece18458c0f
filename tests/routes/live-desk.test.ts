import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { LivePulse } from "#app/admin/live/presence-route.ts";
import { userRoles } from "#db/schema/accounts.ts";
import { liveCoverages, liveEntries } from "#db/schema/live.ts";
import { news } from "#db/schema/news.ts";
import { LIVE_TEXT } from "#domain/live/text.ts";
import type { ArticleDocument } from "#domain/news/document/schema.ts";
import type { Browser } from "#tests/accounts/accounts.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { adminOf } from "./admin.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
let newsId: string;
let path: string;
let adminId: string;
beforeEach(async () => {
  newsId = (await createArticle(database.db, { slug: "rio", title: "Rio sobe" })).id;
  path = `/admin/news/${newsId}/ao-vivo`;
  adminId = (await database.db.select().from(userRoles))[0]!.userId;
  await admin.post(path, { intent: "comecar" });
});

async function member(role: string) {
  const { browser, userId } = await admin.reader();
  await database.db.insert(userRoles).values({ userId, role });
  return { browser, userId };
}

const newEntry = (fields: Record<string, unknown> = {}) => ({
  entryId: crypto.randomUUID(),
  title: "Água na rua",
  ageMs: "0",
  ...fields,
});
async function send(body: unknown, { browser, to = path }: { browser?: Browser; to?: string } = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const headers = { "content-type": "application/json" };
  const { status, html, location } = await admin.ask(`${to}/entrada`, { method: "POST", body: text, headers }, browser);
  return { status, location, answer: html ? JSON.parse(html) : null };
}
const sendEntry = (
  fields: Record<string, unknown> = {},
  options: Parameters<typeof send>[1] & { account?: string } = {},
) => send({ account: options.account ?? adminId, entry: newEntry(fields) }, options);
const rows = () => database.db.select().from(liveEntries).orderBy(liveEntries.seq);
const firstId = async () => (await rows())[0]!.id;

describe("an entry from a device", () => {
  test("an entry that arrives twice, from two tabs, is stored once", async () => {
    const entry = newEntry();
    const answers = await Promise.all([1, 2].map(() => send({ account: adminId, entry })));
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(answers[0]!.answer).toEqual({ seq: 1, isShown: true });
    expect((await rows()).map(({ title }) => title)).toEqual(["Água na rua"]);
    expect((await admin.ask(path)).html).toContain("Água na rua");
  });

  test("the lines of an entry stay apart: paragraphs and a list", async () => {
    await sendEntry({ text: "O que muda:\n- Rua do Rosário\n- Ponte nova\nO resto segue." });
    const { content } = (await rows())[0]!.body as ArticleDocument;
    expect(content.map(({ type }) => type)).toEqual(["paragraph", "bulletList", "paragraph"]);
  });

  test.each([
    ["no words", { title: " \u200b" }, 422, LIVE_TEXT.empty],
    ["too many letters", { text: "x".repeat(5001) }, 422, "Use no máximo"],
    ["an id that is none", { entryId: "1" }, 422, ""],
    ["a picture that is not ours", { picture: "https://exemplo.org/x.jpg" }, 422, LIVE_TEXT.picture],
    ["a picture that is gone", { picture: "/media/0123456789abcdef-rio.jpg" }, 422, LIVE_TEXT.picture],
    ["an hour that has not come", { moment: "2999-01-01T10:00" }, 422, LIVE_TEXT.future],
    ["an hour that is none", { moment: "ontem" }, 422, "Escolha um dia e uma hora"],
  ])("an entry with %s is refused in words", async (_, fields, status, text) => {
    const { status: got, answer } = await sendEntry(fields);
    expect([got, answer.message.includes(text)]).toEqual([status, true]);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ["no JSON", "{", 422],
    ["a prototype", '{"account":"x","entry":{"__proto__":{"a":1}}}', 403],
    ["a number for a word", { account: "x", entry: { title: 1 } }, 422],
    ["a megabyte", { account: "x", entry: { text: "á".repeat(1_000_000) } }, 413],
  ])("a request with %s is refused in words", async (_, body, status) => {
    const { status: got, answer } = await send(body);
    expect([got, typeof answer.message]).toEqual([status, "string"]);
    expect(await rows()).toEqual([]);
  });

  test("a clock that is a day wrong changes nothing: the age counts, and no age is before the server's hour", async () => {
    await sendEntry({ ageMs: "90000" });
    for (const ageMs of ["-86400000", "x", "1e999"]) await sendEntry({ ageMs });
    const ages = (await rows()).map(({ writtenAt }) => Math.round((Date.now() - writtenAt.getTime()) / 10_000) * 10);
    expect(ages.slice(0, 3)).toEqual([90, 0, 0]);
  });

  test("an id of another entry is not overwritten, and the answer says so", async () => {
    const entry = newEntry();
    await send({ account: adminId, entry });
    const { browser, userId } = await member("reporter");
    const { status, answer } = await send({ account: userId, entry: { ...entry, title: "Forjada" } }, { browser });
    expect([status, answer]).toEqual([422, { message: LIVE_TEXT.taken, taken: true }]);
    expect((await rows()).map(({ title }) => title)).toEqual(["Água na rua"]);
  });

  test("somebody else on the device sends nothing in another's name", async () => {
    const { browser } = await member("editor");
    const { status, answer } = await sendEntry({}, { browser });
    expect([status, answer.otherPerson]).toEqual([403, true]);
    expect(await rows()).toEqual([]);
  });

  test("whose role was taken away is led to where that is said, and nothing is stored", async () => {
    const { browser, userId } = await member("reporter");
    await sendEntry({}, { browser, account: userId });
    await database.db.delete(userRoles).where(eq(userRoles.userId, userId));
    const { location } = await sendEntry({}, { browser, account: userId });
    expect(location).toContain("aviso=sem-acesso");
    expect(await rows()).toHaveLength(1);
  });

  test("an ended, deleted or unknown coverage refuses in words", async () => {
    await admin.post(path, { intent: "encerrar", followUpId: "" });
    expect(await sendEntry()).toMatchObject({ status: 422, answer: { message: LIVE_TEXT.ended } });
    for (const id of [crypto.randomUUID(), "1", "__proto__"]) {
      const { status, answer } = await sendEntry({}, { to: `/admin/news/${id}/ao-vivo` });
      expect([id, status, answer.message]).toEqual([id, 404, LIVE_TEXT.gone]);
    }
  });
});

describe("the screen", () => {
  test("an unknown article, one without coverage and a malformed id are 404", async () => {
    const other = await createArticle(database.db, { slug: "outra" });
    for (const id of [other.id, crypto.randomUUID(), "1"])
      expect([id, (await admin.ask(`/admin/news/${id}/ao-vivo`)).status]).toEqual([id, 404]);
    expect((await admin.post("/admin/news/1/ao-vivo", { intent: "fixar", entryId: newsId })).status).toBe(404);
  });

  test("a reporter opens the coverage of a published article, and not that of another's draft", async () => {
    const { browser } = await member("reporter");
    expect((await admin.ask(path, {}, browser)).status).toBe(200);
    await database.db.update(news).set({ published: false }).where(eq(news.id, newsId));
    expect((await admin.ask(path, {}, browser)).status).toBe(404);
    expect((await admin.ask(path)).html).toContain("A notícia é um rascunho");
  });

  test("an entry is pinned, corrected, withdrawn with an undo, and shown again", async () => {
    await sendEntry();
    const entryId = await firstId();
    expect((await admin.post(path, { intent: "fixar", entryId })).html).toContain(LIVE_TEXT.pinned);
    const { seq } = (await rows())[0]!;
    const words = { entryId, seq: String(seq), title: "Água na calçada", text: "- Uma\n- Outra" };
    expect((await admin.post(path, { intent: "corrigir", ...words })).html).toContain(LIVE_TEXT.corrected);
    const second = await admin.post(path, { intent: "corrigir", ...words, title: "Atrasada" });
    expect([second.status, second.html.includes(LIVE_TEXT.changed)]).toEqual([409, true]);
    const withdrawn = await admin.post(path, { intent: "retirar", entryId });
    expect([withdrawn.html.includes(LIVE_TEXT.withdrawn), withdrawn.html.includes("mostrar")]).toEqual([true, true]);
    await admin.post(path, { intent: "mostrar", entryId });
    expect(await rows()).toMatchObject([{ title: "Água na calçada", state: "shown", content: "Uma\nOutra" }]);
  });

  test("a reporter's entry waits for an editor, who refuses or shows it", async () => {
    const around = {
      intent: "salvar",
      seq: "0",
      keyPoints: "[]",
      contacts: "[]",
      newestFirst: "on",
      needsApproval: "on",
    };
    expect((await admin.post(path, around)).status).toBe(200);
    const { browser, userId } = await member("reporter");
    expect((await sendEntry({}, { browser, account: userId })).answer).toMatchObject({ isShown: false });
    const entryId = await firstId();
    expect((await admin.post(path, { intent: "mostrar", entryId }, browser)).status).toBe(403);
    expect((await admin.post(path, { intent: "recusar", entryId })).html).toContain(LIVE_TEXT.refused);
    await admin.post(path, { intent: "mostrar", entryId });
    expect(await rows()).toMatchObject([{ state: "shown" }]);
  });

  test("a reporter does not change another's entry", async () => {
    await sendEntry();
    const { browser } = await member("reporter");
    const { status, html } = await admin.post(path, { intent: "retirar", entryId: await firstId() }, browser);
    expect([status, html.includes(LIVE_TEXT.notOwn)]).toEqual([403, true]);
  });

  test.each([
    ["keyPoints", "{"],
    ["keyPoints", '[{"text":""}]'],
    ["keyPoints", JSON.stringify(Array.from({ length: 13 }, () => ({ text: "x", entryId: null })))],
    ["contacts", '[{"number":"call","name":"Samu"}]'],
    ["contacts", '[{"number":"192","name":""}]'],
  ])("%s as %s are refused in words", async (field, json) => {
    const around = { intent: "salvar", seq: "0", keyPoints: "[]", contacts: "[]", [field]: json };
    expect((await admin.post(path, around)).status).toBe(422);
    expect(await database.db.select().from(liveCoverages)).toMatchObject([{ keyPoints: [], contacts: [] }]);
  });

  test("key points and telephones are saved, and an older screen does not overwrite them", async () => {
    const around = { intent: "salvar", seq: "0", contacts: '[{"number":"199","name":"Defesa Civil"}]' };
    const keyPoints = '[{"text":"Ponte fechada","entryId":null}]';
    expect((await admin.post(path, { ...around, keyPoints })).status).toBe(200);
    expect((await admin.post(path, { ...around, keyPoints: "[]" })).status).toBe(409);
    const { html } = await admin.ask(path);
    expect([html.includes("Ponte fechada"), html.includes("Defesa Civil")]).toEqual([true, true]);
  });

  test("the end leads to an article, which has to exist, and is undone", async () => {
    const other = await createArticle(database.db, { slug: "como-foi", title: "Como foi a cheia" });
    for (const [followUpId, status] of [
      [crypto.randomUUID(), 422],
      ["1", 422],
      [other.id, 200],
    ] as const)
      expect([status, (await admin.post(path, { intent: "encerrar", followUpId })).status]).toEqual([status, status]);
    expect((await admin.ask(path)).html).toContain("Como foi a cheia");
    await admin.post(path, { intent: "continuar" });
    expect(await database.db.select().from(liveCoverages)).toMatchObject([{ endedAt: null }]);
  });

  test("the article's form, the list and the dashboard lead to a running coverage", async () => {
    for (const page of ["/admin", "/admin/news", `/admin/news/${newsId}`])
      expect([page, (await admin.ask(page)).html.includes(path)]).toEqual([page, true]);
    await admin.post(path, { intent: "encerrar", followUpId: "" });
    for (const page of ["/admin", "/admin/news"])
      expect([page, (await admin.ask(page)).html.includes(path)]).toEqual([page, false]);
  });
});

describe("who has the screen open", () => {
  const beat = async (browser: Browser | undefined, account: string, body: object = {}, to = path) => {
    const init = { method: "POST", body: JSON.stringify({ writer: crypto.randomUUID(), account, ...body }) };
    const { status, html } = await admin.ask(`${to}/agora`, init, browser);
    return { status, pulse: html ? (JSON.parse(html) as LivePulse) : null };
  };

  test("sees who else writes or reads, and the number of the last change; the article's form does not count them", async () => {
    const { browser, userId } = await member("reporter");
    const writer = crypto.randomUUID();
    expect((await beat(browser, userId, { writer, isWriting: true })).pulse).toEqual({ seq: 0, peers: [] });
    await sendEntry();
    expect((await beat(undefined, adminId)).pulse).toMatchObject({ seq: 1, peers: [{ id: userId, isWriting: true }] });
    const form = { newsId, writer: crypto.randomUUID() };
    const presence = await admin.ask("/admin/news/presenca", { method: "POST", body: JSON.stringify(form) });
    expect(JSON.parse(presence.html)).toMatchObject({ others: [], peers: [] });
    expect((await beat(browser, userId, { writer, closed: true })).status).toBe(204);
    expect((await beat(undefined, adminId)).pulse!.peers).toEqual([]);
  });

  test("learns that the coverage is gone, or somebody else is signed in", async () => {
    expect((await beat(undefined, crypto.randomUUID())).status).toBe(403);
    expect((await beat(undefined, adminId, {}, `/admin/news/${crypto.randomUUID()}/ao-vivo`)).status).toBe(404);
    expect((await beat(undefined, adminId, { writer: "1" })).status).toBe(422);
  });
});
