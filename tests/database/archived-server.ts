import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { type DataFolder, makeDataFolder } from "./data-folder.ts";

/** Folders for one test file, and the servers that it starts in them; both are removed after the tests. */
export interface ServerFolders {
  /** A path in a temporary folder that the database's user may enter. */
  path(name: string): string;
  start(name: string): Promise<EmbeddedPostgres>;
  /** Runs a statement in the server's maintenance database. */
  query<Row extends pg.QueryResultRow>(server: EmbeddedPostgres, text: string, values?: unknown[]): Promise<Row[]>;
}

export function serverFolders(): ServerFolders {
  let root: DataFolder;
  let servers: EmbeddedPostgres[];
  beforeAll(async () => {
    root = await makeDataFolder();
    servers = [];
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await root.remove();
  });
  return {
    path: (name) => join(root.folder, name),
    start: async (name) => {
      const server = await startEmbeddedPostgres(join(root.folder, name), { fsync: false });
      servers.push(server);
      return server;
    },
    query: async (server, text, values) => {
      const options = "-c synchronous_commit=on";
      const client = new pg.Client({ ...server.connection, database: "postgres", options });
      client.on("error", () => {});
      await client.connect();
      try {
        return (await client.query(text, values)).rows;
      } finally {
        await client.end().catch(() => {});
      }
    },
  };
}
