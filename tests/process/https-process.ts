import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { proxyList } from "#platform/http/client-address.ts";
import { createLog } from "#platform/log/log.ts";
import { openServers } from "#server/ports/site-servers.ts";
import { readEnv } from "#server/run.ts";

/**
 * The servers of a site with HTTPS=auto, without a database. KILLED_AT, such as "3 before", kills the process at the third file that it
 * replaces, before or after the rename. NAMES has the names with an address, such as "jornal.example www.jornal.example".
 */
const [number, when] = process.env.KILLED_AT?.split(" ") ?? [];
const { renameSync } = fs;
let renames = 0;
fs.renameSync = (from, to) => {
  renames += 1;
  const isMoment = renames === Number(number);
  if (isMoment && when === "before") process.kill(process.pid, "SIGKILL");
  renameSync(from, to);
  if (isMoment) process.kill(process.pid, "SIGKILL");
};
syncBuiltinESMExports();

const env = readEnv({ hasFile: false });
const servers = await openServers(env, {
  listener: (_req, res) => void res.end("o site"),
  siteToken: "",
  proxies: proxyList([]),
  isReady: async () => true,
  log: createLog(env.LOG_LEVEL),
  lookupName: async (name) => (process.env.NAMES?.split(" ").includes(name) ? ["127.0.0.1"] : []),
});
process.once("SIGTERM", () => void servers.close().then(() => process.exit()));
