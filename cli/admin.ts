import { randomBytes } from "node:crypto";
import type { Database } from "#db/client.ts";
import { hasDatabaseFolder } from "#db/embedded/folders.ts";
import { AccountError } from "#domain/accounts/account-error.ts";
import { emailSchema, PASSWORD_MAX, PASSWORD_MIN } from "#domain/accounts/form.ts";
import { NAME_MAX } from "#domain/accounts/limits.ts";
import { setPassword, updateRole } from "#domain/accounts/mutations.server.ts";
import { findWeakness, NEWSROOM_PASSWORD_MIN, type PasswordWeakness } from "#domain/accounts/newsroom-password.ts";
import { mayEnterBackOffice } from "#domain/accounts/policy.ts";
import { findUserId, getRole } from "#domain/accounts/queries.server.ts";
import { createAdministrator } from "#domain/accounts/setup.server.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { libraryPasswords } from "#platform/auth/passwords.ts";
import { createLog } from "#platform/log/log.ts";
import { openSiteDatabase, type SiteDatabase } from "#server/database.ts";
import { fail } from "#server/fail.ts";
import { readEnv } from "#server/run.ts";
import { startProblem } from "#server/start-problem.ts";
import { readArguments } from "./command-line.ts";

/** `npm run admin`: administrators from the command line, for the first one and for when nobody gets in any more. */
const USAGE = `npm run admin -- create <email> <name>     makes an administrator
       npm run admin -- promote <email>           makes an existing account one
       npm run admin -- reset-password <email>    sets a new password and ends every session
  The password is drawn and printed, or read from ADMIN_PASSWORD.`;

const { positionals } = readArguments({ allowPositionals: true }, USAGE);
const [command, address, ...rest] = positionals;
const email = emailSchema.safeParse({ email: address ?? "" });
const name = rest.join(" ").trim();
if (!["create", "promote", "reset-password"].includes(command ?? "") || !email.success) fail(`usage: ${USAGE}`);
if (command === "create" && name === "") fail(`the name is missing\nusage: ${USAGE}`);
if (name.length > NAME_MAX) fail(`the name is longer than ${NAME_MAX} letters`);

const env = readEnv();
// A folder that is spelt wrong would become a new site.
if (command !== "create" && !env.DATABASE_URL && !hasDatabaseFolder(env.DATA_DIR))
  fail(`there is no site in ${env.DATA_DIR}`);

/** The new password of somebody, with what `accounts` records about it. Of the newsroom it must suffice there. */
async function choosePassword(
  db: Database,
  person: { name: string; email: string },
  isOfNewsroom: boolean,
): Promise<{ password: string; passwordHash: string; suffices: boolean }> {
  const password = env.ADMIN_PASSWORD ?? randomBytes(12).toString("base64url");
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    fail(`ADMIN_PASSWORD must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`);
  }
  const weakness = findWeakness(password, person, (await getSettings(db)).site_name);
  if (weakness && isOfNewsroom) fail(WEAKNESSES[weakness]);
  return { password, passwordHash: await libraryPasswords.hash(password), suffices: weakness === null };
}

const WEAKNESSES: Record<PasswordWeakness, string> = {
  PASSWORD_SHORT_FOR_NEWSROOM: `ADMIN_PASSWORD must have at least ${NEWSROOM_PASSWORD_MIN} characters for somebody of the newsroom`,
  PASSWORD_EASY_TO_GUESS: "ADMIN_PASSWORD is easy to guess: choose a phrase without names, sequences and common words",
};

const passwordLine = (password: string) => (env.ADMIN_PASSWORD ? "" : `\n  password  ${password}`);

async function run({ db }: SiteDatabase, to: string): Promise<string> {
  if (command === "create") {
    const { password, passwordHash } = await choosePassword(db, { name, email: to }, true);
    await db.transaction((transaction) => createAdministrator(transaction, { name, email: to }, passwordHash));
    return `${to} is an administrator now.${passwordLine(password)}`;
  }
  const userId = await findUserId(db, to);
  if (!userId) throw new Error(`${to} has no account`);
  if (command === "promote") {
    await updateRole(db, userId, "admin");
    return `${to} is an administrator now.`;
  }
  const isOfNewsroom = mayEnterBackOffice({ role: await getRole(db, userId) });
  const { password, passwordHash, suffices } = await choosePassword(db, { name: "", email: to }, isOfNewsroom);
  await setPassword(db, userId, passwordHash, suffices);
  return `${to} has a new password, and every session has ended.${passwordLine(password)}`;
}

try {
  const database = await openSiteDatabase(env, createLog("error"));
  const message = await run(database, email.data.email).finally(() => database.leave());
  console.log(message);
} catch (error) {
  fail(
    error instanceof AccountError && error.code === "EMAIL_TAKEN"
      ? "the address has an account"
      : startProblem(error, env),
  );
}
