import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { findPackage, prepareBinaries } from "#db/embedded/binaries.ts";
import { createCluster, readPassword, SERVER_ENVIRONMENT, USER } from "#db/embedded/cluster.ts";
import { findDataLocation } from "#db/embedded/data-location.ts";
import { openDatabaseFolder } from "#db/embedded/folders.ts";
import { findFreePort } from "#tests/http.ts";
import { runStatement } from "./cluster.ts";
import { makeDataFolder } from "./data-folder.ts";

/** A PostgreSQL as others run it: reached over TCP, with a password. */
export interface TcpServer {
  /** Address of its maintenance database. */
  url: string;
  stop(): Promise<void>;
}

/** One whose data stay when it ends. */
export interface LastingServer extends TcpServer {
  /** Ends it by a signal: SIGINT in order, SIGQUIT as it stands. */
  end(signal: "SIGINT" | "SIGQUIT"): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
}

const TIMEOUT_MS = 60_000;
/** For what need not outlive the machine. */
const HASTY = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** Starts a server of the bundled programs on 127.0.0.1, on a free port, with its data in a temporary folder. */
export async function startTcpServer(): Promise<TcpServer> {
  const { folder, remove } = await makeDataFolder();
  const home = openDatabaseFolder(folder);
  const place = findDataLocation(home, () => {});
  await createCluster(prepareBinaries(findPackage(), place.identity, home.folder), home, place, false);
  try {
    const { url, stop } = await serveOverTcp(folder, HASTY);
    return { url, stop: () => stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Serves the embedded database of a data folder, which nobody else serves, on 127.0.0.1 on a free port. */
export async function serveOverTcp(
  dataFolder: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<LastingServer> {
  const home = openDatabaseFolder(dataFolder);
  const place = findDataLocation(home, () => {});
  const binaries = prepareBinaries(findPackage(), place.identity, home.folder);
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
    server = spawn(binaries.postgres, ["-D", place.data, ...args], {
      ...place.identity,
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
      if (Date.now() - startedAt > TIMEOUT_MS) throw error;
    }
  }
}

async function endProcess(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill(signal);
  await ended;
}
