import type { FeatureServices, RunningFeature } from "#domain/shared/feature.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { createAuthorization } from "#platform/push/authorization.ts";
import { createPushClient } from "#platform/push/push-client.ts";
import { deriveSiteKeys } from "#platform/push/site-keys.ts";
import { handleSendJob } from "#platform/sending/send-job.ts";
import { deleteOldPush } from "./mutations.server.ts";
import { createPushSender, IN_FLIGHT, REQUEST_MS } from "./sending.server.ts";
import { PUSH_JOBS, type PushSiteFacts } from "./types.ts";

const EVERY_NIGHT = "55 6 * * *";

/** How push services reach the operator of the site. */
const contactOf = (siteUrl: string) =>
  siteUrl.startsWith("https:") ? siteUrl : `mailto:nao-responda@${new URL(siteUrl).hostname}`;

/** Registers the jobs that send notices to browsers (decision 074). */
export function startPush(
  jobs: Jobs,
  { db, log, env, secret, fetchSettings, isOn }: FeatureServices,
): RunningFeature<PushSiteFacts> {
  const keys = deriveSiteKeys(secret);
  const client = createPushClient({ ...fetchSettings, connections: IN_FLIGHT, timeoutMs: REQUEST_MS });
  const authorize = createAuthorization(keys, contactOf(env.SITE_URL));
  const sender = createPushSender({ db, log, keys, client, authorize });
  const wake = handleSendJob(jobs, log, PUSH_JOBS.send, async () => (await isOn()) && sender.run());
  jobs.handle(PUSH_JOBS.clean, () => deleteOldPush(db));
  jobs.repeat(PUSH_JOBS.clean, EVERY_NIGHT);
  return {
    facts: { publicKey: keys.publicKey, allowsLoopback: fetchSettings.allowLoopback === true },
    // A notice that was queued; the job of every minute would find it too.
    onChange: { push_messages: wake },
    stop: () => sender.stop(),
    close: () => client.close(),
  };
}
