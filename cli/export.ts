import { parseArgs } from "node:util";
import { hasDatabaseFolder } from "#db/embedded/folders.ts";
import { exportSite } from "#domain/exporting/export.server.ts";
import { ExportError } from "#domain/exporting/types.ts";
import { createLog } from "#platform/log/log.ts";
import { openSiteDatabase } from "#server/database.ts";
import { openMedia } from "#server/media.ts";
import { fail, readEnv } from "#server/run.ts";
import { startProblem } from "#server/start-problem.ts";

/** `npm run export`: everything that the site stores, as documented JSON and files, the site running or not. */
const USAGE = `npm run export -- --to <empty folder>   every table as JSON Lines, and the media
  --sql    also database.sql, which psql loads into an empty PostgreSQL`;

function readArguments() {
  try {
    return parseArgs({ options: { to: { type: "string" }, sql: { type: "boolean", default: false } } }).values;
  } catch (error) {
    return fail(`${(error as Error).message}\nusage: ${USAGE}`);
  }
}

const { to, sql } = readArguments();
if (!to) fail(`usage: ${USAGE}`);
const env = readEnv();
if (!env.DATABASE_URL && !hasDatabaseFolder(env.DATA_DIR)) fail(`there is no site in ${env.DATA_DIR}`);
const progress = (what: string) => void (process.stdout.isTTY && process.stdout.write(`\r\x1b[K  ${what}`));
try {
  const log = createLog("error");
  const database = await openSiteDatabase(env, log);
  const media = await openMedia(env, log);
  const manifest = await exportSite({
    ...{ connection: database.connection, storage: media.storage, folder: to, sql, progress },
  }).finally(async () => {
    media.close();
    await database.leave();
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  progress("");
  console.log(`  ${manifest.tables.length} tables with ${rows} rows and ${manifest.files.length} files are in ${to}
  It holds passwords' hashes and what readers wrote: keep it as you keep the site.
  Where second factors shall work in another place, AUTH_SECRET (or ${env.DATA_DIR}/auth-secret) goes there too.`);
} catch (error) {
  fail(error instanceof ExportError ? error.message : startProblem(error, env));
}
