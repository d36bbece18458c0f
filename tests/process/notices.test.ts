import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { userRoles } from "#db/schema/accounts.ts";
import { fromPlainText } from "#domain/news/document/plain-text.ts";
import { EMPTY_FIELDS } from "#domain/news/fields.ts";
import { saveAndPublish } from "#domain/news/publication/mutations.server.ts";
import { withText } from "#domain/news/writing/fields.ts";
import { createArticle } from "#domain/news/writing/mutations.server.ts";
import { saveSubscription } from "#domain/push/mutations.server.ts";
import { IN_FLIGHT } from "#domain/push/sending.server.ts";
import { createJobs } from "#platform/jobs/jobs.ts";
import { deriveSiteKeys, siteKeyId } from "#platform/push/site-keys.ts";
import { addressOf } from "#tests/database/address.ts";
import { makeDataFolder } from "#tests/database/data-folder.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createEdition, createNewsletter, createSubscriber } from "#tests/factories/newsletters.ts";
import { createReader } from "#tests/factories/people.ts";
import { recordingLog } from "#tests/log.ts";
import { startMailSink } from "#tests/newsletter/mail-sink.ts";
import { type FakePushService, startFakePushService } from "#tests/push/fake-push-service.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

const database = testDatabase();
const SECRET = "one-secret-for-every-process-of-the-site";
const BROWSERS = 2 * IN_FLIGHT;
/** Browsers whose service answers the node that is killed; it takes the messages of the others, and answers nothing. */
const ANSWERED = 10;
const ADDRESSES = 5;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}
const rows = async (query: string): Promise<Record<string, unknown>[]> => (await database.pool.query(query)).rows;
const kill = (node: ServerProcess) => {
  node.kill("SIGKILL");
  return node.ended;
};

/** An article that is due, with all of its notices. @returns the id of the newsletter */
async function schedule(subscriptionOf: FakePushService["subscriptionOf"]) {
  const { id, name } = await createReader(database.db);
  await database.db.insert(userRoles).values({ userId: id, role: "editor" });
  for (let browser = 1; browser <= BROWSERS; browser++)
    await saveSubscription(database.db, {
      subscription: subscriptionOf(browser),
      browser: randomUUID(),
      topics: ["site"],
      owner: null,
      siteKey: siteKeyId(deriveSiteKeys(SECRET)),
    });
  const newsletter = await createNewsletter(database.db);
  for (let index = 0; index < ADDRESSES; index++) await createSubscriber(database.db, [newsletter.id]);
  const fields = {
    ...EMPTY_FIELDS,
    ...withText(fromPlainText("A retreta começa às sete.")),
    title: "Festa no largo",
    scheduledAt: "2999-11-20T21:00:00.000Z",
  };
  const actor = { id, name, role: "editor" as const };
  const notices = { bell: "sim", push: "site", newsletter: newsletter.id };
  await saveAndPublish(database.db, actor, { slot: null, notices }, (tx) => createArticle(tx, actor, fields));
  await rows("update news set scheduled_at = now()");
  return newsletter.id;
}

test("notices of a scheduled article go out once, though one node is killed while it publishes and one while it sends", async () => {
  let isAnswering = false;
  const service = await startFakePushService((browser) =>
    isAnswering || browser <= ANSWERED ? "good" : "silent-once-but-accepted",
  );
  cleanups.push(service.close);
  const mails = await startMailSink();
  cleanups.push(mails.close);
  const { folder, remove } = await makeDataFolder();
  cleanups.push(remove);
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: addressOf(database.connection),
    AUTH_SECRET: SECRET,
    SMTP_URL: mails.url,
    LOG_LEVEL: "silent",
  };
  const jobs = createJobs(database.connection, recordingLog().log);
  const [publishing, sending, last] = (await Promise.all(
    [1, 2, 3].map(async () => {
      const node = await startServer(settings, "feedReader");
      cleanups.push(() => kill(node));
      await node.ready();
      return node;
    }),
  )) as [ServerProcess, ServerProcess, ServerProcess];
  cleanups.push(() => jobs.stop());
  await jobs.start();
  await until(async () => (await rows("select from pgboss.queue where name = 'make-editions'")).length > 0);

  // The others stand still, so that the process that is killed is the one that works.
  sending.kill("SIGSTOP");
  last.kill("SIGSTOP");
  const newsletterId = await schedule(service.subscriptionOf);
  const lock = await database.pool.connect();
  cleanups.push(() => lock.release());
  await lock.query("begin; lock table push_messages in exclusive mode");
  await jobs.send("publish-news", {});
  const isWaiting = "select from pg_locks where not granted and relation = 'push_messages'::regclass";
  await until(async () => (await rows(isWaiting)).length > 0);
  await kill(publishing);
  await lock.query("rollback");
  expect(await rows("select published from news")).toEqual([{ published: false }]);
  expect(await rows("select from notifications")).toEqual([]);

  sending.kill("SIGCONT");
  await jobs.send("publish-overdue", {});
  await until(() => service.received.length >= ANSWERED + IN_FLIGHT);
  await kill(sending);
  isAnswering = true;
  // The leases of what it had claimed end.
  await rows("update push_deliveries set due_at = now()");
  await createEdition(database.db, newsletterId, { status: "scheduled", sendAt: new Date() });
  last.kill("SIGCONT");
  await jobs.send("make-editions", {});
  const left = "select from push_deliveries union all select from newsletter_deliveries where outcome is null";
  await until(async () => mails.copies.size === ADDRESSES && (await rows(left)).length === 0);

  const bells = await rows("select title, status from notifications");
  expect(bells).toEqual([{ title: "Festa no largo", status: "sent" }]);
  const reached = service.received.map(({ browser }) => browser);
  expect(new Set(reached).size).toBe(BROWSERS);
  // Twice got it only those whose message was in the service's hands, and a device shows one of a tag.
  expect(service.countCopies()).toBe(IN_FLIGHT);
  expect(new Set(service.received.map(({ message }) => `${message.id} ${message.tag}`)).size).toBe(1);
  expect([...mails.copies.values()]).toEqual(Array.from({ length: ADDRESSES }, () => 1));
  expect([...mails.sources.values()].every((source) => source.includes("Festa no largo"))).toBe(true);
  expect(await rows("select from news_notices")).toEqual([]);
  const logged = await rows("select action from audit_log where action like 'news.pu%' order by action");
  expect(logged).toEqual([{ action: "news.publish" }, { action: "news.push" }]);
});
