import { access, writeFile } from "node:fs/promises";
import { hasDatabaseFolder } from "#db/embedded/folders.ts";
import { FormerDatabase } from "#domain/importing/former/queries.server.ts";
import { runFormerImport } from "#domain/importing/former/run.server.ts";
import { openGhost } from "#domain/importing/ghost/source.server.ts";
import { ImportError } from "#domain/importing/import-error.ts";
import { describeReport, type ImportReport } from "#domain/importing/report.ts";
import { type ImportTools, runImport } from "#domain/importing/run.server.ts";
import { openWordPress } from "#domain/importing/wordpress/source.server.ts";
import { createSafeFetch } from "#platform/http/safe-fetch.ts";
import { readEnv } from "#server/run.ts";
import { fail } from "#server/start/fail.ts";
import { startProblem } from "#server/start/start-problem.ts";
import { readArguments, refuse } from "./command-line.js";
import { withSite, withUnchangedSite } from "./with-site.ts";

const { values } = readArguments("import");
const env = readEnv();
const dryRun = values["dry-run"] ?? false;
const isNew = !env.DATABASE_URL && !hasDatabaseFolder(env.DATA_DIR);
if (isNew && !dryRun) console.log(`  A new site begins in ${env.DATA_DIR}`);

/** The import that was asked for; its source is read once before anything is opened here. */
async function openImport(): Promise<(tools: ImportTools) => Promise<ImportReport>> {
  const { from, "from-wordpress": wordpress = [], "from-ghost": ghost, site = "", files } = values;
  if ([from, wordpress[0], ghost].filter(Boolean).length !== 1)
    return refuse("import", "exactly one of --from-wordpress, --from-ghost and --from is needed");
  for (const given of [...wordpress, ghost, files])
    if (given) await access(given).catch(() => fail(`there is no file or folder ${given}`));
  if (from) {
    const former = await FormerDatabase.open(from);
    return (tools) => runFormerImport(former, tools).finally(() => former.close());
  }
  if (ghost && !/^https?:\/\/[^/]/.test(site))
    return refuse("import", "--site is missing: a Ghost export does not name its own");
  const source = ghost ? await openGhost(ghost, site, new Date()) : await openWordPress(wordpress, new Date());
  return (tools) => runImport(source, tools);
}

/** The first Ctrl+C stops after the batch at hand, the second one at once. */
function listenForStop(): AbortSignal {
  const stop = new AbortController();
  const handleSignal = () => {
    if (stop.signal.aborted) process.exit(1);
    console.log("\n  stopping after this batch");
    stop.abort();
  };
  process.on("SIGINT", handleSignal).on("SIGTERM", handleSignal);
  return stop.signal;
}

/** Rewrites its line in a terminal; a log gets one for each tenth. */
function createProgress() {
  let tenth = -1;
  return (done: number, total: number) => {
    const line = `  ${done} of ${total} rows`;
    if (process.stdout.isTTY) return void process.stdout.write(`\r${line}`);
    const now = Math.floor((10 * done) / Math.max(1, total));
    if (now !== tenth) console.log(line);
    tenth = now;
  };
}

try {
  const importInto = await openImport();
  const fetchSafely = createSafeFetch({ userAgent: `Coreto (+${env.SITE_URL})`, proxy: env.FETCH_PROXY });
  const report = await (dryRun ? withUnchangedSite : withSite)(env, (site) => {
    if ("isEmpty" in site && site.isEmpty && !isNew)
      console.log("  The site's database is not set up by this version: nothing counts as here already");
    const { database, storage } = site;
    return importInto({
      ...{ db: database.db, storage, fetchSafely, folder: values.files ?? null },
      ...{ dryRun, progress: createProgress(), signal: listenForStop() },
    });
  });
  if (values.report) await writeFile(values.report, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`${process.stdout.isTTY ? "\n" : ""}${describeReport(report)}`);
  process.exit(report.complete ? 0 : 1);
} catch (error) {
  fail(error instanceof ImportError ? error.message : startProblem(error, env));
}
