import type { Site } from "#app/context.ts";
import type { Database } from "#db/client.ts";
import type { Env } from "#platform/env/env.ts";
import type { SafeFetchSettings } from "#platform/http/safe-fetch.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log/log.ts";
import { handleNewsletterJobs } from "./newsletter-jobs.ts";
import { handlePushJobs } from "./push-jobs.ts";

interface SenderTools {
  db: Database;
  log: Log;
  env: Env;
  /** The site's secret. */
  secret: string;
  fetchSettings: SafeFetchSettings;
}

/** What sends to many at once: notices to browsers, and newsletters. */
export interface Senders {
  /** For requests. */
  facts: Pick<Site, "push" | "newsletter">;
  /** Called for changes of the database. */
  wakes: { onPush: () => void; onEdition: () => void };
  /** Stops both, lets the job runner wait for what is in flight by `closeRunner`, and closes the connections. */
  closeAround(closeRunner: () => Promise<void>): Promise<void>;
}

/** Registers the jobs of both. */
export function handleSenders(jobs: Jobs, { db, log, env, secret, fetchSettings }: SenderTools): Senders {
  const push = handlePushJobs(jobs, { db, log, siteUrl: env.SITE_URL, secret, fetchSettings });
  const newsletter = handleNewsletterJobs(jobs, { db, log, env, secret });
  return {
    facts: {
      push: { publicKey: push.publicKey, allowsLoopback: fetchSettings.allowLoopback === true },
      newsletter: newsletter.facts,
    },
    wakes: { onPush: push.wake, onEdition: newsletter.wake },
    closeAround: (closeRunner) => push.closeAround(() => newsletter.closeAround(closeRunner)),
  };
}
