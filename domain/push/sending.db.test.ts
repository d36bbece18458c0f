import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { pushDeliveries, pushMessages, pushServices, pushSubscriptions } from "#db/schema/push.ts";
import { sessions } from "#db/schema/sign-in.ts";
import { createAuthorization } from "#platform/push/authorization.ts";
import { createPushClient } from "#platform/push/push-client.ts";
import { deriveSiteKeys, siteKeyId } from "#platform/push/site-keys.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader, signIn } from "#tests/factories/people.ts";
import { recordingLog } from "#tests/log.ts";
import { type Behaviour, type FakePushService, startFakePushService } from "#tests/push/fake-push-service.ts";
import { claimDeliveries, spreadMessage } from "./deliveries.server.ts";
import { type PushOwner, queueAnswerPush, queuePush, saveSubscription } from "./mutations.server.ts";
import { createPushSender, judge } from "./sending.server.ts";
import { answersTopic, type PushTopic } from "./types.ts";

const database = testDatabase({ emptyBeforeEach: true });
const KEYS = deriveSiteKeys("the secret of a site");
const AT_ONCE = { runMs: 60_000, waitMs: 0 };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function startService(behaviourOf?: (browser: number) => Behaviour): Promise<FakePushService> {
  const service = await startFakePushService(behaviourOf);
  closing.push(service.close);
  return service;
}

/** A process that sends: with its own connections to the services. */
function openSender({ db = database.db, keys = KEYS, timeoutMs = 20_000 } = {}) {
  const client = createPushClient({ userAgent: "Coreto", connections: 32, timeoutMs, allowLoopback: true });
  closing.push(client.close);
  const { log, lines } = recordingLog();
  const authorize = createAuthorization(keys, "https://coreto.example");
  return { ...createPushSender({ db, log, keys, client, authorize }, AT_ONCE), lines };
}

const subscribe = (
  service: FakePushService,
  browser: number,
  topics: PushTopic[] = ["site"],
  owner: PushOwner | null = null,
) =>
  saveSubscription(database.db, {
    subscription: service.subscriptionOf(browser),
    browser: randomUUID(),
    topics,
    owner,
    siteKey: siteKeyId(KEYS),
  });
async function subscribeMany(service: FakePushService, count: number): Promise<void> {
  for (let browser = 1; browser <= count; browser++) await subscribe(service, browser);
}
const notice = { title: "Rio sobe", body: "46 famílias saíram", path: "/news/rio", tag: "news:rio" };
const queue = (topic: PushTopic = "site", changes: Partial<typeof notice> & { urgent?: boolean } = {}) =>
  database.db.transaction((tx) => queuePush(tx, { topic, ...notice, ...changes }));
const deliveries = () => database.db.select().from(pushDeliveries);
const counts = async () => {
  const [row] = await database.db.select().from(pushMessages);
  return { receivers: row!.receivers, sent: row!.sent, lost: row!.lost };
};
const browsers = ({ received }: FakePushService) => received.map(({ browser }) => browser).sort((a, b) => a - b);
/** Lets time pass, for deliveries and paused services. */
const makeDue = async () => {
  await database.pool.query("update push_deliveries set due_at = now() - interval '1 second'");
  await database.pool.query("update push_services set paused_until = now() - interval '1 second'");
};

test("a notice reaches the browsers that asked for it, encrypted, with what a device needs to show it", async () => {
  const service = await startService();
  await subscribe(service, 1, ["site", "urgent"]);
  await subscribe(service, 2, ["urgent"]);
  await subscribe(service, 3, ["site"]);
  await queue("site", { urgent: true });
  await openSender().run();
  expect(browsers(service)).toEqual([1, 2, 3]);
  const [{ message, headers }] = service.received as [FakePushService["received"][number]];
  expect(message).toEqual({
    id: expect.any(String),
    title: "Rio sobe",
    body: "46 famílias saíram",
    path: "/news/rio",
    tag: expect.stringMatching(/^[\w-]{32}$/),
    icon: "/icons/icon-192.png",
    at: expect.any(Number),
  });
  expect(headers).toMatchObject({ topic: message.tag, urgency: "high", "content-encoding": "aes128gcm" });
  expect(Number(headers.ttl)).toBeGreaterThan(47 * 3600);
  expect(await counts()).toEqual({ receivers: 3, sent: 3, lost: 0 });
  expect(await deliveries()).toEqual([]);
});

test("subscriptions that are gone are deleted; what a service refuses is not tried again", async () => {
  const service = await startService((browser) => (({ 1: 404, 2: 410, 3: 413 }) as const)[browser] ?? "good");
  await subscribeMany(service, 4);
  await queue();
  const sender = openSender();
  await sender.run();
  expect(browsers(service)).toEqual([4]);
  expect(await database.db.select().from(pushSubscriptions)).toHaveLength(2);
  expect(await counts()).toEqual({ receivers: 4, sent: 1, lost: 3 });
  expect(await deliveries()).toEqual([]);
  expect(sender.lines.filter(({ msg }) => msg === "a push service refused a message")).toHaveLength(1);
  await queue("site", { body: "Outra" });
  await sender.run();
  expect(Object.fromEntries(service.answers)).toEqual({ 201: 2, 404: 1, 410: 1, 413: 2 });
});

test("a busy service, a failing one and one that does not answer get the message later, once", async () => {
  const service = await startService(
    (browser) => (["good", "busy-once", "broken-once", "silent-once"] as const)[browser - 1] ?? "good",
  );
  await subscribeMany(service, 4);
  await queue();
  const sender = openSender({ timeoutMs: 3000 });
  await sender.run();
  expect((await deliveries()).length).toBeGreaterThan(0);
  await makeDue();
  await sender.run();
  expect(browsers(service)).toEqual([1, 2, 3, 4]);
  expect(service.countCopies()).toBe(0);
  expect(Object.fromEntries(service.answers)).toEqual({ 201: 4, 429: 1, 500: 1 });
  expect(await counts()).toEqual({ receivers: 4, sent: 4, lost: 0 });
});

test("a service that is down for a day loses nothing, gets few attempts, and then each message once", async () => {
  const service = await startService();
  await subscribeMany(service, 60);
  await queue();
  service.breakDown(503);
  const sender = openSender();
  await sender.run();
  const [pause] = await database.db.select().from(pushServices);
  expect(pause).toMatchObject({ origin: service.origin, pauses: 1 });
  expect(pause!.pausedUntil.getTime()).toBeGreaterThan(Date.now() + 25_000);
  const tried = service.answers.get("503")!;
  // Those in flight, not all of them.
  expect(tried).toBeLessThan(60);
  // While it is paused nothing is sent, by this process or another one.
  await sender.run();
  await openSender().run();
  expect(service.answers.get("503")).toBe(tried);
  for (let hours = 0; hours < 8; hours++) {
    await makeDue();
    await sender.run();
  }
  const [later] = await database.db.select().from(pushServices);
  expect(later!.pauses).toBeGreaterThan(3);
  expect(later!.pausedUntil.getTime()).toBeLessThanOrEqual(Date.now() + 1_800_000);
  expect(await deliveries()).toHaveLength(60);
  service.breakDown(null);
  await makeDue();
  await openSender().run();
  expect(browsers(service)).toHaveLength(60);
  expect(service.countCopies()).toBe(0);
  expect(await database.db.select().from(pushServices)).toEqual([]);
  expect(await counts()).toEqual({ receivers: 60, sent: 60, lost: 0 });
});

test("one service that is down does not hold back another", async () => {
  const [good, down] = [await startService(), await startService()];
  for (let browser = 1; browser <= 40; browser++) {
    await subscribe(good, browser);
    await subscribe(down, browser);
  }
  down.breakDown(500);
  await queue();
  await openSender().run();
  expect(browsers(good)).toHaveLength(40);
  expect(await deliveries()).toHaveLength(40);
});

describe("several processes", () => {
  test("two processes share the work, and no message is sent twice", async () => {
    const service = await startService();
    await subscribeMany(service, 400);
    await queue();
    const other = openDatabase(database.connection, { poolSize: 4, onError: () => {} });
    closing.push(other.close);
    await Promise.all([openSender().run(), openSender({ db: other.db }).run()]);
    expect(browsers(service)).toHaveLength(400);
    expect(service.countCopies()).toBe(0);
  });

  test("two processes together claim no more than the rate allows", async () => {
    const service = await startService();
    await subscribeMany(service, 5);
    await queue();
    await spreadMessage(database.db);
    const other = openDatabase(database.connection, { poolSize: 4, onError: () => {} });
    closing.push(other.close);
    const limits = { most: 5, leaseSeconds: 60, perSecond: 0.01 };
    const claimed = await Promise.all([database, other, database, other].map(({ db }) => claimDeliveries(db, limits)));
    expect(claimed.flat()).toHaveLength(1);
  });

  test("what a killed process had claimed is sent after its lease, and not before", async () => {
    const service = await startService();
    await subscribeMany(service, 5);
    await queue();
    await spreadMessage(database.db);
    expect(await claimDeliveries(database.db, { most: 3, leaseSeconds: 60, perSecond: 300 })).toHaveLength(3);
    await openSender().run();
    expect(browsers(service)).toHaveLength(2);
    await makeDue();
    await openSender().run();
    expect(browsers(service)).toEqual([1, 2, 3, 4, 5]);
    expect(service.countCopies()).toBe(0);
  });
});

test("a notice whose time is over is not sent", async () => {
  const service = await startService();
  await subscribe(service, 1);
  await queue();
  await database.pool.query("update push_messages set expires_at = now()");
  await openSender().run();
  expect(service.answers.size).toBe(0);
  expect(await counts()).toEqual({ receivers: 1, sent: 0, lost: 1 });
});

test("a forged key costs nobody else their message, and its subscription is deleted", async () => {
  const service = await startService();
  await subscribeMany(service, 2);
  const forged = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString("base64url");
  await database.pool.query("update push_subscriptions set p256dh = $1 where endpoint like '%/p/1'", [forged]);
  await queue();
  await openSender().run();
  expect(browsers(service)).toEqual([2]);
  expect(await database.db.select().from(pushSubscriptions)).toHaveLength(1);
});

test("an address that has moved into a private network is not connected to, and its subscription is deleted", async () => {
  const service = await startService();
  await subscribe(service, 1);
  await database.pool.query(
    "update push_subscriptions set endpoint = 'http://10.0.0.7/p/1', service = 'http://10.0.0.7'",
  );
  await queue();
  await openSender().run();
  expect(await database.db.select().from(pushSubscriptions)).toEqual([]);
});

test("with a new secret of the site nothing is sent to browsers that subscribed with the old key", async () => {
  const service = await startService();
  await subscribe(service, 1);
  await queue();
  await openSender({ keys: deriveSiteKeys("another secret") }).run();
  expect([service.answers.size, await deliveries()]).toEqual([0, []]);
});

test.each([
  [201, "sent"],
  [200, "sent"],
  [404, "gone"],
  [410, "gone"],
  [400, "lost"],
  [401, "lost"],
  [403, "lost"],
  [413, "lost"],
  [307, "lost"],
] as const)("an answer %i means %s", (status, outcome) => {
  expect(judge({ status, retryAfter: null }, 1)).toBe(outcome);
});

test("attempts come later each time, or when the service wishes, within a day", () => {
  const wait = (attempts: number, retryAfter: number | null = null) =>
    (judge({ status: 503, retryAfter }, attempts) as { retryIn: number }).retryIn;
  expect(wait(1)).toBeGreaterThanOrEqual(2);
  expect(wait(5)).toBeGreaterThanOrEqual(32);
  expect(wait(40)).toBeLessThanOrEqual(7200);
  expect(wait(1, 90)).toBe(90);
  expect(wait(1, 999_999)).toBe(86_400);
});

describe("a notice for one reader", () => {
  const signOut = ({ sessionId }: PushOwner) => database.db.delete(sessions).where(eq(sessions.id, sessionId));
  const queueFor = (userId: string) => database.db.transaction((tx) => queueAnswerPush(tx, userId, notice));

  test("reaches their browsers that asked for it while they are signed in there, and says that it is personal", async () => {
    const service = await startService();
    const [reader, other] = [await createReader(database.db), await createReader(database.db)];
    const topic = answersTopic(reader.id);
    const [here, left] = [await signIn(database.db, reader.id), await signIn(database.db, reader.id)];
    await subscribe(service, 1, [topic], here);
    await subscribe(service, 2, ["site"], await signIn(database.db, reader.id));
    await subscribe(service, 3, [topic], left);
    await subscribe(service, 4, [topic, "site"], await signIn(database.db, other.id));
    await subscribe(service, 5, [topic]);
    await signOut(left);
    await queueFor(reader.id);
    await openSender().run();
    expect(browsers(service)).toEqual([1]);
    expect(service.received[0]!.message).toMatchObject({ title: notice.title, personal: true });
    expect(await counts()).toEqual({ receivers: 1, sent: 1, lost: 0 });
  });

  test.each(["signs out", "has signed in for too long", "leaves the browser to somebody else"])(
    "is not sent any more where its reader %s before it goes",
    async (change) => {
      const service = await startService();
      const [reader, other] = [await createReader(database.db), await createReader(database.db)];
      const owner = await signIn(database.db, reader.id);
      await subscribe(service, 1, [answersTopic(reader.id)], owner);
      await queueFor(reader.id);
      expect(await spreadMessage(database.db)).toBe(1);
      if (change === "signs out") await signOut(owner);
      else if (change === "has signed in for too long")
        await database.pool.query("update sessions set expires_at = now() - interval '1 second'");
      else await subscribe(service, 1, ["site"], await signIn(database.db, other.id));
      await openSender().run();
      expect(service.received).toEqual([]);
      expect(await deliveries()).toEqual([]);
    },
  );

  test("is gone with their account", async () => {
    const reader = await createReader(database.db);
    await queueFor(reader.id);
    await database.db.delete(users).where(eq(users.id, reader.id));
    expect(await database.db.select().from(pushMessages)).toEqual([]);
  });
});
