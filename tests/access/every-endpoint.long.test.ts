import { beforeEach, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { servedSite } from "#tests/routes/served-site.ts";
import { expectAccessOfVisitor, expectRefusedOrigin } from "./every-endpoint.ts";
import { type AccessTown, AUTH_SECRET, unchangedTown } from "./town.ts";

const database = testDatabase();
const site = servedSite(database, {}, { AUTH_SECRET, SMS_URL: "http://127.0.0.1:9/" });
const currentTown = unchangedTown(database);
let town: AccessTown;
beforeEach(async () => {
  town = await currentTown();
});

test.each([
  ["nobody", () => undefined],
  [
    "an expired session",
    async () => {
      await database.pool.query("update sessions set expires_at = now() - interval '1 second'");
      return town.reader.cookie;
    },
  ],
  [
    "a session whose reader was deleted",
    async () => {
      await database.pool.query("delete from users where id = $1", [town.reader.id]);
      return town.reader.cookie;
    },
  ],
  ["a forged cookie", () => town.admin.cookie.replace(/=./, (text) => (text === "=a" ? "=b" : "=a"))],
])("%s has the access of a visitor, and changes nothing", async (_, prepare) => {
  await expectAccessOfVisitor({ site, database, town }, await prepare());
});

test.each(["null", null, "https://jornal.example.evil.example", "http://jornal.example"])(
  "every form with the origin %s is refused, even from an administrator",
  (origin) => expectRefusedOrigin({ site, database, town }, origin),
);
