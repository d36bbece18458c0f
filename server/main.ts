import { createSetupToken, setupLink } from "#domain/accounts/setup.server.ts";
import { createLog } from "#platform/log/log.ts";
import { readArguments } from "../cli/command-line.js";
import { readEnv, serve } from "./run.ts";
import { loadBuild, startSite } from "./site.ts";
import { endTrial, trialSettings } from "./upgrade/trial.ts";

/** `coreto start`: serves the built site. */
const { trial = false } = readArguments("start").values;
const env = trial ? trialSettings(readEnv()) : readEnv();
const log = createLog(env.LOG_LEVEL);
await serve(env, log, async (database) => {
  const site = await startSite(env, log, database, await loadBuild(), { runsJobs: !trial });
  // The site serves requests already: it does not end because the database is unreachable for a moment.
  const token = await createSetupToken(database.db).catch((err) =>
    log.error({ err }, "the link for the first administrator could not be created: restart the site"),
  );
  if (token) {
    // Printed to stderr for the person at the terminal: the log on standard output never contains the token.
    console.error(
      `\n  There is no administrator yet. Make the first one here (the link works once):\n\n    ${setupLink(env.SITE_URL, token)}\n`,
    );
  }
  log.info({ port: site.port, url: env.SITE_URL }, "Coreto is running");
  if (trial) await endTrial(site.port);
  return site;
});
