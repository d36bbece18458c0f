import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queuePush } from "#domain/push/mutations.server.ts";
import { siteKeyId } from "#platform/push/site-keys.ts";
import { testDatabase } from "#tests/database/database.ts";
import { type FakePushService, startFakePushService } from "#tests/push/fake-push-service.ts";
import { SITE_URL } from "./pages.ts";
import { servedSite } from "./served-site.ts";

const database = testDatabase();
const site = servedSite(database, {}, {}, { allowLoopbackFeeds: true });
let service: FakePushService;
beforeAll(async () => {
  service = await startFakePushService();
});
afterAll(() => service.close());

/** The public key that the page of notices has among its data. */
const readKey = async () => /"(B[A-Za-z0-9_-]{86})\\?"/.exec((await site.ask("/avisos")).html)![1]!;

test("a browser subscribes, and a notice that is queued reaches it at once, signed with the site's key", async () => {
  const publicKey = await readKey();
  const form = {
    intent: "salvar",
    subscription: JSON.stringify(service.subscriptionOf(1)),
    siteKey: siteKeyId({ publicKey }),
    browser: randomUUID(),
    topics: "urgent",
  };
  const saved = await site.ask("/avisos.data", {
    method: "POST",
    headers: { origin: SITE_URL, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
  expect(saved.status).toBe(200);
  await database.db.transaction((tx) =>
    queuePush(tx, { topic: "urgent", title: "Rio sobe", body: "", path: "/news/rio", tag: "rio", urgent: true }),
  );
  // Sooner than the job of every minute.
  await expect.poll(() => service.received.length).toBe(1);
  const [{ message, headers }] = service.received as [FakePushService["received"][number]];
  expect(message).toMatchObject({ title: "Rio sobe", path: "/news/rio" });
  expect(headers.authorization).toContain(`k=${publicKey}`);
});
