import { createServer } from "vite";
import { createLog } from "#platform/log/log.ts";
import { openSiteDatabase } from "./database.ts";
import { closeOnSignal, fail, firstLine, readEnv } from "./run.ts";
import { type Frontend, startSite } from "./site.ts";

/** `npm run dev`: the site with hot reload, on the sources. */
const env = readEnv();
const log = createLog(env.LOG_LEVEL);
try {
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const load = async () => (await vite.ssrLoadModule("./server/app.ts")) as typeof import("./app.ts");
  const frontend: Frontend = {
    createRenderer: (site) => async (request) => (await load()).createRenderer(site)(request),
    files: [vite.middlewares],
    keepPages: false,
  };
  const database = await openSiteDatabase(env, log);
  const site = await startSite(env, log, database, frontend);
  log.info({ port: site.port, url: env.SITE_URL }, "Coreto is running for development");
  closeOnSignal(log, async () => {
    await vite.close();
    await site.close();
    await database.stopServer();
  });
} catch (error) {
  log.debug({ err: error }, "the start failed");
  fail(firstLine(error));
}
