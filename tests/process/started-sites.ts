import pg from "pg";
import { onTestFinished } from "vitest";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { makeDataFolder } from "#tests/database/data-folder.ts";
import { makeMigratedFolder } from "#tests/database/migrated-folder.ts";
import { type Program, type ServerProcess, startServer } from "./server-process.ts";

/** An empty data folder, which is removed after the test. */
export async function emptyFolder(): Promise<string> {
  const { folder, remove } = await makeDataFolder();
  onTestFinished(remove);
  return folder;
}

/** The data folder of a site that was started before. */
export async function dataFolder(): Promise<string> {
  const { folder, remove } = await makeMigratedFolder();
  onTestFinished(remove);
  return folder;
}

/** Starts a site, which is stopped after the test. */
export async function start(settings: Record<string, string>, program?: Program): Promise<ServerProcess> {
  const server = await startServer(settings, program);
  onTestFinished(async () => {
    server.kill("SIGTERM");
    await server.ended;
  });
  return server;
}

/** A connection to the database that the site has started in its data folder. */
export async function connectTo(folder: string): Promise<{ client: pg.Client; pid: number }> {
  const postgres = await startEmbeddedPostgres(folder);
  onTestFinished(() => postgres.stop());
  const client = new pg.Client({ ...postgres.connection, database: "coreto" });
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end().catch(() => {}));
  return { client, pid: postgres.pid };
}
