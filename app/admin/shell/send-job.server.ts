import type { Site } from "#app/context.ts";

/**
 * Sends a job for a change that is stored. A repeated job does the same where this one is lost, so an error is logged and does
 * not report the change as failed.
 */
export const sendJob = ({ jobs, log }: Pick<Site, "jobs" | "log">, ...job: Parameters<Site["jobs"]["send"]>) =>
  jobs.send(...job).catch((err: unknown) => log.warn({ err }, "a job was not stored"));
