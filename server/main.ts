import { createSetupToken, SETUP_PATH } from "#domain/accounts/setup.server.ts";
import { createLog } from "#platform/log/log.ts";
import { openSiteDatabase } from "./database.ts";
import { closeOnSignal, fail, firstLine, readEnv } from "./run.ts";
import { loadBuild, startSite } from "./site.ts";

/** `npm start`: the site, on the built program. */
const env = readEnv();
const log = createLog(env.LOG_LEVEL);
try {
  const frontend = await loadBuild();
  const database = await openSiteDatabase(env, log);
  const site = await startSite(env, log, database, frontend);
  log.info({ port: site.port, url: env.SITE_URL }, "Coreto is running");
  const token = await createSetupToken(database.db);
  if (token) {
    // For the person at the terminal; the log never holds the token.
    const link = `${env.SITE_URL}${SETUP_PATH}?${new URLSearchParams({ token })}`;
    console.log(
      `\n  Nobody has an account yet. Make the first administrator here (the link works once):\n\n    ${link}\n`,
    );
  }
  closeOnSignal(log, async () => {
    await site.close();
    await database.stopServer();
  });
} catch (error) {
  log.debug({ err: error }, "the start failed");
  fail(firstLine(error));
}
