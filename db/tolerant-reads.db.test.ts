import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { countLockWaits } from "#tests/database/lock-waits.ts";
import type { Database } from "./client.ts";
import { bottomNav, stories } from "./schema/site.ts";
import { TolerantReads } from "./tolerant-reads.ts";

const database = testDatabase();
const log = { error: () => {}, info: () => {} };

test("a table that becomes unreadable while others are searched counts as empty at once", async () => {
  const { db, pool } = database;
  const reads = new TolerantReads(db, { tables: [bottomNav, stories], log });
  const lock = await pool.connect();
  await lock.query("begin; lock table stories in access exclusive mode");
  // It has passed the first table, and waits for the second.
  const earlier = reads.findUnreadable();
  await expect.poll(() => countLockWaits(pool)).toBe(1);
  await pool.query("alter table bottom_nav rename to bottom_nav_away");
  const failed = Promise.withResolvers<void>();
  const read = async (on: Database) => {
    try {
      return await on.select({ id: bottomNav.id }).from(bottomNav);
    } finally {
      failed.resolve();
    }
  };
  const items = reads.read({ read });
  await failed.promise;
  // The failed read asks for a search in the same turn of the event loop.
  await setImmediate();
  await lock.query("commit");
  lock.release();
  expect(await earlier).toEqual([]);
  expect(await items).toEqual({ value: [], whole: false, missing: ["bottom_nav"] });
  await pool.query("alter table bottom_nav_away rename to bottom_nav");
  expect(await reads.findUnreadable()).toEqual([]);
  expect(reads.unreadable).toEqual([]);
});
