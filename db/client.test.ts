import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";

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
