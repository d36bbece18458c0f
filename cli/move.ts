import { parseArgs } from "node:util";
import { loadExport } from "#domain/exporting/load.server.ts";
import { ExportError } from "#domain/exporting/types.ts";
import { createLog } from "#platform/log/log.ts";
import { openSiteDatabase } from "#server/database.ts";
import { openMedia } from "#server/media.ts";
import { fail, readEnv } from "#server/run.ts";
import { startProblem } from "#server/start-problem.ts";

/** `npm run move`: loads an export into the empty site of DATA_DIR or DATABASE_URL, and compares every row. */
const USAGE = "npm run move -- --from <folder of npm run export>";

function readArguments() {
  try {
    return parseArgs({ options: { from: { type: "string" } } }).values;
  } catch (error) {
    return fail(`${(error as Error).message}\nusage: ${USAGE}`);
  }
}

const { from } = readArguments();
if (!from) fail(`usage: ${USAGE}`);
const env = readEnv();
const progress = (what: string) => void (process.stdout.isTTY && process.stdout.write(`\r\x1b[K  ${what}`));
try {
  const log = createLog("error");
  const database = await openSiteDatabase(env, log);
  const media = await openMedia(env, log);
  const options = { connection: database.connection, storage: media.storage, folder: from, progress };
  const { tables, files } = await loadExport(options).finally(async () => {
    media.close();
    await database.leave();
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  progress("");
  console.log(
    `  ${tables.length} tables with ${rows} rows and ${files.length} files were loaded; every row is the same`,
  );
} catch (error) {
  fail(error instanceof ExportError ? error.message : startProblem(error, env));
}
