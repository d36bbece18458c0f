import { resolve } from "node:path";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { makeBackup } from "#server/archive/backup.ts";
import { readEnv } from "#server/run.ts";
import { fail } from "#server/start/fail.ts";
import { startProblem } from "#server/start/start-problem.ts";
import { readArguments } from "./command-line.js";
import { requireSite } from "./with-site.ts";

const { to } = readArguments("backup").values;
const file = resolve(to!);
const env = readEnv();
if (env.DATABASE_URL) fail("the database of DATABASE_URL is backed up with its own tools, such as pg_dump");
requireSite(env);
try {
  const server = await startEmbeddedPostgres(env.DATA_DIR, { log: console.log });
  const { bytes } = await makeBackup({
    connection: server.connection,
    dataFolder: env.DATA_DIR,
    secret: env.ARCHIVE_KEY,
    file,
    withMedia: !env.S3_BUCKET,
    onStep: (step) => console.log(`  ${step}`),
  }).finally(() => (server.adopted ? undefined : server.stop()));
  console.log(`
  ${file} holds the site: ${(bytes / 1e6).toFixed(1)} MB, every part read back${env.S3_BUCKET ? "; the pictures are in the bucket" : ""}
`);
} catch (error) {
  fail(startProblem(error, env));
}
