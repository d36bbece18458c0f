import type { Database } from "#db/client.ts";
import { createSetupToken, setupLink } from "#domain/accounts/setup.server.ts";
import { createLog } from "#platform/log/log.ts";
import { readEnv } from "#server/run.ts";
import { openSiteDatabase } from "#server/start/database.ts";
import { fail } from "#server/start/fail.ts";
import { startProblem } from "#server/start/start-problem.ts";
import { type AdminCommand, readAdminCommand, runAdminCommand } from "./administrators.ts";
import { readArguments, refuse } from "./command-line.js";
import { requireSite } from "./with-site.ts";

function readCommand(): AdminCommand | "link" {
  const { positionals } = readArguments("admin");
  if (positionals.length === 1 && positionals[0] === "link") return "link";
  try {
    return readAdminCommand(positionals);
  } catch (error) {
    return refuse("admin", (error as Error).message);
  }
}

/** The link that each start prints while there is no administrator; the former one becomes invalid. */
async function describeLink(db: Database): Promise<string> {
  const token = await createSetupToken(db);
  if (!token) return `There is an administrator already: ${env.SITE_URL}/admin`;
  return `Make the first administrator here (the link works once):\n\n    ${setupLink(env.SITE_URL, token)}\n`;
}

const command = readCommand();
const env = readEnv();
if (command === "link" || command.command !== "create") requireSite(env);

try {
  const database = await openSiteDatabase(env, createLog("error"));
  const work =
    command === "link" ? describeLink(database.db) : runAdminCommand(database.db, command, env.ADMIN_PASSWORD);
  console.log(await work.finally(() => database.leave()));
} catch (error) {
  fail(startProblem(error, env));
}
