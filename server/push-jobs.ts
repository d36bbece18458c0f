import type { Database } from "#db/client.ts";
import { deleteOldPush } from "#domain/push/mutations.server.ts";
import { createPushSender, IN_FLIGHT, REQUEST_MS } from "#domain/push/sending.server.ts";
import { PUSH_JOBS } from "#domain/push/types.ts";
import type { SafeFetchSettings } from "#platform/http/safe-fetch.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log/log.ts";
import { createAuthorization } from "#platform/push/authorization.ts";
import { createPushClient } from "#platform/push/push-client.ts";
import { deriveSiteKeys } from "#platform/push/site-keys.ts";
import { handleSendJob } from "./send-job.ts";

const EVERY_NIGHT = "55 6 * * *";

interface PushJobTools {
  db: Database;
  log: Log;
  siteUrl: string;
  /** The site's secret, from which its keys are derived. */
  secret: string;
  fetchSettings: SafeFetchSettings;
}

/** How push services reach the operator of the site. */
const contactOf = (siteUrl: string) =>
  siteUrl.startsWith("https:") ? siteUrl : `mailto:nao-responda@${new URL(siteUrl).hostname}`;

/** The running sender of this process. */
export interface PushJobs {
  /** With which browsers subscribe. */
  publicKey: string;
  /** Starts sending a notice that was queued; the job of every minute would find it too. */
  wake(): void;
  /** Stops: sends no further messages, lets the job runner wait for those in flight by `closeRunner`, and closes the connections. */
  closeAround(closeRunner: () => Promise<void>): Promise<void>;
}

/** Registers the jobs that send notices to browsers (decision 074). */
export function handlePushJobs(jobs: Jobs, { db, log, siteUrl, secret, fetchSettings }: PushJobTools): PushJobs {
  const keys = deriveSiteKeys(secret);
  const client = createPushClient({ ...fetchSettings, connections: IN_FLIGHT, timeoutMs: REQUEST_MS });
  const authorize = createAuthorization(keys, contactOf(siteUrl));
  const sender = createPushSender({ db, log, keys, client, authorize });
  const wake = handleSendJob(jobs, log, PUSH_JOBS.send, sender.run);
  jobs.handle(PUSH_JOBS.clean, () => deleteOldPush(db));
  jobs.repeat(PUSH_JOBS.clean, EVERY_NIGHT);
  return {
    publicKey: keys.publicKey,
    wake,
    closeAround: async (closeRunner) => {
      sender.stop();
      await closeRunner();
      client.close();
    },
  };
}
