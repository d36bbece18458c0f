import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "#db/client.ts";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the server's maintenance database. */
    databaseUrl: string;
    /** Name of the migrated, empty database that each file's own is copied from. */
    templateDatabase: string;
  }
}

/** One PostgreSQL a run, at TEST_DATABASE_URL or an embedded one in a temporary folder, with a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startServer();
  const template = `template_${randomUUID().replaceAll("-", "")}`;
  try {
    await runStatement(server.url, `create database ${template}`);
    await migrateDatabase({ ...connectionOf(server.url), database: template });
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide("databaseUrl", server.url);
  project.provide("templateDatabase", template);
  return async () => {
    if (given) await runStatement(server.url, `drop database ${template} with (force)`);
    await server.stop();
  };
}

async function startServer() {
  const folder = await mkdtemp(join(tmpdir(), "coreto-tests-"));
  // As root the server runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres(folder, { fsync: false, maxConnections: 100 });
  const { host, port, user, password } = server.connection;
  return {
    url: `postgres://${user}:${password}@/postgres?host=${encodeURIComponent(host)}&port=${port}`,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Settings of the server behind an address, without the database. */
export function connectionOf(connectionString: string) {
  const { host, port, user, password } = new pg.Client({ connectionString });
  return { host, port: Number(port), user, password: password ?? undefined };
}

/** Runs one statement on a connection of its own. */
export async function runStatement(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
