import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { getFeedBlock } from "#domain/external-feeds/queries.server.ts";
import { serveOtherSite } from "#platform/http/safe-fetch.fixture.ts";
import { createSafeFetch } from "#platform/http/safe-fetch.ts";
import { createJobs } from "#platform/jobs/jobs.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createFeedRow } from "#tests/factories/feeds.ts";
import { recordingLog } from "#tests/log.ts";
import { NO_FILES } from "#tests/routes/pages.ts";
import { handleSiteJobs } from "./jobs.ts";

const database = testDatabase();

test("two processes that run the job read-feeds fetch a feed once", async () => {
  const site = await serveOtherSite((request, response) => {
    if (request.url !== "/rss") return void response.writeHead(404).end();
    response.end(
      `<rss version="2.0"><channel><title>Correio</title><item><title>Ponte reabre</title><link>http://127.0.0.1:1/a</link><pubDate>${new Date().toUTCString()}</pubDate></item></channel></rss>`,
    );
  });
  await createFeedRow(database.db, { url: `${site.origin}/rss` });
  const { log, lines } = recordingLog();
  const fetchSafely = createSafeFetch({ userAgent: "Coreto", allowLoopback: true });
  const processes = [1, 2].map(() => createJobs(database.connection, log));
  for (const jobs of processes) {
    handleSiteJobs(jobs, { db: database.db, log, storage: NO_FILES, fetchSafely, timeZone: "America/Sao_Paulo" });
    await jobs.start();
  }
  try {
    for (const jobs of processes) await jobs.send("read-feeds", {});
    const items = async () => (await getFeedBlock(database.db)).items;
    while ((await items()).length === 0) await sleep(20);
    expect(await items()).toMatchObject([{ title: "Ponte reabre", source: "Correio" }]);
  } finally {
    for (const jobs of processes) await jobs.stop();
  }
  expect(site.seen).toEqual(["GET /rss"]);
  expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
