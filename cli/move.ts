import { loadExport } from "#domain/exporting/load.server.ts";
import { ExportError } from "#domain/exporting/types.ts";
import { fail } from "#server/fail.ts";
import { readEnv } from "#server/run.ts";
import { startProblem } from "#server/start-problem.ts";
import { describeUsage, readArguments, showProgress } from "./command-line.ts";
import { withSite } from "./with-site.ts";

/** `npm run move`: loads an export into the empty site of DATA_DIR or DATABASE_URL, and compares every row. */
const USAGE = describeUsage("move", [["--from <folder>", "a folder that the command export has written"]]);

const { from } = readArguments({ options: { from: { type: "string" } } }, USAGE).values;
if (!from) fail(`usage: ${USAGE}`);
const env = readEnv();
try {
  const { tables, files } = await withSite(env, ({ database: { connection }, storage }) =>
    loadExport({ connection, storage, folder: from, progress: showProgress }),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  showProgress("");
  console.log(
    `  ${tables.length} tables with ${rows} rows and ${files.length} files were loaded; every row is the same`,
  );
} catch (error) {
  fail(error instanceof ExportError ? error.message : startProblem(error, env));
}
