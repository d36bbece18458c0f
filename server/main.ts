import { createSetupToken, setupLink } from "#domain/accounts/setup.server.ts";
import { createLog } from "#platform/log/log.ts";
import { readEnv, serve } from "./run.ts";
import { loadBuild, startSite } from "./site.ts";
import { endTrial, trialSettings } from "./upgrade/trial.ts";

/** `coreto start`: serves the built site. */
// The command line is checked in bin/coreto.js.
const isTrial = process.argv.includes("--trial");
const env = isTrial ? trialSettings(readEnv()) : readEnv();
const log = createLog(env.LOG_LEVEL);
// While PostgreSQL starts or recovers: both are most of a start's work.
const build = loadBuild();
build.catch(() => {});
await serve(env, log, async (database) => {
  const site = await startSite(env, log, database, await build, { runsJobs: !isTrial });
  // The site serves requests already: it does not end because the database is unreachable for a moment.
  const token = await createSetupToken(database.db, false).catch((err) =>
    log.error({ err }, "the link for the first administrator could not be created: restart the site"),
  );
  if (token) {
    // Once: `coreto admin link` prints another one. Printed to stderr for the person at the terminal: the log on standard output never contains the token.
    console.error(
      `\n  There is no administrator yet. Make the first one here (the link works once):\n\n    ${setupLink(env.SITE_URL, token)}\n`,
    );
  }
  log.info({ port: site.port, url: env.SITE_URL }, "Coreto is running");
  if (isTrial) await endTrial(site.port);
  return site;
});
