import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { saveNotification } from "#domain/notifications/mutations.server.ts";
import { createSafeFetch } from "#platform/http/safe-fetch.ts";
import { createJobs } from "#platform/jobs/jobs.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import { recordingLog } from "#tests/log.ts";
import { NO_FILES } from "#tests/routes/pages.ts";
import { handleSiteJobs } from "./jobs.ts";

const database = testDatabase();

/** The jobs of one node of the site. */
function startNode() {
  const { db, close } = openDatabase(database.connection, { poolSize: 2, onError: () => {} });
  const jobs = createJobs(database.connection, recordingLog().log);
  const { log } = recordingLog();
  const fetchSafely = createSafeFetch({ userAgent: "Coreto" });
  handleSiteJobs(jobs, { db, log, storage: NO_FILES, fetchSafely, timeZone: "America/Sao_Paulo" });
  return { jobs, started: jobs.start(), stop: () => jobs.stop().then(close) };
}

test("a site of two nodes sends a scheduled notification once, and not early", async () => {
  const nodes = [startNode(), startNode()];
  await Promise.all(nodes.map(({ started }) => started));
  const actor = { id: (await createReader(database.db)).id, name: "Marina" };
  const scheduledAt = new Date(Date.now() + 1500);
  const fields = {
    type: null,
    title: "Chuva",
    message: "Alerta",
    imageUrl: null,
    videoUrl: null,
    targetUrl: null,
    push: false,
    scheduledAt,
  };
  await saveNotification(database.db, actor, { newId: null }, fields);
  // Both nodes schedule it, as when two editors save at the same time.
  for (const { jobs } of nodes) await jobs.send("send-notifications", {}, { startAfter: scheduledAt });

  const sending = async () => {
    const { rows } = await database.pool.query<{ early: boolean }>(
      "select n.sent_at < n.scheduled_at as early from audit_log a join notifications n on n.id::text = a.subject_id where a.action = 'notification.send'",
    );
    return rows;
  };
  expect(await sending()).toEqual([]);
  while ((await sending()).length === 0) await sleep(50);
  await Promise.all(nodes.map(({ stop }) => stop()));
  expect(await sending()).toEqual([{ early: false }]);
});
