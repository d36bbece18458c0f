import { createServer } from "vite";
import { createLog } from "#platform/log/log.ts";
import { readEnv, serve } from "./run.ts";
import { type Frontend, startSite } from "./site.ts";

/** In development Vite loads styles by scripts. */
const NO_STYLES = new Map<string, string>();

/** `npm run dev`: the site from its sources, with hot reload. */
const env = readEnv();
const log = createLog(env.LOG_LEVEL);
await serve(env, log, async (database) => {
  const vite = await withoutNewListeners("SIGTERM", () =>
    createServer({ server: { middlewareMode: true }, appType: "custom" }),
  );
  const load = async () => (await vite.ssrLoadModule("./server/app.ts")) as typeof import("./app.ts");
  let program = await load();
  const frontend: Frontend = {
    createRenderer: (site) => async (request) => {
      program = await load();
      return program.createRenderer(site, NO_STYLES)(request);
    },
    findRoute: (pathname) => program.findRoute(pathname),
    files: [vite.middlewares],
    cachePages: false,
  };
  const site = await startSite(env, log, database, frontend);
  log.info({ port: site.port, url: env.SITE_URL }, "Coreto is running for development");
  return { close: () => vite.close().then(site.close) };
});

/** Runs some work without the signal listeners that it adds: Vite's end the process before the database is stopped. */
async function withoutNewListeners<Result>(signal: NodeJS.Signals, work: () => Promise<Result>): Promise<Result> {
  const before = process.listeners(signal);
  const result = await work();
  for (const listener of process.listeners(signal)) if (!before.includes(listener)) process.off(signal, listener);
  return result;
}
