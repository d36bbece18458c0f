import { randomUUID } from "node:crypto";
import type { QueryResult } from "pg";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/client.ts";
import { requestFields } from "#platform/log/request-context.ts";
import { connectionOf, runStatement } from "./cluster.ts";

/** A database of the test file's own. */
export interface TestDatabase extends OpenDatabase {
  /** Texts of the statements that were sent through the pool so far. */
  statements: string[];
  /** Of them those that a served request asked for: what the site does by itself, at any moment, is left out. */
  requestStatements: string[];
}

interface TestDatabaseOptions {
  /** Whether each test begins with empty tables; otherwise what a test writes stays until the end of the file. */
  emptyBeforeEach?: boolean;
}

/** Gives the file a migrated, empty database before its first test, and drops it after the last. */
export function testDatabase({ emptyBeforeEach = false }: TestDatabaseOptions = {}): TestDatabase {
  const database = {} as TestDatabase;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const server = inject("databaseUrl");
  beforeAll(async () => {
    await runStatement(server, `create database ${name} template ${inject("templateDatabase")}`);
    Object.assign(database, openCounted({ ...connectionOf(server), database: name }));
  });
  if (emptyBeforeEach) beforeEach(() => emptyTables(database));
  afterAll(async () => {
    await database.close?.();
    await runStatement(server, `drop database if exists ${name} with (force)`);
  });
  return database;
}

/** Opens a pool that keeps the texts of the statements it sends. */
export function openCounted(connection: OpenDatabase["connection"]): TestDatabase {
  const opened = openDatabase(connection, { poolSize: 4, onError: () => {} });
  const statements: string[] = [];
  const requestStatements: string[] = [];
  const send = opened.pool.query.bind(opened.pool) as (...args: unknown[]) => Promise<QueryResult>;
  opened.pool.query = ((...args: unknown[]) => {
    const [query] = args as [string | { text: string }];
    const text = typeof query === "string" ? query : query.text;
    statements.push(text);
    if ("request" in requestFields()) requestStatements.push(text);
    return send(...args);
  }) as typeof opened.pool.query;
  return { ...opened, statements, requestStatements };
}

/**
 * Empties all tables of the site and announces it, as TRUNCATE would, which makes some two hundred files anew and takes a
 * hundred times as long for the few rows of a test. Like it, this asks neither foreign keys nor the triggers of rows, so
 * that the order of the tables does not matter.
 */
export async function emptyTables({ pool }: Pick<OpenDatabase, "pool">): Promise<void> {
  await pool.query(`
    do $$
    declare
      one name;
    begin
      set local session_replication_role = replica;
      for one in select tablename from pg_tables where schemaname = 'public' loop
        execute format('delete from %I', one);
      end loop;
      for one in
        select relname from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname like '%_announce_truncate'
      loop
        perform pg_notify('coreto_changes', json_build_object('table', one, 'id', null)::text);
      end loop;
    end $$`);
}
