import { setDemoAccount } from "#db/demo/accounts.server.ts";
import { libraryPasswords } from "#platform/auth/passwords.ts";
import { createLog } from "#platform/log/log.ts";
import { openSiteDatabase } from "#server/database.ts";
import { closeOnSignal, fail, firstLine, readEnv } from "#server/run.ts";
import { loadBuild, startSite } from "#server/site.ts";
import { PASSWORD, peopleOf } from "./people.ts";

/**
 * A second node on the town of the journeys, under the name localhost: a passkey belongs to a name, never to an
 * address in numbers. It adds the people who sign in, and leaves the database as it found it running.
 */
const env = readEnv();
const log = createLog("error");
try {
  const frontend = await loadBuild();
  const database = await openSiteDatabase(env, log);
  const passwordHash = await libraryPasswords.hash(PASSWORD);
  for (const person of peopleOf(Number(process.env.E2E_WORKER))) {
    await setDemoAccount(database.db, { ...person, passwordHash });
  }
  const site = await startSite(env, log, database, frontend);
  closeOnSignal(log, () => site.close());
} catch (error) {
  fail(firstLine(error));
}
