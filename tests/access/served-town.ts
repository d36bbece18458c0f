import { isDeepStrictEqual } from "node:util";
import { beforeEach } from "vitest";
import { emptyTables, type TestDatabase, testDatabase } from "#tests/database/database.ts";
import { type ServedSite, servedSite } from "#tests/routes/served-site.ts";
import { fingerprint, VOLATILE_TABLES } from "./requests.ts";
import { type AccessTown, AUTH_SECRET, createTown } from "./town.ts";

/** The site of a file's tests, with the town of the current one. */
export interface ServedTown {
  database: TestDatabase;
  site: ServedSite;
  town: AccessTown;
}

/** Serves a site; each test begins with a town as `createTown` makes it: that of the test before, unless that one changed a row. */
export function servedTown(): ServedTown {
  const database = testDatabase();
  const site = servedSite(database, {}, { AUTH_SECRET, SMS_URL: "http://127.0.0.1:9/" });
  const served = { database, site } as ServedTown;
  let made: Record<string, string> | undefined;
  beforeEach(async () => {
    if (made && isDeepStrictEqual(await fingerprint(database), made)) {
      await database.pool.query(VOLATILE_TABLES.map((table) => `delete from ${table}`).join("; "));
      return;
    }
    await emptyTables(database);
    served.town = await createTown(database);
    made = await fingerprint(database);
  });
  return served;
}
