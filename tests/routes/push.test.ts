import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { ENDPOINT_TEXT, PUSH_TEXT } from "#domain/push/text.ts";
import { answersTopic, categoryTopic, SUBSCRIPTION_CHANGES } from "#domain/push/types.ts";
import { siteKeyId } from "#platform/push/site-keys.ts";
import { STUB_SERVICES } from "#tests/accounts/stubs.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory } from "#tests/factories/news.ts";
import { adminOf } from "./admin.ts";
import { text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const site = adminOf(database);
const SITE_KEY = siteKeyId(STUB_SERVICES.features.push);
const PATH = "/avisos";
const RENEWAL = "/avisos/inscricao";
let browser: ReturnType<typeof site.visitor>;
let id: string;
beforeEach(() => {
  browser = site.visitor();
  id = randomUUID();
});

const subscription = (endpoint = "https://fcm.googleapis.com/fcm/send/abc") =>
  JSON.stringify({ endpoint, expirationTime: null, keys: { p256dh: `B${"a".repeat(86)}`, auth: "b".repeat(22) } });
const fields = (changes: Record<string, string> = {}) => ({
  intent: "salvar",
  subscription: subscription(),
  siteKey: SITE_KEY,
  browser: id,
  topics: "urgent",
  ...changes,
});
const send = (changes: Record<string, string> = {}, path = PATH) => site.post(path, fields(changes), browser);
const rows = async () => (await database.pool.query("select * from push_subscriptions order by id")).rows;

describe("the page of notices", () => {
  test("a visitor sees what can be received, and its limits", async () => {
    await createCategory(database.db, { name: "Cidade" });
    await createCategory(database.db, { name: "Escondida", active: false });
    const article = await createArticle(database.db, { title: "Rio sobe" });
    const { status, html } = await site.ask(`${PATH}?cobertura=${article.id}`, {}, browser);
    const words = text(html);
    expect(status).toBe(200);
    for (const name of ["Só urgentes", "Avisos da redação", "Cidade", "Rio sobe"]) expect(words).toContain(name);
    expect(words).toContain("No máximo um aviso por hora");
    expect(words).toContain("No máximo quatro avisos por hora");
    expect(words).not.toContain("Escondida");
  });

  test.each(["nada", "__proto__", randomUUID()])("an unknown coverage %s changes nothing", async (asked) => {
    const { status, html } = await site.ask(`${PATH}?cobertura=${asked}`, {}, browser);
    expect([status, text(html).includes("Só urgentes")]).toEqual([200, true]);
  });
});

describe("a browser's choices", () => {
  test("they are stored without an account, read and changed, and end when it stops", async () => {
    const category = await createCategory(database.db, { name: "Cidade" });
    const topic = categoryTopic(category.id);
    expect((await send({ topics: `urgent,${topic}` })).status).toBe(200);
    expect(await rows()).toMatchObject([
      { browser_id: id, user_id: null, topics: ["urgent", topic], is_current: true },
    ]);
    const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
    const read = await send({ intent: "ler", endpoint });
    expect([read.status, read.html.includes("Cidade")]).toEqual([200, true]);
    expect((await send({ topics: "site" })).status).toBe(200);
    expect(await rows()).toMatchObject([{ topics: ["site"] }]);
    expect((await send({ intent: "parar", endpoint })).html).toContain(PUSH_TEXT.stopped);
    expect(await rows()).toEqual([]);
    // A second tab that stops it again.
    expect((await send({ intent: "parar", endpoint })).status).toBe(200);
    expect((await send({ intent: "ler", endpoint })).status).toBe(200);
  });

  test("those of a signed-in reader belong to the account and are in its export", async () => {
    const reader = await site.reader();
    await site.post(PATH, fields(), reader.browser);
    expect(await rows()).toMatchObject([{ user_id: expect.any(String) }]);
    const { html } = await site.ask("/profile/meus-dados.json", {}, reader.browser);
    expect(JSON.parse(html).avisosNosAparelhos).toMatchObject([
      { servico: "https://fcm.googleapis.com", assuntos: ["urgent"] },
    ]);
    // The address of the browser is a secret.
    expect(html).not.toContain("fcm/send/abc");
  });

  test("answers come where their reader is signed in: not after signing out, nor for somebody else on the same device", async () => {
    const { browser: own, userId } = await site.reader();
    const topics = `site,${answersTopic(userId)}`;
    const answers = async () =>
      (
        await database.pool.query(
          "select from push_subscriptions s join sessions e on e.id = s.session_id where s.user_id = $1 and s.topics @> $2",
          [userId, [answersTopic(userId)]],
        )
      ).rowCount;
    // Neither a visitor nor another reader can ask for them.
    const { browser: other } = await site.reader();
    for (const who of [browser, other]) {
      await site.post(PATH, fields({ topics }), who);
      expect(await rows()).toMatchObject([{ topics: ["site"] }]);
    }
    await site.post(PATH, fields({ topics }), own);
    expect(await answers()).toBe(1);
    const read = { intent: "ler", endpoint: "https://fcm.googleapis.com/fcm/send/abc" };
    expect((await site.post(PATH, fields(read), own)).html).toContain("Respostas aos meus comentários");
    expect((await site.post(PATH, fields(read), other)).html).not.toContain("Respostas aos meus comentários");
    // Somebody else signs in there, without the first one signing out.
    const renewal = { intent: "renovar", former: read.endpoint };
    await site.post(RENEWAL, fields(renewal), other);
    expect(await answers()).toBe(0);
    await site.post(RENEWAL, fields(renewal), own);
    expect(await answers()).toBe(1);
    await site.ask("/sair", { method: "POST" }, own);
    expect(await answers()).toBe(0);
    expect(await rows()).toMatchObject([{ session_id: null }]);
  });

  test("two tabs that save at once leave one row", async () => {
    await Promise.all([send(), send({ topics: "site" }), send({ browser: randomUUID() })]);
    expect(await rows()).toHaveLength(1);
  });

  test.each([
    ["a private address", { subscription: subscription("https://10.0.0.7/p") }, ENDPOINT_TEXT.private],
    ["an unknown service", { subscription: subscription("https://vitima.example/p") }, ENDPOINT_TEXT.unknown_service],
    ["no address", { subscription: subscription("nada") }, ENDPOINT_TEXT.malformed],
    ["no subscription", { subscription: "{}" }, PUSH_TEXT.badSubscription],
    ["no topic", { topics: "" }, PUSH_TEXT.noTopic],
    ["a topic that is gone", { topics: categoryTopic(randomUUID()) }, PUSH_TEXT.unknownTopic],
    ["an old page", { siteKey: "BOutra" }, PUSH_TEXT.oldKey],
  ])("%s is refused in words", async (_, changes, words) => {
    const { status, html } = await send(changes);
    expect([status, html.includes(words)]).toEqual([422, true]);
    expect(await rows()).toEqual([]);
  });

  test("a subscription of ten times the size, and an id that is none, are refused", async () => {
    expect(
      (await send({ subscription: subscription(`https://fcm.googleapis.com/${"x".repeat(60_000)}`) })).status,
    ).toBe(422);
    expect((await send({ browser: "nada" })).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  test("one address cannot change subscriptions without end", async () => {
    for (let times = 0; times < SUBSCRIPTION_CHANGES.max; times++) await send();
    const { status, html } = await send();
    expect([status, html.includes(PUSH_TEXT.tooMany)]).toEqual([429, true]);
  });
});

describe("a renewed subscription", () => {
  const renew = (changes: Record<string, string>) =>
    send(
      { intent: "renovar", subscription: subscription("https://fcm.googleapis.com/fcm/send/new"), ...changes },
      RENEWAL,
    );

  test("it takes the place of the one whose endpoint the browser names", async () => {
    await send();
    const { status, html } = await renew({ former: "https://fcm.googleapis.com/fcm/send/abc" });
    expect([status, html.includes(STUB_SERVICES.features.push.publicKey)]).toEqual([200, true]);
    expect(await rows()).toMatchObject([{ endpoint: "https://fcm.googleapis.com/fcm/send/new", browser_id: id }]);
  });

  test("an unknown endpoint is a 404, a private one is refused; there is nothing to read", async () => {
    await send();
    expect((await renew({ former: "https://fcm.googleapis.com/fcm/send/outro" })).status).toBe(404);
    const former = "https://fcm.googleapis.com/fcm/send/abc";
    expect((await renew({ former, subscription: subscription("https://192.168.0.2/p") })).status).toBe(422);
    expect((await site.ask(RENEWAL, {}, browser)).status).toBe(404);
  });
});

describe("the newsroom", () => {
  const notification = { intent: "salvar", id: "", title: "Chuva", message: "Até segunda", scheduledAt: "" };
  const messages = async () => (await database.pool.query("select * from push_messages order by created_at")).rows;

  test("a notification goes to devices too if its form says so, once, and not after it was undone", async () => {
    await send({ topics: "site" });
    const form = await site.ask("/admin/notifications");
    expect(text(form.html)).toContain("1 aparelho");
    await site.post("/admin/notifications", { ...notification, push: "on", targetUrl: "/news/chuva" });
    const { rows: stored } = await database.pool.query("select id from notifications");
    const sent = await site.post("/admin/notifications", { intent: "enviar", id: stored[0].id });
    expect(sent.html).toContain("O aviso nos aparelhos está saindo.");
    expect(await messages()).toMatchObject([
      { topics: ["site"], title: "Chuva", body: "Até segunda", path: "/news/chuva" },
    ]);
    const sentAt = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z/.exec(sent.html)![0];
    await site.post("/admin/notifications", { intent: "desfazer", id: stored[0].id, sentAt });
    expect(await messages()).toEqual([]);
  });

  test("one without that choice reaches no device", async () => {
    await site.post("/admin/notifications", notification);
    const { rows: stored } = await database.pool.query("select id from notifications");
    await site.post("/admin/notifications", { intent: "enviar", id: stored[0].id });
    expect(await messages()).toEqual([]);
  });

  test("the third notification of an hour is sent without a notice, and the toast says until when", async () => {
    const words: string[] = [];
    for (const message of ["Um", "Dois", "Três"]) {
      await site.post("/admin/notifications", { ...notification, message, push: "on" });
      const { rows: stored } = await database.pool.query("select id from notifications where message = $1", [message]);
      words.push((await site.post("/admin/notifications", { intent: "enviar", id: stored[0].id })).html);
    }
    expect(await messages()).toHaveLength(2);
    expect(words[2]).toMatch(
      /O aviso nos aparelhos não saiu: o limite desta hora acabou\. Dá para avisar de novo às \d\dh\d\d\./,
    );
  });

  test("the sheet to publish shows how many devices get a notice, and each is counted once", async () => {
    const category = await createCategory(database.db, { name: "Cidade" });
    await send({ topics: `urgent,${categoryTopic(category.id)}` });
    const { html } = await site.ask(`/admin/news/publicar?categoria=${category.id}&dia=2026-11-20`);
    expect(JSON.parse(html).devices.push).toMatchObject({
      topics: [
        { name: "Cidade", receivers: 1 },
        { name: "Avisos da redação", receivers: 0 },
        { name: "Só urgentes", receivers: 1 },
      ],
      overlaps: [0, 0, 0, 0, 0, 1, 0, 0],
      sentToday: 0,
    });
  });
});
