import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log/log.ts";

export const EVERY_MINUTE = "* * * * *";

/**
 * Registers the job of a sender, for each minute and for whoever wakes it.
 * @param run sends what is due; a job has five minutes, and the next one goes on where something is left
 * @returns starts it at once
 */
export function handleSendJob(jobs: Jobs, log: Log, name: string, run: () => Promise<boolean>): () => void {
  jobs.handle(name, async () => {
    if (await run()) await jobs.send(name, {});
  });
  jobs.repeat(name, EVERY_MINUTE);
  return () =>
    void jobs
      .send(name, {})
      .catch((err) => log.warn({ err, job: name }, "what is to be sent waits for the next minute"));
}
