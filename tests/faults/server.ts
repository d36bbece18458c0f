import { createLog } from "#platform/log/log.ts";
import { importBuilt } from "#tests/program.ts";

/** `npm start` with permission to read feeds of this machine. */
const [{ readEnv, serve }, { loadBuild, startSite }] = await Promise.all([importBuilt("run"), importBuilt("site")]);
const env = readEnv();
const log = createLog(env.LOG_LEVEL);
await serve(env, log, async (database) =>
  startSite(env, log, database, await loadBuild(), { allowLoopbackFeeds: true }),
);
