import { exportSite } from "#domain/exporting/export.server.ts";
import { ExportError } from "#domain/exporting/types.ts";
import { readEnv } from "#server/run.ts";
import { fail } from "#server/start/fail.ts";
import { startProblem } from "#server/start/start-problem.ts";
import { readArguments } from "./command-line.js";
import { showProgress } from "./progress.ts";
import { requireSite, withSite } from "./with-site.ts";

const { to, sql = false } = readArguments("export").values;
const env = readEnv();
requireSite(env);
try {
  const manifest = await withSite(env, ({ database: { connection }, storage }) =>
    exportSite({ connection, storage, folder: to!, sql, progress: showProgress }),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  showProgress("");
  console.log(`  ${manifest.tables.length} tables with ${rows} rows and ${manifest.files.length} files are in ${to}
  It holds passwords' hashes and what readers wrote: keep it as you keep the site.
  Where second factors shall work in another place, and who left the newsletters be recognised, AUTH_SECRET (or ${env.DATA_DIR}/auth-secret) goes there too.`);
} catch (error) {
  fail(error instanceof ExportError ? error.message : startProblem(error, env));
}
