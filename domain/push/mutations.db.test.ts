import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { pushDeliveries, pushMessages, pushSubscriptions } from "#db/schema/push.ts";
import { sessions } from "#db/schema/sign-in.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory } from "#tests/factories/news.ts";
import { createReader, signIn } from "#tests/factories/people.ts";
import { spreadMessage } from "./deliveries.server.ts";
import {
  deleteOldPush,
  deleteSubscription,
  markCurrent,
  type PushOwner,
  queuePush,
  renewSubscription,
  saveSubscription,
  stopPush,
} from "./mutations.server.ts";
import { findBrowserTopics, getPushFacts, listSentPush, nameTopics } from "./queries.server.ts";
import {
  answersTopic,
  categoryTopic,
  countChosen,
  coverageTopic,
  type PushNotice,
  type PushTopic,
  TOPICS,
} from "./types.ts";

const database = testDatabase({ emptyBeforeEach: true });
const ZONE = "America/Sao_Paulo";
const KEY = "BAbcdefghijklmno";
const subscriptionAt = (endpoint: string) => ({
  endpoint,
  keys: { p256dh: `B${"a".repeat(86)}`, auth: "b".repeat(22) },
});
const at = (path: string) => `https://fcm.googleapis.com/fcm/send/${path}`;
const save = (endpoint: string, topics: PushTopic[], changes: { browser?: string; owner?: PushOwner } = {}) =>
  saveSubscription(database.db, {
    subscription: subscriptionAt(at(endpoint)),
    browser: changes.browser ?? randomUUID(),
    topics,
    owner: changes.owner ?? null,
    siteKey: KEY,
  });
const rows = () => database.db.select().from(pushSubscriptions).orderBy(pushSubscriptions.id);
const countReceivers = async (topics: PushTopic[]) => {
  const facts = await getPushFacts(
    database.db,
    topics.map((topic) => ({ topic, name: topic })),
    ZONE,
  );
  return countChosen(facts, new Set(topics));
};
const notice = (changes: Partial<PushNotice> = {}): PushNotice => ({
  topic: "site",
  title: "Chuva forte",
  body: "Até segunda",
  path: "/news/chuva",
  tag: "news:1",
  ...changes,
});
const queue = (changes: Partial<PushNotice> = {}) => database.db.transaction((tx) => queuePush(tx, notice(changes)));

describe("a subscription", () => {
  test("the same browser has one row, however many tabs and devices save at once", async () => {
    const browser = randomUUID();
    await Promise.all([
      save("a", ["urgent"], { browser }),
      save("a", ["urgent", "site"], { browser }),
      save("a", ["site"], { browser: randomUUID() }),
      save("b", ["site"]),
    ]);
    expect((await rows()).map(({ endpoint }) => endpoint).sort()).toEqual([at("a"), at("b")]);
  });

  test("a browser whose endpoint was replaced keeps its row and what it is still to get", async () => {
    const browser = randomUUID();
    await save("old", ["site"], { browser });
    await queue();
    await spreadMessage(database.db);
    await save("new", ["site", "urgent"], { browser });
    const [row, ...others] = await rows();
    expect([row!.endpoint, row!.topics, others]).toEqual([at("new"), ["site", "urgent"], []]);
    expect(await database.db.select().from(pushDeliveries)).toMatchObject([{ subscriptionId: row!.id }]);
  });

  test("a worker renews its subscription by the endpoint that it had; an unknown one is refused", async () => {
    await save("old", ["urgent"]);
    const renew = (former: string) =>
      renewSubscription(database.db, { subscription: subscriptionAt(at("new")), former: at(former) });
    expect([await renew("other"), await renew("old"), await renew("old")]).toEqual([false, true, false]);
    expect(await rows()).toMatchObject([{ endpoint: at("new"), topics: ["urgent"], siteKey: KEY, isCurrent: true }]);
  });

  test("its topics are read by its endpoint, or by the id that the browser keeps", async () => {
    const category = await createCategory(database.db, { name: "Cidade" });
    const hidden = await createCategory(database.db, { active: false });
    const article = await createArticle(database.db, { title: "Cheia" });
    const draft = await createArticle(database.db, { published: false });
    const browser = randomUUID();
    const topics = [
      "urgent",
      categoryTopic(category.id),
      categoryTopic(hidden.id),
      coverageTopic(article.id),
      coverageTopic(draft.id),
    ] as const;
    await save("a", [...topics], { browser });
    const named = [
      { topic: "urgent", name: "Só urgentes" },
      { topic: categoryTopic(category.id), name: "Cidade" },
      { topic: coverageTopic(article.id), name: "Cheia" },
    ];
    expect(await nameTopics(database.db, topics)).toEqual(named);
    expect(await findBrowserTopics(database.db, { endpoint: at("a"), browser: randomUUID() }, null)).toEqual(named);
    expect(await findBrowserTopics(database.db, { endpoint: "", browser }, null)).toEqual(named);
    expect(await findBrowserTopics(database.db, { endpoint: "", browser: randomUUID() }, null)).toBeNull();
    await deleteSubscription(database.db, { endpoint: at("a"), browser: randomUUID() });
    expect(await rows()).toEqual([]);
  });

  test("it ends with the account that it belongs to, with what it was still to get", async () => {
    const reader = await createReader(database.db);
    await save("a", ["site"], { owner: await signIn(database.db, reader.id) });
    await save("b", ["site"]);
    await queue();
    expect(await spreadMessage(database.db)).toBe(2);
    await database.db.delete(users).where(eq(users.id, reader.id));
    expect((await rows()).map(({ endpoint }) => endpoint)).toEqual([at("b")]);
    expect(await database.db.select().from(pushDeliveries)).toHaveLength(1);
  });

  test("with another key of the site nobody is counted until their browser comes back; lost ones are deleted in time", async () => {
    await save("a", ["site"]);
    await markCurrent(database.db, "BAnother");
    expect(await countReceivers(["site"])).toBe(0);
    await deleteOldPush(database.db);
    expect(await rows()).toHaveLength(1);
    await markCurrent(database.db, KEY);
    expect(await countReceivers(["site"])).toBe(1);
    await markCurrent(database.db, "BAnother");
    await database.pool.query("update push_subscriptions set seen_at = now() - interval '31 days'");
    await deleteOldPush(database.db);
    expect(await rows()).toEqual([]);
  });
});

describe("answers to a reader", () => {
  test("answers are named to their reader alone, and nobody asks for those of somebody else", async () => {
    const [reader, other] = [await createReader(database.db), await createReader(database.db)];
    const topic = answersTopic(reader.id);
    expect(await nameTopics(database.db, [topic, "site"], other.id)).toEqual([
      { topic: "site", name: "Avisos da redação" },
    ]);
    const browser = { endpoint: at("a"), browser: randomUUID() };
    await save("a", [topic, "site"], { owner: await signIn(database.db, reader.id) });
    expect(await findBrowserTopics(database.db, browser, reader.id)).toContainEqual({
      topic,
      name: "Respostas aos meus comentários",
    });
    for (const viewer of [other.id, null])
      expect(await findBrowserTopics(database.db, browser, viewer)).toEqual([
        { topic: "site", name: "Avisos da redação" },
      ]);
  });

  test("a confirmation by its reader goes on with the new session, one by somebody else ends it, and none leaves it", async () => {
    const [reader, other] = [await createReader(database.db), await createReader(database.db)];
    const first = await signIn(database.db, reader.id);
    await save("a", [answersTopic(reader.id)], { owner: first });
    const renew = (viewer: PushOwner | null) =>
      renewSubscription(database.db, { subscription: subscriptionAt(at("a")), former: at("a"), viewer });
    await renew(null);
    expect(await rows()).toMatchObject([{ sessionId: first.sessionId }]);
    await renew(await signIn(database.db, other.id));
    expect(await rows()).toMatchObject([{ userId: reader.id, sessionId: null }]);
    const again = await signIn(database.db, reader.id);
    await renew(again);
    expect(await rows()).toMatchObject([{ sessionId: again.sessionId }]);
    await database.db.delete(sessions).where(eq(sessions.id, again.sessionId));
    expect(await rows()).toMatchObject([{ userId: reader.id, sessionId: null }]);
  });
});

describe("a notice", () => {
  test("a browser that asked for several of its topics gets it once", async () => {
    await save("a", ["site", "urgent"]);
    await save("b", ["urgent"]);
    await save("c", [categoryTopic(randomUUID())]);
    expect(await countReceivers(["site", "urgent"])).toBe(2);
    expect(await queue({ topic: ["site", "urgent"] })).toEqual({
      state: "queued",
      topics: ["site", "urgent"],
      held: [],
    });
    expect([await spreadMessage(database.db), await spreadMessage(database.db)]).toEqual([2, null]);
  });

  test("an urgent one goes to those who want urgent ones only, and before those that wait", async () => {
    await save("a", ["urgent", "site"]);
    await queue({ tag: "primeiro" });
    await spreadMessage(database.db);
    expect(await queue({ tag: "alerta", topic: coverageTopic(randomUUID()), urgent: true })).toMatchObject({
      topics: [expect.stringMatching(/^coverage:/), "urgent"],
    });
    await spreadMessage(database.db);
    const waiting = await database.db
      .select({ urgent: pushMessages.urgent })
      .from(pushDeliveries)
      .innerJoin(pushMessages, eq(pushMessages.id, pushDeliveries.messageId))
      .orderBy(pushDeliveries.dueAt);
    expect(waiting).toEqual([{ urgent: true }, { urgent: false }]);
  });

  test("the same notice is not sent twice, by two people at once either; another text is another notice", async () => {
    const states = await Promise.all([queue(), queue(), queue()]);
    expect(states.map(({ state }) => state).sort()).toEqual(["queued", "repeated", "repeated"]);
    expect((await queue({ body: "Até terça" })).state).toBe("queued");
  });

  test.each(["urgent", "site", "category", "coverage"] as const)("the limit of %s holds for an hour", async (kind) => {
    const topic = (TOPICS[kind].isKeyed ? `${kind}:${randomUUID()}` : kind) as PushTopic;
    const wanted = Array.from({ length: TOPICS[kind].hourlyMax + 2 }, (_, index) =>
      queue({ topic, body: `Hora ${index}` }),
    );
    const states = (await Promise.all(wanted)).map(({ state }) => state);
    expect(states.filter((state) => state === "queued")).toHaveLength(TOPICS[kind].hourlyMax);
    const refused = await queue({ topic, body: "Mais uma" });
    expect(refused).toMatchObject({ state: "held", topics: [], held: [{ topic }] });
    const minutes = (Date.parse(refused.held[0]!.until) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60.1);
    // Other topics of the same notice are not held back.
    expect(await queue({ topic: [topic, categoryTopic(randomUUID())], body: "Também" })).toMatchObject({
      state: "queued",
      held: [{ topic }],
    });
    await database.pool.query("update push_messages set created_at = created_at - interval '1 hour'");
    expect((await queue({ topic, body: "Depois" })).state).toBe("queued");
  });

  test("nothing is queued by a transaction that is rolled back", async () => {
    const work = database.db.transaction(async (tx) => {
      await queuePush(tx, notice());
      throw new Error("recusada");
    });
    await expect(work).rejects.toThrow("recusada");
    expect(await database.db.select().from(pushMessages)).toEqual([]);
  });

  test("long words are cut, invisible ones removed, and it opens a page of the site", async () => {
    await queue({ title: `\u202e${"Muito ".repeat(100)}`, body: "linha\nlinha\u200b", path: "https://outro.example/" });
    const [message] = await database.db.select().from(pushMessages);
    expect(message!.title.length).toBeLessThanOrEqual(111);
    expect(message).toMatchObject({ title: expect.stringMatching(/^Muito .*…$/), body: "linha linha", path: "/" });
    expect(message!.tag).toMatch(/^[A-Za-z0-9_-]{32}$/);
  });

  test("one that is stopped reaches nobody else, and can be sent again", async () => {
    await save("a", ["site"]);
    await queue();
    await spreadMessage(database.db);
    await database.db.transaction((tx) => stopPush(tx, ["news:1"]));
    expect(await database.db.select().from(pushDeliveries)).toEqual([]);
    expect((await queue()).state).toBe("queued");
  });

  test("the newsroom sees who gets it, what is held back, and how far it has come", async () => {
    const category = await createCategory(database.db, { name: "Cidade" });
    const topic = categoryTopic(category.id);
    await save("a", [topic, "urgent"]);
    await save("b", [topic]);
    await save("c", ["site"]);
    await queue({ topic });
    await spreadMessage(database.db);
    const topics = await nameTopics(database.db, [topic, "site", "urgent"]);
    const facts = await getPushFacts(database.db, topics, ZONE);
    expect(facts).toEqual({
      topics: [
        { topic, name: "Cidade", receivers: 2, heldUntil: expect.any(String) },
        { topic: "site", name: "Avisos da redação", receivers: 1, heldUntil: null },
        { topic: "urgent", name: "Só urgentes", receivers: 1, heldUntil: null },
      ],
      overlaps: [0, 1, 1, 0, 0, 1, 0, 0],
      sentToday: 1,
    });
    expect(await listSentPush(database.db, "/news/chuva")).toEqual([
      { at: expect.any(String), receivers: 2, sent: 0, lost: 0, isRunning: true },
    ]);
  });
});
