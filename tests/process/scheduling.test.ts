import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { createJobs } from "#platform/jobs/jobs.ts";
import { addressOf } from "#tests/database/address.ts";
import { makeDataFolder } from "#tests/database/data-folder.ts";
import { testDatabase } from "#tests/database/database.ts";
import { recordingLog } from "#tests/log.ts";
import { startServer } from "./server-process.ts";

const database = testDatabase();
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

test("a scheduled article is published once and on time, even if one of two nodes is killed before", async () => {
  const { folder, remove } = await makeDataFolder();
  cleanups.push(remove);
  const { connection, pool } = database;
  const nodes = await Promise.all(
    [1, 2].map(async () => {
      const settings = { DATA_DIR: folder, DATABASE_URL: addressOf(connection), LOG_LEVEL: "silent" };
      const node = await startServer(settings);
      await node.ready();
      return node;
    }),
  );
  const [killed, other] = nodes as [(typeof nodes)[0], (typeof nodes)[0]];
  cleanups.push(() => {
    other.kill("SIGKILL");
    return other.ended;
  });
  const jobs = createJobs(connection, recordingLog().log);
  cleanups.push(() => jobs.stop());
  await jobs.start();
  // The nodes are ready before their job runners have started.
  const isKnown = "select 1 from pgboss.queue where name = 'publish-news'";
  while ((await pool.query(isKnown)).rowCount === 0) await sleep(50);

  const moment = new Date(Date.now() + 3000);
  await pool.query(
    "insert into news (title, slug, content, published, scheduled_at) values ('Alvorada', 'alvorada', 'x', false, $1)",
    [moment],
  );
  await jobs.send("publish-news", {}, { startAfter: moment });
  await jobs.send("publish-news", {}, { startAfter: moment });
  killed.kill("SIGKILL");
  await killed.ended;
  expect((await other.ask("/news/alvorada")).status).toBe(404);
  while ((await other.ask("/news/alvorada")).status !== 200) await sleep(100);
  // Further jobs find nothing to do.
  await jobs.send("publish-news", {});
  const isOpen = "select 1 from pgboss.job where name = 'publish-news' and state in ('created', 'retry', 'active')";
  while ((await pool.query(isOpen)).rowCount !== 0) await sleep(50);
  const { rows } = await pool.query(
    "select n.published_at >= $1 as on_time, n.version, (select count(*)::int from audit_log) as times from news n",
    [moment],
  );
  expect(rows).toEqual([{ on_time: true, version: 2, times: 1 }]);
});
