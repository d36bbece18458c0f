import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { migrateDatabase, type OpenDatabase, openDatabase } from "#db/client.ts";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { queuePush } from "#domain/push/mutations.server.ts";
import { IN_FLIGHT } from "#domain/push/sending.server.ts";
import type { PushTopic } from "#domain/push/types.ts";
import { deriveSiteKeys, siteKeyId } from "#platform/push/site-keys.ts";
import { subscriptionOf } from "#tests/push/fake-push-service.ts";
import type { Bench, Section } from "./bench.ts";
import { BENCH_SECRET, type PushSenderReport } from "./push-sender-process.ts";
import type { PushServiceReport } from "./push-service-process.ts";
import { atMost, type Figure, note } from "./report.ts";

const BROWSERS = 50_000;
/** Those of them that a notice reaches while its sender is killed. */
const FEW = 10_000;
const KILLS = 5;
const BETWEEN_KILLS_MS = 4000;
const ROWS_AT_ONCE = 1000;

/** A notice to 50,000 browsers, and what is sent twice after a `kill -9` of its sender. */
export const push: Section = {
  name: "push",
  title: "Notices to browsers",
  async measure(bench: Bench) {
    const server = await startEmbeddedPostgres(await bench.emptyFolder("push"));
    await migrateDatabase(server.connection);
    const database = openDatabase(server.connection, { poolSize: 3, onError: () => {} });
    const service = startProcess("push-service-process.ts");
    try {
      const [{ origin }] = (await once(service, "message")) as [{ origin: string }];
      await createBrowsers(database, origin);
      return [...(await measureSending(database, service)), ...(await measureKills(database, service))];
    } finally {
      service.disconnect();
      await database.close();
      await server.stop();
    }
  },
};

const startProcess = (file: string): ChildProcess => fork(new URL(file, import.meta.url));

/** The site's subscriptions; the first ones want urgent notices too. */
async function createBrowsers({ db }: OpenDatabase, origin: string): Promise<void> {
  const siteKey = siteKeyId(deriveSiteKeys(BENCH_SECRET));
  for (let first = 1; first <= BROWSERS; first += ROWS_AT_ONCE) {
    const rows = Array.from({ length: ROWS_AT_ONCE }, (_, index) => {
      const { endpoint, keys } = subscriptionOf(origin, first + index);
      const topics = first + index <= FEW ? ["site", "urgent"] : ["site"];
      return { endpoint, ...keys, browser: randomUUID(), topics };
    });
    await db.execute(sql`
      insert into push_subscriptions (endpoint, service, p256dh, auth, browser_id, site_key, topics)
      select r.endpoint, ${origin}, r.p256dh, r.auth, r.browser, ${siteKey}, r.topics
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (endpoint text, p256dh text, auth text, browser uuid, topics text[])`);
  }
  await db.execute(sql`analyze push_subscriptions`);
}

const queue = ({ db }: OpenDatabase, topic: PushTopic) =>
  db.transaction((tx) =>
    queuePush(tx, {
      topic,
      title: "Rio das Flores sobe 1,2 metro e chega à Rua do Mercado",
      body: "Defesa Civil retira 46 famílias; escolas não abrem na terça.",
      path: "/news/rio-das-flores-sobe",
      tag: `news:${topic}`,
    }),
  );

async function ask(service: ChildProcess): Promise<PushServiceReport> {
  service.send({});
  const [report] = (await once(service, "message")) as [PushServiceReport];
  return report;
}

function startSender({ connection }: OpenDatabase): ChildProcess {
  const sender = startProcess("push-sender-process.ts");
  sender.send(connection);
  return sender;
}

async function measureSending(database: OpenDatabase, service: ChildProcess): Promise<Figure[]> {
  await queue(database, "site");
  const startedAt = performance.now();
  const sender = startSender(database);
  const [report] = (await once(sender, "message")) as [PushSenderReport];
  const seconds = (performance.now() - startedAt) / 1000;
  sender.disconnect();
  const { answers, copies, cpuMs } = await ask(service);
  const attempts = Object.values(answers).reduce((sum, count) => sum + count, 0);
  const { rows } = await database.pool.query("select receivers, sent, lost from push_messages");
  const { receivers, sent, lost } = rows[0] as { receivers: number; sent: number; lost: number };
  return [
    atMost(`a notice to ${receivers} browsers, until nothing is left`, seconds, 480, "s"),
    atMost("CPU of the sender a message, without TLS", report.cpuMs / attempts, 1, "ms"),
    note("CPU of the fake push service a message, which decrypts it", cpuMs / attempts, "ms"),
    note("memory of the sender", report.memoryMb, "MB"),
    atMost("browsers that are neither reached nor known to be gone", receivers - sent - lost, 0, ""),
    // A browser whose answer got lost looks like one that did not receive it.
    note("received twice, all of them accepted without an answer", copies),
  ];
}

async function measureKills(database: OpenDatabase, service: ChildProcess): Promise<Figure[]> {
  await queue(database, "urgent");
  const before = (await ask(service)).copies;
  for (let kill = 0; kill < KILLS; kill++) {
    const sender = startSender(database);
    await sleep(BETWEEN_KILLS_MS);
    sender.kill("SIGKILL");
    await once(sender, "exit");
  }
  const last = startSender(database);
  await once(last, "message");
  last.disconnect();
  const copies = (await ask(service)).copies - before;
  const { rows } = await database.pool.query(
    "select receivers - sent - lost as missing from push_messages order by created_at desc limit 1",
  );
  return [
    atMost(`received twice after a kill -9 of the sender, mean of ${KILLS}`, copies / KILLS, IN_FLIGHT, ""),
    atMost("browsers without the notice after the kills", (rows[0] as { missing: number }).missing, 0, ""),
  ];
}
