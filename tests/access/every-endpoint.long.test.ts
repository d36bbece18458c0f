import { test } from "vitest";
import { expectAccessOfVisitor, expectRefusedOrigin } from "./every-endpoint.ts";
import { servedTown } from "./served-town.ts";

const served = servedTown();

test.each([
  ["nobody", () => undefined],
  [
    "an expired session",
    async () => {
      await served.database.pool.query("update sessions set expires_at = now() - interval '1 second'");
      return served.town.reader.cookie;
    },
  ],
  [
    "a session whose reader was deleted",
    async () => {
      await served.database.pool.query("delete from users where id = $1", [served.town.reader.id]);
      return served.town.reader.cookie;
    },
  ],
  ["a forged cookie", () => served.town.admin.cookie.replace(/=./, (text) => (text === "=a" ? "=b" : "=a"))],
])("%s has the access of a visitor, and changes nothing", async (_, prepare) => {
  await expectAccessOfVisitor(served, await prepare());
});

test.each(["null", null, "https://jornal.example.evil.example", "http://jornal.example"])(
  "every form with the origin %s is refused, even from an administrator",
  (origin) => expectRefusedOrigin(served, origin),
);
