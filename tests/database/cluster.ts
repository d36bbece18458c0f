import { randomUUID } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "#db/client.ts";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { addressOf } from "./address.ts";
import { copyDataFolder, makeDataFolder } from "./data-folder.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the server's maintenance database. */
    databaseUrl: string;
    /** Name of the migrated, empty template database of each test file's database. */
    templateDatabase: string;
    /** A data folder with a stopped, migrated and empty database; undefined with TEST_DATABASE_URL and over TCP. */
    migratedFolder: string | undefined;
  }
}

/** Prepares one PostgreSQL for the run, at TEST_DATABASE_URL or embedded in a temporary folder, with a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  return provide(project, given ? await prepareGiven(given) : await prepareEmbedded());
}

interface PreparedServer {
  url: string;
  template: string;
  migratedFolder: string | undefined;
  end(): Promise<void>;
}

/** Passes a server to a project's tests. @returns what ends it */
export function provide(project: TestProject, { url, template, migratedFolder, end }: PreparedServer) {
  project.provide("databaseUrl", url);
  project.provide("templateDatabase", template);
  project.provide("migratedFolder", migratedFolder);
  return end;
}

/** Prepares a server that runs already. */
export async function prepareGiven(url: string): Promise<PreparedServer> {
  const template = `template_${randomUUID().replaceAll("-", "")}`;
  await makeDatabase(url, template);
  const end = () => runStatement(url, `drop database ${template} with (force)`);
  return { url, template, migratedFolder: undefined, end };
}

/** The site's own database is the template: a copy of its stopped folder is the data folder of a site that was started before. */
async function prepareEmbedded(): Promise<PreparedServer> {
  const { folder, remove } = await makeDataFolder();
  const [data, migratedFolder, template] = [join(folder, "data"), join(folder, "migrated"), "coreto"];
  const options = { fsync: false, maxConnections: 100 };
  let server = await startEmbeddedPostgres(data, options);
  const end = async () => {
    await server.stop();
    await remove();
  };
  try {
    await makeDatabase(addressOf({ ...server.connection, database: "postgres" }), template);
    await server.stop();
    await copyDataFolder(data, migratedFolder);
    server = await startEmbeddedPostgres(data, options);
  } catch (error) {
    await end();
    throw error;
  }
  return { url: addressOf({ ...server.connection, database: "postgres" }), template, migratedFolder, end };
}

async function makeDatabase(url: string, name: string): Promise<void> {
  await runStatement(url, `create database ${name}`);
  await migrateDatabase({ ...connectionOf(url), database: name });
}

/** Connection settings of an address, without the database. */
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
