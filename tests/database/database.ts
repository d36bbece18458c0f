import { randomUUID } from "node:crypto";
import type { QueryResult } from "pg";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/client.ts";
import { requestFields } from "#platform/log/request-context.ts";
import { importBuilt } from "#tests/program.ts";
import { connectionOf, runStatement } from "./cluster.ts";

/** The test file's own database. */
export interface TestDatabase extends OpenDatabase {
  /** Texts of all statements that were sent through the pool. */
  statements: string[];
  /** Those of them that were sent for a request, without background work. */
  requestStatements: string[];
}

interface TestDatabaseOptions {
  /** Whether each test begins with empty tables; otherwise rows stay until the end of the file. */
  emptyBeforeEach?: boolean;
}

/** Creates a migrated, empty database before the file's first test, and drops it after the last. */
export function testDatabase({ emptyBeforeEach = false }: TestDatabaseOptions = {}): TestDatabase {
  const database = {} as TestDatabase;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const server = inject("databaseUrl");
  beforeAll(async () => {
    // A sixth of the time of the default strategy, which writes all pages to the log.
    await runStatement(server, `create database ${name} template ${inject("templateDatabase")} strategy file_copy`);
    Object.assign(database, openCounted({ ...connectionOf(server), database: name }));
  });
  if (emptyBeforeEach) beforeEach(() => emptyTables(database));
  afterAll(async () => {
    await database.close?.();
    await runStatement(server, `drop database if exists ${name} with (force)`);
  });
  return database;
}

/** Opens a pool that records the texts of its statements. @param program the modules of whoever uses the pool: these sources by default */
export function openCounted(
  connection: OpenDatabase["connection"],
  program = { openDatabase, requestFields },
): TestDatabase {
  const opened = program.openDatabase(connection, { poolSize: 4, onError: () => {} });
  const statements: string[] = [];
  const requestStatements: string[] = [];
  const send = opened.pool.query.bind(opened.pool) as (...args: unknown[]) => Promise<QueryResult>;
  opened.pool.query = ((...args: unknown[]) => {
    const [query] = args as [string | { text: string }];
    const text = typeof query === "string" ? query : query.text;
    statements.push(text);
    if ("request" in program.requestFields()) requestStatements.push(text);
    return send(...args);
  }) as typeof opened.pool.query;
  return { ...opened, statements, requestStatements };
}

/** Opens such a pool for the built program. */
export async function openCountedForProgram(connection: OpenDatabase["connection"]): Promise<TestDatabase> {
  const [{ openDatabase }, { requestFields }] = await Promise.all([
    importBuilt("database"),
    importBuilt("request-context"),
  ]);
  return openCounted(connection, { openDatabase, requestFields });
}

/**
 * Deletes the rows of all tables and announces it. TRUNCATE would take a hundred times as long for the few rows of a test,
 * because it creates some two hundred new files. Like TRUNCATE, this fires neither foreign keys nor row triggers, so the
 * order of the tables does not matter.
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
