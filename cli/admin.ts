import { hasDatabaseFolder } from "#db/embedded/folders.ts";
import { createLog } from "#platform/log/log.ts";
import { openSiteDatabase } from "#server/database.ts";
import { fail } from "#server/fail.ts";
import { readEnv } from "#server/run.ts";
import { startProblem } from "#server/start-problem.ts";
import { type AdminCommand, readAdminCommand, runAdminCommand } from "./administrators.ts";
import { describeUsage, readArguments } from "./command-line.ts";

/** `npm run admin`: administrators from the command line, for the first one and for when nobody gets in any more. */
const USAGE = describeUsage(
  "admin",
  [
    ["create <email> <name>", "makes an administrator"],
    ["promote <email>", "makes an existing account one"],
    ["reset-password <email>", "sets a new password and ends every session"],
  ],
  ["The password is drawn and printed, or read from ADMIN_PASSWORD."],
);

function readCommand(): AdminCommand {
  const { positionals } = readArguments({ allowPositionals: true }, USAGE);
  try {
    return readAdminCommand(positionals, USAGE);
  } catch (error) {
    return fail((error as Error).message);
  }
}

const command = readCommand();
const env = readEnv();
// A folder that is spelt wrong would become a new site.
if (command.command !== "create" && !env.DATABASE_URL && !hasDatabaseFolder(env.DATA_DIR))
  fail(`there is no site in ${env.DATA_DIR}`);

try {
  const database = await openSiteDatabase(env, createLog("error"));
  const message = await runAdminCommand(database.db, command, env.ADMIN_PASSWORD).finally(() => database.leave());
  console.log(message);
} catch (error) {
  fail(startProblem(error, env));
}
