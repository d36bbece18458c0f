import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { KEPT_TEXT } from "#domain/kept/text.ts";
import { KEPT_EXCHANGES, type KeptExchange, NEWS_REQUESTS } from "#domain/kept/types.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory } from "#tests/factories/news.ts";
import { adminOf } from "./admin.ts";
import { text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const site = adminOf(database);
const ACCOUNT = "/para-voce/conta";
let visitor: ReturnType<typeof site.visitor>;
beforeEach(() => {
  visitor = site.visitor();
});

describe("the page", () => {
  test("it is the same for everybody, and says without scripts why it is empty", async () => {
    const { status, html, headers } = await site.ask("/para-voce", {}, visitor);
    const words = text(html);
    expect(status).toBe(200);
    for (const name of ["Novas", "Salvas", "Você segue", "Histórico"]) expect(words).toContain(name);
    expect(html).toMatch(/<noscript>.*precisa de JavaScript/s);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(headers.get("set-cookie")).toBeNull();
  });
});

describe("what is new", () => {
  const ask = (query: Record<string, string>) =>
    site.ask(`/para-voce/noticias?${new URLSearchParams(query)}`, {}, visitor);

  test("published articles with the subjects that the browser named", async () => {
    const category = await createCategory(database.db, { name: "Cidade" });
    const createdAt = new Date(Date.now() - 3_600_000);
    const article = await createArticle(database.db, { title: "Feira", categoryId: category.id, createdAt });
    await createArticle(database.db, { title: "Rascunho", published: false });
    const desde = String(createdAt.getTime() - 5000);
    const { status, html, headers } = await ask({ segue: `category:${category.id}`, desde });
    expect([status, headers.get("cache-control")]).toEqual([200, "private, max-age=30"]);
    expect(JSON.parse(html)).toMatchObject({
      articles: [{ id: article.id, title: "Feira", follows: [`category:${category.id}`] }],
      subjects: [{ name: "Cidade", fresh: 1 }],
    });
    expect(html).not.toContain("Rascunho");
  });

  test.each([
    { segue: "__proto__,category:x,tag:", desde: "ontem" },
    { segue: `tag:${randomUUID()},`.repeat(500), desde: "-1" },
    { segue: "category:\0", desde: "99999999999999999" },
  ])("odd words are answered like none: %j", async (query) => {
    const { status, html } = await ask(query);
    expect([status, JSON.parse(html)]).toEqual([200, { articles: [], subjects: [] }]);
  });

  test("one address cannot ask without end", async () => {
    await ask({});
    await database.pool.query("update rate_limits set count = $1", [NEWS_REQUESTS.max]);
    const { status, headers } = await ask({});
    expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
  });
});

describe("the lists in the account", () => {
  type Reader = Awaited<ReturnType<typeof site.reader>>;
  /** As the browser sends it: to the resource itself. */
  async function send({ browser, userId }: Reader, fields: Record<string, string>) {
    const body = new URLSearchParams({ reader: userId, ...fields });
    const { status, html } = await site.ask(ACCOUNT, { method: "POST", body }, browser);
    return { status, result: JSON.parse(html) };
  }
  const change = (key: string, changes: object = {}) =>
    JSON.stringify([{ kind: "saved", key, removed: false, age: 0, value: null, ...changes }]);

  test("they are stored once the reader has agreed, and deleted when they switch it off", async () => {
    const reader = await site.reader();
    const article = await createArticle(database.db, { title: "Feira" });
    const changes = change(article.id);
    expect((await send(reader, { intent: "ver" })).result.data).toEqual({ isOn: false });
    expect((await send(reader, { intent: "trocar", changes })).result).toMatchObject({ ok: true, data: null });
    await send(reader, { intent: "ligar" });
    const answer: KeptExchange = (await send(reader, { intent: "trocar", since: "0", changes })).result.data;
    expect(answer).toMatchObject({ isWhole: true, items: [{ key: article.id }], articles: [{ title: "Feira" }] });
    expect((await send(reader, { intent: "ver" })).result.data).toEqual({ isOn: true });
    await send(reader, { intent: "desligar" });
    expect((await database.pool.query("select * from kept_items")).rows).toEqual([]);
  });

  test("a page of another person changes nothing, nor does a visitor", async () => {
    const [zelia, rui] = [await site.reader(), await site.reader()];
    await send(zelia, { intent: "ligar" });
    await send(rui, { intent: "ligar" });
    const other = await send(rui, { intent: "desligar", reader: zelia.userId });
    expect([other.status, other.result.text]).toEqual([403, KEPT_TEXT.otherPerson]);
    const stranger = await send({ ...zelia, browser: visitor }, { intent: "desligar" });
    expect([stranger.status, stranger.result.reason]).toEqual([401, "signed_out"]);
    expect((await database.pool.query("select * from kept_accounts")).rows).toHaveLength(2);
  });

  test("what is no list is refused in words, also ten times the size", async () => {
    const reader = await site.reader();
    await send(reader, { intent: "ligar" });
    const { status, result } = await send(reader, { intent: "trocar", changes: "{[" });
    expect([status, Object.values(result.fields)]).toEqual([422, [KEPT_TEXT.notReadable]]);
    const many = JSON.stringify(Array.from({ length: 2000 }, () => JSON.parse(change(randomUUID()))[0]));
    expect((await send(reader, { intent: "trocar", changes: many })).status).toBe(413);
    expect((await send(reader, { intent: "trocar", changes: change("x", { kind: "__proto__" }) })).status).toBe(422);
    expect((await send(reader, { intent: "outra" })).status).toBe(400);
  });

  test("an account cannot exchange without end", async () => {
    const reader = await site.reader();
    await send(reader, { intent: "trocar" });
    await database.pool.query("update rate_limits set count = $1", [KEPT_EXCHANGES.max]);
    const { status, result } = await send(reader, { intent: "trocar" });
    expect([status, result.text]).toEqual([429, KEPT_TEXT.tooMany]);
  });
});
