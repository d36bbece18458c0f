import { copyDataFolder, makeDataFolder } from "#tests/database/data-folder.ts";
import { findFreePort } from "#tests/http.ts";
import { startServer } from "#tests/process/server-process.ts";

/** A demo site that is served for journeys, with a database of its own. */
export interface Town {
  /** With the host name localhost, because a passkey cannot belong to an IP address. */
  origin: string;
  dataFolder: string;
  stop(): Promise<void>;
}

/** Environment variable with the data folder that each town is a copy of. */
const MODEL = "CORETO_MODEL_TOWN";

/** Fills the town that all others are copied from, once a run; playwright.config.ts names it. */
export default async function prepareTown(): Promise<() => Promise<void>> {
  const { folder, remove } = await makeDataFolder();
  const { stop } = await serve(folder);
  await stop();
  process.env[MODEL] = folder;
  return remove;
}

/** Serves a town of its own on a free port of 127.0.0.1, and waits until it answers. */
export async function startTown(): Promise<Town> {
  const { folder, remove } = await makeDataFolder();
  await copyDataFolder(process.env[MODEL]!, folder);
  const { origin, stop } = await serve(folder);
  return { origin, dataFolder: folder, stop: () => stop().then(remove) };
}

async function serve(folder: string) {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const settings = { PORT: String(port), SITE_URL: origin, DATA_DIR: folder, TRUSTED_PROXIES: "127.0.0.1" };
  const server = await startServer(settings, "town");
  const stop = async () => {
    server.kill("SIGTERM");
    const { stderr } = await server.ended;
    process.stderr.write(stderr);
  };
  await server.ready().catch(async (error) => {
    await stop();
    throw error;
  });
  return { origin, stop };
}
