import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findPackage, prepareBinaries } from "#db/embedded/binaries.ts";
import { createCluster, readPassword, SERVER_ENVIRONMENT, USER } from "#db/embedded/cluster.ts";
import { findPlace } from "#db/embedded/data-location.ts";
import { openHome } from "#db/embedded/folders.ts";
import { findFreePort } from "#tests/http.ts";
import { runStatement } from "./cluster.ts";

/** A PostgreSQL as others run it: reached over TCP, with a password. */
export interface TcpServer {
  /** Address of its maintenance database. */
  url: string;
  stop(): Promise<void>;
}

const PATIENCE_MS = 60_000;

/** Starts a server of the bundled programs on 127.0.0.1, on a free port, with its data in a temporary folder. */
export async function startTcpServer(): Promise<TcpServer> {
  const folder = await mkdtemp(join(tmpdir(), "coreto-tcp-"));
  // As root the server runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const home = openHome(folder);
  const place = findPlace(home, () => {});
  const binaries = prepareBinaries(findPackage(), place.identity, home.folder);
  await createCluster(binaries, home, place, false);
  const port = await findFreePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    max_connections: "100",
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
  };
  const server = spawn(
    binaries.postgres,
    ["-D", place.data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...place.identity, cwd: "/", env: SERVER_ENVIRONMENT, stdio: "ignore" },
  );
  const url = `postgres://${USER}:${readPassword(home)}@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    await end(server);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitFor(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function waitFor(url: string): Promise<void> {
  for (const startedAt = Date.now(); ; await sleep(50)) {
    try {
      return await runStatement(url, "select 1");
    } catch (error) {
      if (Date.now() - startedAt > PATIENCE_MS) throw error;
    }
  }
}

function end(server: ChildProcess): Promise<unknown> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGINT");
  return ended;
}
