import { type Env, parseEnv } from "#platform/env/env.ts";

/**
 * Settings of `coreto start --trial`, on a copy of a site. Nothing of it leaves this machine: the copy has no mail server, no bucket and no
 * archive, and runs no jobs.
 */
export const trialSettings = ({ SITE_URL, SITE_TIME_ZONE, AUTH_SECRET, DATA_DIR }: Env): Env =>
  parseEnv({ SITE_URL, SITE_TIME_ZONE, AUTH_SECRET, DATA_DIR, HOST: "127.0.0.1", PORT: "0", ARCHIVE: "off" });

/** Requests the home page, and stops this process as a signal does. @throws when there is no page */
export async function endTrial(port: number): Promise<void> {
  const { status } = await fetch(`http://127.0.0.1:${port}/`);
  if (status !== 200) throw new Error(`the home page answers ${status}`);
  // Once the start has ended.
  setImmediate(() => process.kill(process.pid, "SIGTERM"));
}
