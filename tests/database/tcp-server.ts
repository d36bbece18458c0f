import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { findPackage, prepareBinaries } from "#db/embedded/binaries.ts";
import { createCluster, readPassword, SERVER_ENVIRONMENT, USER } from "#db/embedded/cluster.ts";
import { findDataLocation } from "#db/embedded/data-location.ts";
import { openDatabaseFolder } from "#db/embedded/folders.ts";
import { findFreePort } from "#tests/http.ts";
import { NEVER_MS } from "#tests/never.ts";
import { runStatement } from "./cluster.ts";
import { makeDataFolder } from "./data-folder.ts";

/** A PostgreSQL that is reached over TCP with a password, like an external one. */
export interface TcpServer {
  /** Address of its maintenance database. */
  url: string;
  stop(): Promise<void>;
}

/** A server that can be ended and started again with its data. */
export interface RestartableServer extends TcpServer {
  /** Ends it with a signal: SIGINT for a fast shutdown, SIGQUIT for an immediate one. */
  end(signal: "SIGINT" | "SIGQUIT"): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
}

/** Settings for data that need not survive a crash. */
const WITHOUT_DURABILITY = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** Starts the bundled PostgreSQL on a free port of 127.0.0.1, with its data in a temporary folder. */
export async function startTcpServer(): Promise<TcpServer> {
  const { folder, remove } = await makeDataFolder();
  const home = openDatabaseFolder(folder);
  const location = findDataLocation(home, () => {});
  await createCluster(prepareBinaries(findPackage(), location.identity, home.folder), home, location, false);
  try {
    const { url, stop } = await serveOverTcp(folder, WITHOUT_DURABILITY);
    return { url, stop: () => stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Serves the embedded database of a data folder, which must be stopped, on a free port of 127.0.0.1. */
export async function serveOverTcp(
  dataFolder: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<RestartableServer> {
  const home = openDatabaseFolder(dataFolder);
  const location = findDataLocation(home, () => {});
  const binaries = prepareBinaries(findPackage(), location.identity, home.folder);
  const port = await findFreePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    max_connections: "100",
    ...changes,
  };
  const url = `postgres://${USER}:${readPassword(home)}@127.0.0.1:${port}/postgres`;
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let server: ChildProcess | undefined;
  const end = (signal: NodeJS.Signals) => (server ? endProcess(server, signal) : Promise.resolve());
  const stop = () => end("SIGINT");
  const start = async () => {
    server = spawn(binaries.postgres, ["-D", location.data, ...args], {
      ...location.identity,
      cwd: "/",
      env: SERVER_ENVIRONMENT,
      stdio: "ignore",
    });
    await waitFor(url);
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, start, end, stop };
}

async function waitFor(url: string): Promise<void> {
  for (const startedAt = Date.now(); ; await sleep(50)) {
    try {
      return await runStatement(url, "select 1");
    } catch (error) {
      if (Date.now() - startedAt > NEVER_MS) throw error;
    }
  }
}

async function endProcess(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill(signal);
  await ended;
}
