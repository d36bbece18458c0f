import type { Database } from "#db/client.ts";
import { deleteOldAutosaves } from "#domain/newsroom/autosaves.server.ts";
import { publishDue } from "#domain/newsroom/mutations.server.ts";
import type { SafeFetch } from "#platform/http/safe-fetch.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log/log.ts";

const EVERY_MINUTE = "* * * * *";
const EVERY_NIGHT = "40 6 * * *";

/** What the work needs. */
interface Tools {
  db: Database;
  log: Log;
  fetchSafely: SafeFetch;
}

/** The site's work that no request waits for. */
export function handleSiteJobs(jobs: Jobs, { db, log, fetchSafely }: Tools): void {
  // Sent for the moment of each scheduled article; the sweep finds those whose job was lost with a node.
  const publish = async () => void (await publishDue(db));
  jobs.handle("publish-news", publish);
  jobs.handle("publish-overdue", publish);
  jobs.repeat("publish-overdue", EVERY_MINUTE);
  jobs.handle("clean-autosaves", () => deleteOldAutosaves(db));
  jobs.repeat("clean-autosaves", EVERY_NIGHT);
  // Its parsers are loaded when they are needed.
  jobs.handle("read-feeds", async () => {
    const { readFeeds } = await import("#domain/feeds/read-feeds.server.ts");
    await readFeeds({ db, log, fetchSafely });
  });
  jobs.repeat("read-feeds", EVERY_MINUTE);
}
