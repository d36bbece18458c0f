import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { beforeEach, describe, expect, test } from "vitest";
import { websubSubscriptions } from "#db/schema/syndication.ts";
import { serveOtherSite } from "#platform/http/safe-fetch.fixture.ts";
import { createSafeFetch } from "#platform/http/safe-fetch.ts";
import { testDatabase } from "#tests/database/database.ts";
import { saveSubscription } from "./mutations.server.ts";
import { type HubRequest, SUBSCRIPTIONS_MAX } from "./types.ts";
import { type Delivery, deliver, distribute, type HubTools, verifyIntent } from "./websub.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const SITE = "https://jornal.example";
const TOPIC = "/rss.xml";

/** The messages that the subscriber received, and its answers. */
let received: { request: IncomingMessage; body: string }[] = [];
let agrees = true;
let status = 204;
/** Error statuses of its responses. */
let broken: string | null = null;

const subscriber = await serveOtherSite((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    received.push({ request, body });
    const question = new URL(request.url!, "http://subscriber").searchParams;
    if (request.method === "GET") response.end(agrees ? question.get("hub.challenge") : "não");
    else response.writeHead(request.url === broken ? 503 : status).end();
  });
});

let feed = { status: 200, type: "application/rss+xml; charset=utf-8", body: Buffer.from("<rss>1</rss>") };
const tools = (allowLoopback = true): HubTools => ({
  db: database.db,
  siteUrl: SITE,
  fetchSafely: createSafeFetch({ userAgent: "Coreto", allowLoopback }),
  renderFeed: async () => feed,
});
const wish = (values: Partial<HubRequest> = {}): HubRequest => ({
  mode: "subscribe",
  topic: TOPIC,
  callback: `${subscriber.origin}/aqui?chave=a%20b`,
  leaseSeconds: 7200,
  secret: null,
  ...values,
});
const subscriptions = () => database.db.select().from(websubSubscriptions);
const change = (text: string) => {
  feed = { ...feed, body: Buffer.from(text) };
};
/** Sends what a change of the feed makes the hub send. */
const publish = async () => {
  const sent: Delivery[] = [];
  await distribute(tools(), { send: async (_, data) => void sent.push(data as Delivery) });
  for (const delivery of sent) await deliver(tools(), delivery);
  return sent.length;
};

beforeEach(() => {
  received = [];
  agrees = true;
  status = 204;
  change("<rss>1</rss>");
});

describe("a subscription", () => {
  test("a subscription is stored once its program has repeated the challenge, for as long as it was granted", async () => {
    await verifyIntent(tools(), wish());
    const question = new URL(received[0]!.request.url!, "http://subscriber").searchParams;
    expect(Object.fromEntries(question)).toMatchObject({
      chave: "a b",
      "hub.mode": "subscribe",
      "hub.topic": SITE + TOPIC,
      "hub.lease_seconds": "7200",
    });
    const [row] = await subscriptions();
    expect(row).toMatchObject({ topic: TOPIC, callback: wish().callback });
    expect(Math.round((row!.expiresAt.getTime() - Date.now()) / 60_000)).toBe(120);
    // A second request renews it, with its new secret.
    await verifyIntent(tools(), wish({ secret: "novo" }));
    expect((await subscriptions()).map(({ secret }) => secret)).toEqual(["novo"]);
  });

  test("a subscription is not stored if the program does not confirm it, or its address is private", async () => {
    agrees = false;
    await verifyIntent(tools(), wish());
    agrees = true;
    await verifyIntent(tools(false), wish());
    expect(await subscriptions()).toEqual([]);
    expect(subscriber.seen).not.toEqual([]);
  });

  test("a subscription of an unknown feed is not stored, and no verification is requested", async () => {
    const asked = received.length;
    feed = { ...feed, status: 404 };
    await verifyIntent(tools(), wish());
    feed = { ...feed, status: 200 };
    expect([await subscriptions(), received.length]).toEqual([[], asked]);
  });

  test("a subscription ends with a confirmed unsubscribe request", async () => {
    await verifyIntent(tools(), wish());
    agrees = false;
    await verifyIntent(tools(), wish({ mode: "unsubscribe" }));
    expect(await subscriptions()).toHaveLength(1);
    agrees = true;
    await verifyIntent(tools(), wish({ mode: "unsubscribe" }));
    expect(await subscriptions()).toEqual([]);
  });

  test("a subscription is refused if its host has reached the limit", async () => {
    for (let number = 0; number <= SUBSCRIPTIONS_MAX.host; number++) {
      await saveSubscription(database.db, wish({ callback: `https://leitor.example/${number}` }), "hash");
    }
    expect(await subscriptions()).toHaveLength(SUBSCRIPTIONS_MAX.host);
    await saveSubscription(database.db, wish({ callback: "https://outro.example/" }), "hash");
    expect(await subscriptions()).toHaveLength(SUBSCRIPTIONS_MAX.host + 1);
  });
});

describe("a feed", () => {
  test("a changed feed is sent once, signed and with its links", async () => {
    await verifyIntent(tools(), wish({ secret: "segredo" }));
    expect(await publish()).toBe(0);
    change("<rss>Feira volta à praça</rss>");
    expect(await publish()).toBe(1);
    expect(await publish()).toBe(0);
    const { request, body } = received.at(-1)!;
    expect([request.method, request.url, body]).toEqual([
      "POST",
      "/aqui?chave=a%20b",
      "<rss>Feira volta à praça</rss>",
    ]);
    expect(request.headers).toMatchObject({
      "content-type": "application/rss+xml; charset=utf-8",
      link: `<${SITE}/websub>; rel="hub", <${SITE}/rss.xml>; rel="self"`,
      "x-hub-signature": `sha256=${createHmac("sha256", "segredo").update(body).digest("hex")}`,
    });
  });

  test("a feed is sent again after a failure, and a program that responds with 410 loses its subscription", async () => {
    await verifyIntent(tools(), wish());
    change("<rss>2</rss>");
    status = 500;
    await expect(publish()).rejects.toMatchObject({ code: "refused", status: 500 });
    status = 200;
    expect(await publish()).toBe(1);
    expect(received.at(-1)!.request.headers["x-hub-signature"]).toBeUndefined();
    change("<rss>3</rss>");
    status = 410;
    expect(await publish()).toBe(1);
    expect(await subscriptions()).toEqual([]);
  });

  test("a feed is sent to the other programs once if one fails", async () => {
    for (const number of [1, 2, 3]) await verifyIntent(tools(), wish({ callback: `${subscriber.origin}/${number}` }));
    change("<rss>2</rss>");
    received = [];
    broken = "/2";
    await expect(publish()).rejects.toMatchObject({ status: 503 });
    expect(received.map(({ request }) => request.url).sort()).toEqual(["/1", "/2", "/3"]);
    broken = null;
    received = [];
    expect(await publish()).toBe(1);
    expect(received.map(({ request }) => request.url)).toEqual(["/2"]);
  });

  test("a feed is not sent to the target of a redirect", async () => {
    await verifyIntent(tools(), wish());
    change("<rss>2</rss>");
    status = 302;
    await expect(publish()).rejects.toMatchObject({ code: "refused", status: 302 });
  });

  test("a feed is not sent to a subscription that has ended", async () => {
    await verifyIntent(tools(), wish());
    await database.pool.query("update websub_subscriptions set expires_at = now() - interval '1 second'");
    change("<rss>2</rss>");
    expect(await publish()).toBe(0);
    const [row] = await subscriptions();
    await deliver(tools(), { topic: TOPIC, ids: [row!.id] });
    expect(received.filter(({ request }) => request.method === "POST")).toEqual([]);
  });
});
