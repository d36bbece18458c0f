import type { Database } from "#db/client.ts";
import { deleteOldComments } from "#domain/comments/moderation.server.ts";
import { deleteOldAutosaves } from "#domain/newsroom/autosaves.server.ts";
import { publishDue } from "#domain/newsroom/mutations.server.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";

const EVERY_MINUTE = "* * * * *";
const EVERY_HOUR = "27 * * * *";
const EVERY_NIGHT = "40 6 * * *";

/** The site's work that no request waits for. */
export function handleSiteJobs(jobs: Jobs, db: Database): void {
  // Sent for the moment of each scheduled article; the sweep finds those whose job was lost with a node.
  const publish = async () => void (await publishDue(db));
  jobs.handle("publish-news", publish);
  jobs.handle("publish-overdue", publish);
  jobs.repeat("publish-overdue", EVERY_MINUTE);
  jobs.handle("clean-autosaves", () => deleteOldAutosaves(db));
  jobs.repeat("clean-autosaves", EVERY_NIGHT);
  jobs.handle("clean-comments", () => deleteOldComments(db));
  jobs.repeat("clean-comments", EVERY_HOUR);
}
