import type { Database } from "#db/client.ts";
import { announceBannerMoments } from "#domain/banners/mutations.server.ts";
import { deleteOldAutosaves } from "#domain/newsroom/autosaves.server.ts";
import { publishDue } from "#domain/newsroom/mutations.server.ts";
import { sendDueNotifications } from "#domain/notifications/mutations.server.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";

const EVERY_MINUTE = "* * * * *";
const EVERY_NIGHT = "40 6 * * *";

/** The site's work that no request waits for. */
export function handleSiteJobs(jobs: Jobs, db: Database): void {
  // Sent for the moment of each scheduled article and notification; the sweep finds those whose job was lost with a node.
  const publish = async () => void (await publishDue(db));
  jobs.handle("publish-news", publish);
  jobs.handle("publish-overdue", publish);
  jobs.repeat("publish-overdue", EVERY_MINUTE);
  const notify = async () => void (await sendDueNotifications(db));
  jobs.handle("send-notifications", notify);
  jobs.handle("send-overdue-notifications", notify);
  jobs.repeat("send-overdue-notifications", EVERY_MINUTE);
  const announce = () => announceBannerMoments(db);
  jobs.handle("announce-banners", announce);
  jobs.handle("announce-late-banners", announce);
  jobs.repeat("announce-late-banners", EVERY_MINUTE);
  jobs.handle("clean-autosaves", () => deleteOldAutosaves(db));
  jobs.repeat("clean-autosaves", EVERY_NIGHT);
}
