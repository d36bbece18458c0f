import { loadExport } from "#domain/exporting/load.server.ts";
import { ExportError } from "#domain/exporting/types.ts";
import { readEnv } from "#server/run.ts";
import { fail } from "#server/start/fail.ts";
import { startProblem } from "#server/start/start-problem.ts";
import { readArguments } from "./command-line.js";
import { showProgress } from "./progress.ts";
import { withSite } from "./with-site.ts";

const { from } = readArguments("move").values;
const env = readEnv();
try {
  const { tables, files } = await withSite(env, ({ database: { connection }, storage }) =>
    loadExport({ connection, storage, folder: from!, progress: showProgress }),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  showProgress("");
  console.log(
    `  ${tables.length} tables with ${rows} rows and ${files.length} files were loaded; every row is the same`,
  );
} catch (error) {
  fail(error instanceof ExportError ? error.message : startProblem(error, env));
}
