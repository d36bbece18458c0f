import { type ChildProcess, spawn } from "node:child_process";
import { appendFile, chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Binaries, findPackage, prepareBinaries } from "#db/embedded/binaries.ts";
import { createCluster, readPassword, SERVER_ENVIRONMENT, USER } from "#db/embedded/cluster.ts";
import { chownRecursive, type DataLocation, findDataLocation } from "#db/embedded/data-location.ts";
import { type DatabaseFolder, makePrivateFolder, openDatabaseFolder } from "#db/embedded/folders.ts";
import { makeBaseBackup } from "#platform/archive/base-backup.ts";
import { listBases } from "#platform/archive/bases.ts";
import { fetchBase } from "#platform/archive/fetch.ts";
import { folderStore } from "#platform/archive/folder-store.ts";
import { sealedStore } from "#platform/archive/sealing.ts";
import { processTree } from "#tests/bench/process-facts.ts";
import { findFreePort } from "#tests/http.ts";
import { NEVER_MS } from "#tests/never.ts";

/** Name of the site's database. */
const DATABASE = "coreto";

/** One PostgreSQL of a pair, in a folder and on a port of its own. */
export class Replica {
  readonly port: number;
  readonly #folder: string;
  readonly #home: DatabaseFolder;
  readonly #place: DataLocation;
  readonly #binaries: Binaries;
  #password = "";
  #process: ChildProcess | undefined;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.port = port;
    this.#home = openDatabaseFolder(folder);
    this.#place = findDataLocation(this.#home, () => {});
    this.#binaries = prepareBinaries(findPackage(), this.#place.identity, this.#home.folder);
  }

  static async prepare(): Promise<Replica> {
    const folder = await mkdtemp(join(tmpdir(), "coreto-replica-"));
    // When this process is root, the server runs as another user, who must be able to enter.
    await chmod(folder, 0o755);
    return new Replica(folder, await findFreePort());
  }

  /** Creates an empty database and starts it as a primary without a standby. */
  async begin(): Promise<void> {
    await createCluster(this.#binaries, this.#home, this.#place, false);
    this.#password = readPassword(this.#home);
    await this.#start();
    await this.query(`create database ${DATABASE}`);
  }

  /** Becomes a synchronous standby of a primary, from a new copy of it. */
  async follow(primary: Replica): Promise<void> {
    this.#password = primary.#password;
    await rm(this.#place.data, { recursive: true, force: true });
    makePrivateFolder(this.#place.data, undefined);
    await this.#copy(primary);
    await writeFile(join(this.#place.data, "standby.signal"), "");
    // A promoted server has no synchronous standby.
    await appendFile(join(this.#place.data, "postgresql.auto.conf"), "synchronous_standby_names = ''\n");
    chownRecursive(this.#place.data, this.#place.identity);
    const source = `host=127.0.0.1 port=${primary.port} user=${USER} password=${this.#password}`;
    await this.#start({ primary_conninfo: source });
    await primary.query("alter system set synchronous_standby_names = '*'");
    await primary.query("select pg_reload_conf()");
    await until(async () => {
      const found = await primary.query(
        "select from pg_stat_replication where state = 'streaming' and sync_state = 'sync'",
      );
      return found.length === 1;
    });
  }

  /** Promotes a standby to primary. */
  async promote(): Promise<void> {
    await this.query("select pg_promote()");
  }

  /** Kills all its processes, like a power failure. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    for (const pid of processTree(child.pid)) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It has ended.
      }
    }
    await ended;
  }

  /** Stops it cleanly: its WAL reaches the standby first. */
  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process!.once("exit", resolve));
    this.#process!.kill("SIGINT");
    await ended;
  }

  /** Makes a primary continue without its standby. */
  async endSynchronousReplication(): Promise<void> {
    await this.query("alter system set synchronous_standby_names = ''");
    await this.query("select pg_reload_conf()");
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }

  get login(): string {
    return `${USER}:${this.#password}`;
  }

  /** Address of the site's database on this server. */
  get url(): string {
    return `postgres://${this.login}@127.0.0.1:${this.port}/${DATABASE}`;
  }

  /** Runs a statement in the site's database, or in the maintenance database before it exists. */
  async query<Row extends pg.QueryResultRow>(text: string, database = "postgres"): Promise<Row[]> {
    const client = new pg.Client({ ...this.#connection, database });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  get #connection() {
    return { host: "127.0.0.1", port: this.port, user: USER, password: this.#password };
  }

  async #copy(primary: Replica): Promise<void> {
    const store = sealedStore(folderStore(join(this.#folder, "copy")), "");
    const [line, connection] = ["line", primary.#connection];
    try {
      await makeBaseBackup({ connection, store, line, extras: {}, withWal: true });
      const [base] = await listBases(store, line);
      await fetchBase({ store, base: base! }, this.#place.data, () => {});
    } finally {
      await rm(join(this.#folder, "copy"), { recursive: true, force: true });
    }
  }

  async #start(settings: Record<string, string> = {}): Promise<void> {
    const all = {
      listen_addresses: "127.0.0.1",
      port: String(this.port),
      unix_socket_directories: "",
      max_connections: "60",
      wal_keep_size: "512MB",
      wal_retrieve_retry_interval: "200ms",
      fsync: "off",
      ...settings,
    };
    const args = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    this.#process = spawn(this.#binaries.postgres, ["-D", this.#place.data, ...args], {
      ...this.#place.identity,
      cwd: "/",
      env: SERVER_ENVIRONMENT,
      stdio: "ignore",
    });
    await until(() =>
      this.query("select 1").then(
        () => true,
        () => false,
      ),
    );
  }
}

/** Starts a primary with a synchronous standby. */
export async function startPair(): Promise<{ primary: Replica; standby: Replica; remove: () => Promise<void> }> {
  const [primary, standby] = [await Replica.prepare(), await Replica.prepare()];
  const remove = async () => {
    await standby.remove();
    await primary.remove();
  };
  try {
    await primary.begin();
    await standby.follow(primary);
    return { primary, standby, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** `DATABASE_URL` of several servers, in this order. */
export const urlOfAll = (replicas: readonly Replica[], ports = replicas.map(({ port }) => port)): string =>
  `postgres://${replicas[0]!.login}@${ports.map((port) => `127.0.0.1:${port}`).join(",")}/${DATABASE}?target_session_attrs=read-write`;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const startedAt = Date.now(); !(await isSo()); await sleep(50)) {
    if (Date.now() - startedAt > NEVER_MS) throw new Error("PostgreSQL did not reach the expected state");
  }
}
