import { resolve } from "node:path";
import { findPackage, preparePackage } from "#db/embedded/binaries.ts";
import { fail } from "#server/fail.ts";
import { readEnv } from "#server/run.ts";
import { startProblem } from "#server/start-problem.ts";
import { describeUsage, readArguments } from "./command-line.ts";

/**
 * `coreto prepare`: run once as the owner of the program's folder. Makes the links of PostgreSQL's libraries, which npm leaves out where
 * install scripts are not run (without them every data folder gets a copy of 60 MB), and checks that it runs on this machine.
 */
const USAGE = describeUsage("prepare", [
  ["", "makes this version ready on this machine"],
  ["--data <restored folder>", "migrates that copy of a site, and serves a page of it: a trial before an upgrade"],
]);

const { data } = readArguments({ options: { data: { type: "string" } } }, USAGE).values;
if (data === undefined) {
  try {
    const { native, version } = preparePackage(findPackage());
    console.log(`  PostgreSQL ${version} is ready in ${native}`);
  } catch (error) {
    fail((error as Error).message);
  }
} else {
  const env = readEnv();
  try {
    const { tryVersion } = await import("#server/upgrade/try-version.ts");
    await tryVersion(env, resolve(data));
    process.exit(0);
  } catch (error) {
    fail(startProblem(error, { ...env, DATABASE_URL: undefined }));
  }
}
