import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { checkServerVersion } from "./client.ts";

const database = testDatabase();

test("a connection that is lost between two statements of a transaction fails that transaction alone", async () => {
  const lost = database.db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await database.pool.query("select pg_terminate_backend($1, 10000)", [rows[0]!.pid]);
    await transaction.execute(sql`select 1`);
  });
  await expect(lost).rejects.toThrow();
  expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("a server that is too old for the statements is refused with its version", () => {
  expect(() => checkServerVersion("15.18 (Debian 15.18-0+deb12u1)")).toThrow(
    "16 or newer is needed, this one is 15.18",
  );
  for (const version of ["16.0", "17.10", "18.4", "19beta1"]) checkServerVersion(version);
});
