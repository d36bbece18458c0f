import { announceChanges } from "#domain/programs/announce.server.ts";
import { notifySearchEngines } from "#domain/programs/index-now.server.ts";
import { deleteEndedSubscriptions } from "#domain/programs/mutations.server.ts";
import { type HubRequest, PROGRAM_JOBS } from "#domain/programs/types.ts";
import { type Delivery, deliver, distribute, type HubTools, verifyIntent } from "#domain/programs/websub.server.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log/log.ts";

const EVERY_MINUTE = "* * * * *";
const EVERY_NIGHT = "50 6 * * *";

/** Registers the jobs that notify search engines and subscribers of feeds (decision 043). */
export function handleProgramJobs(jobs: Jobs, tools: HubTools & { log: Log }): void {
  const { db, siteUrl } = tools;
  jobs.handle(PROGRAM_JOBS.announce, () => announceChanges(db, jobs, siteUrl));
  jobs.repeat(PROGRAM_JOBS.announce, EVERY_MINUTE);
  jobs.handle<{ addresses: string[] }>(PROGRAM_JOBS.indexNow, async ({ addresses }) => {
    const { index_now, index_now_key } = await getSettings(db);
    if (index_now && index_now_key) await notifySearchEngines(tools, index_now_key, addresses);
  });
  jobs.handle<HubRequest>(PROGRAM_JOBS.verify, (request) => verifyIntent(tools, request));
  jobs.handle(PROGRAM_JOBS.distribute, () => distribute(tools, jobs));
  jobs.handle<Delivery>(PROGRAM_JOBS.deliver, (delivery) => deliver(tools, delivery));
  jobs.handle(PROGRAM_JOBS.clean, () => deleteEndedSubscriptions(db));
  jobs.repeat(PROGRAM_JOBS.clean, EVERY_NIGHT);
}
