import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { inject } from "vitest";
import { openDatabase } from "#db/client.ts";
import journal from "#db/migrations/meta/_journal.json" with { type: "json" };
import { connectionOf, runStatement } from "./cluster.ts";

/** Opens a new database with all migrations before one, and returns a function that runs it. */
export async function openBeforeMigration(migration: string) {
  const server = inject("databaseUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runStatement(server, `create database ${name}`);
  const { pool, close } = openDatabase({ ...connectionOf(server), database: name }, { poolSize: 1, onError: () => {} });
  /** Runs the statements of a migration. */
  const run = async (tag: string) => {
    const text = await readFile(new URL(`../../db/migrations/${tag}.sql`, import.meta.url), "utf8");
    for (const statement of text.split("--> statement-breakpoint")) await pool.query(statement);
  };
  const tags = journal.entries.map(({ tag }) => tag);
  for (const tag of tags.slice(0, tags.indexOf(migration))) await run(tag);
  return {
    pool,
    migrate: () => run(migration),
    drop: async () => {
      await close();
      await runStatement(server, `drop database if exists ${name} with (force)`);
    },
  };
}
