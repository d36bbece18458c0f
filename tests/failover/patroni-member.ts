import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdir, open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chownRecursive } from "#db/embedded/data-location.ts";
import { chooseIdentity, type Identity, identityForInitdb } from "#db/embedded/identity.ts";
import { readPostmaster } from "#db/embedded/postmaster.ts";
import { processTree } from "#tests/bench/process-facts.ts";
import { findFreePort } from "#tests/http.ts";

/** Password of all database users. */
export const PASSWORD = "retreta-no-coreto";
export const SUPERUSER = "postgres";

/** The settings in docs/failover.md: a dead leader is replaced after 20 seconds without losing acknowledged commits. */
const CLUSTER_SETTINGS = { ttl: 20, loop_wait: 5, retry_timeout: 5, synchronous_mode: true, failsafe_mode: true };

interface MemberOptions {
  name: string;
  /** Its folder. */
  folder: string;
  etcdPort: number;
  /** Folder of PostgreSQL's programs. */
  binaries: string;
}

/** A server of a Patroni cluster: Patroni and the PostgreSQL that it started. */
export class PatroniMember {
  readonly name: string;
  readonly port: number;
  readonly #restPort: number;
  readonly #folder: string;
  readonly #identity: Identity | undefined;
  #patroni: ChildProcess | undefined;

  private constructor(options: MemberOptions, identity: Identity | undefined, ports: [number, number]) {
    this.name = options.name;
    this.#folder = options.folder;
    this.#identity = identity;
    [this.port, this.#restPort] = ports;
  }

  static async prepare(options: MemberOptions): Promise<PatroniMember> {
    const { folder } = options;
    const identity = identityForInitdb(chooseIdentity({ uid: 0, gid: 0 }));
    const member = new PatroniMember(options, identity, [await findFreePort(), await findFreePort()]);
    await mkdir(folder);
    await writeFile(join(folder, "patroni.json"), JSON.stringify(member.#config(options)));
    await chmod(folder, 0o700);
    chownRecursive(folder, identity);
    return member;
  }

  async start(): Promise<void> {
    const log = await open(join(this.#folder, "log"), "a");
    this.#patroni = spawn("patroni", [join(this.#folder, "patroni.json")], {
      ...this.#identity,
      cwd: this.#folder,
      stdio: ["ignore", log.fd, log.fd],
    });
    await new Promise((resolve, reject) => this.#patroni!.once("spawn", resolve).once("error", reject));
    await log.close();
  }

  /** Sends a request to Patroni's REST API; undefined when it does not answer. */
  async ask(path: string, init?: RequestInit): Promise<{ status: number; body: unknown } | undefined> {
    try {
      const answer = await fetch(`http://127.0.0.1:${this.#restPort}${path}`, {
        signal: AbortSignal.timeout(init ? 60_000 : 3000),
        ...init,
      });
      const text = await answer.text();
      return { status: answer.status, body: text.startsWith("{") ? JSON.parse(text) : text };
    } catch {
      return undefined;
    }
  }

  /** Kills all processes of the machine. */
  killMachine(): void {
    this.#signal([...this.#patroniTree(), ...this.#postgresTree()], "SIGKILL");
  }

  killPatroni(): void {
    this.#signal(this.#patroniTree(), "SIGKILL");
  }

  killPostgres(): void {
    this.#signal(this.#postgresTree(), "SIGKILL");
  }

  /** Stops all processes of the machine, which then accepts connections and answers nothing, until `resume`. */
  suspend(): void {
    this.#signal([...this.#patroniTree(), ...this.#postgresTree()], "SIGSTOP");
  }

  resume(): void {
    this.#signal([...this.#patroniTree(), ...this.#postgresTree()], "SIGCONT");
  }

  get isPatroniRunning(): boolean {
    return this.#patroni !== undefined && this.#patroni.exitCode === null && this.#patroni.signalCode === null;
  }

  get #data(): string {
    return join(this.#folder, "data");
  }

  #patroniTree(): number[] {
    return this.isPatroniRunning ? processTree(this.#patroni!.pid!) : [];
  }

  #postgresTree(): number[] {
    const found = readPostmaster(this.#data);
    return found && found !== "torn" ? processTree(found.pid) : [];
  }

  #signal(pids: readonly number[], signal: NodeJS.Signals): void {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended.
      }
    }
  }

  #config({ name, etcdPort, binaries }: MemberOptions) {
    const postgres = `127.0.0.1:${this.port}`;
    const rest = `127.0.0.1:${this.#restPort}`;
    const superuser = { username: SUPERUSER, password: PASSWORD };
    return {
      scope: "coreto",
      name,
      restapi: { listen: rest, connect_address: rest },
      etcd3: { host: `127.0.0.1:${etcdPort}` },
      bootstrap: {
        dcs: { ...CLUSTER_SETTINGS, postgresql: { use_pg_rewind: true, parameters: { max_connections: 60 } } },
        initdb: ["data-checksums", { encoding: "UTF8" }, { locale: "C.UTF-8" }],
      },
      postgresql: {
        listen: postgres,
        connect_address: postgres,
        data_dir: this.#data,
        bin_dir: binaries,
        pgpass: join(this.#folder, "pgpass"),
        authentication: { superuser, replication: { username: "standby", password: PASSWORD }, rewind: superuser },
        pg_hba: ["host all all 127.0.0.1/32 scram-sha-256", "host replication standby 127.0.0.1/32 scram-sha-256"],
        parameters: { unix_socket_directories: "" },
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
      },
    };
  }
}
