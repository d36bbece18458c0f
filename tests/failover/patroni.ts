import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findFreePort } from "#tests/http.ts";
import type { Cluster, ClusterKind } from "./cluster.ts";
import { PASSWORD, PatroniMember, SUPERUSER } from "./patroni-member.ts";

const NAMES = ["db1", "db2", "db3"];
const DATABASE = "coreto";
const TIMEOUT_MS = 180_000;
/** Longer than a leader's lock lasts. */
const ETCD_AWAY_MS = 30_000;

/** A member in the response of Patroni's `GET /cluster`. */
interface MemberState {
  name: string;
  role: "leader" | "replica" | "sync_standby";
  state: string;
  timeline?: number;
}

/** Three PostgreSQL servers with Patroni and one etcd. */
export class PatroniCluster implements Cluster {
  readonly #folder: string;
  readonly #etcdPorts: [number, number];
  readonly #members: PatroniMember[] = [];
  #etcd: ChildProcess | undefined;

  private constructor(folder: string, etcdPorts: [number, number]) {
    this.#folder = folder;
    this.#etcdPorts = etcdPorts;
  }

  /** @param binaries folder of PostgreSQL's programs; `patroni` and `etcd` are found by the shell's path */
  static async start(binaries: string): Promise<PatroniCluster> {
    const folder = await mkdtemp(join(tmpdir(), "coreto-patroni-"));
    await chmod(folder, 0o755);
    const cluster = new PatroniCluster(folder, [await findFreePort(), await findFreePort()]);
    try {
      await cluster.#startEtcd();
      for (const name of NAMES) {
        const options = { name, folder: join(folder, name), etcdPort: cluster.#etcdPorts[0], binaries };
        cluster.#members.push(await PatroniMember.prepare(options));
      }
      for (const member of cluster.#members) await member.start();
      await cluster.#whole();
      await cluster.#createDatabase();
      return cluster;
    } catch (error) {
      await cluster.remove();
      throw error;
    }
  }

  get url(): string {
    const hosts = this.#members.map(({ port }) => `127.0.0.1:${port}`).join(",");
    return `postgres://${SUPERUSER}:${PASSWORD}@${hosts}/${DATABASE}?target_session_attrs=read-write`;
  }

  /** Waits for a member with a role, as the others see it. */
  async find(role: MemberState["role"]): Promise<PatroniMember> {
    return until(async () => {
      const { name } = (await this.#states()).find((state) => state.role === role && state.state !== "stopped") ?? {};
      return this.#members.find((member) => member.name === name);
    });
  }

  /** Waits until the others have chosen another leader. */
  async hasOtherLeader(former: PatroniMember): Promise<void> {
    await until(async () => (await this.find("leader")) !== former || undefined);
  }

  async switchOver(): Promise<void> {
    const [leader, candidate] = [await this.find("leader"), await this.find("sync_standby")];
    const body = JSON.stringify({ leader: leader.name, candidate: candidate.name });
    const answer = await leader.ask("/switchover", { method: "POST", body });
    if (answer?.status !== 200) throw new Error(`Patroni did not switch over: ${JSON.stringify(answer)}`);
  }

  async loseEtcd(): Promise<void> {
    const ended = new Promise((resolve) => this.#etcd!.once("exit", resolve));
    this.#etcd!.kill("SIGKILL");
    await ended;
  }

  async heal(): Promise<void> {
    if (this.#etcd!.signalCode) await this.#startEtcd();
    for (const member of this.#members) {
      member.resume();
      if (!member.isPatroniRunning) await member.start();
    }
    await this.#whole();
  }

  async remove(): Promise<void> {
    for (const member of this.#members) {
      // Patroni first, because it would start its PostgreSQL again.
      member.killPatroni();
      member.killMachine();
    }
    this.#etcd?.kill("SIGKILL");
    await sleep(500);
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  }

  async #startEtcd(): Promise<void> {
    const [client, peer] = this.#etcdPorts.map((port) => `http://127.0.0.1:${port}`) as [string, string];
    const settings = {
      "data-dir": join(this.#folder, "etcd"),
      "listen-client-urls": client,
      "advertise-client-urls": client,
      "listen-peer-urls": peer,
      "initial-advertise-peer-urls": peer,
      "initial-cluster": `default=${peer}`,
      "log-level": "fatal",
    };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
    this.#etcd = spawn("etcd", args, { stdio: "ignore" });
    await new Promise((resolve, reject) => this.#etcd!.once("spawn", resolve).once("error", reject));
    await until(() =>
      fetch(`${client}/health`).then(
        ({ ok }) => ok || undefined,
        () => undefined,
      ),
    );
  }

  /** Waits until one leads, the others follow it on its timeline, and one of them is synchronous. */
  async #whole(): Promise<void> {
    await until(async () => {
      const states = await this.#states();
      const leader = states.find(({ role, state }) => role === "leader" && state === "running");
      const following = states.filter(({ state, timeline }) => state === "streaming" && timeline === leader?.timeline);
      const isWaitedFor = following.some(({ role }) => role === "sync_standby");
      return (leader && isWaitedFor && following.length === NAMES.length - 1) || undefined;
    });
  }

  /** The states of all members, from the first member that answers. */
  async #states(): Promise<MemberState[]> {
    const answers = await Promise.all(this.#members.map((member) => member.ask("/cluster")));
    const known = answers.find((answer) => answer?.status === 200);
    return (known?.body as { members: MemberState[] } | undefined)?.members ?? [];
  }

  async #createDatabase(): Promise<void> {
    const { port } = await this.find("leader");
    const client = new pg.Client({
      host: "127.0.0.1",
      port,
      user: SUPERUSER,
      password: PASSWORD,
      database: "postgres",
    });
    await client.connect();
    await client.query(`create database ${DATABASE}`);
    await client.end();
  }
}

/** A cluster in which Patroni detects a failure and promotes a standby. */
export const patroniKind = (binaries: string): ClusterKind<PatroniCluster> => ({
  start: () => PatroniCluster.start(binaries),
  recoveryMaxMs: 30_000,
  strikes: [
    { name: "leader's machine killed", lose: async (cluster) => (await cluster.find("leader")).killMachine() },
    {
      name: "leader's machine hangs, and comes back",
      lose: async (cluster) => (await cluster.find("leader")).suspend(),
    },
    { name: "leader's PostgreSQL killed", lose: async (cluster) => (await cluster.find("leader")).killPostgres() },
    // Its PostgreSQL runs on as a second server that accepts writes.
    {
      name: "leader's Patroni killed",
      async lose(cluster) {
        const leader = await cluster.find("leader");
        leader.killPatroni();
        await cluster.hasOtherLeader(leader);
      },
    },
    { name: "switched over in order", lose: (cluster) => cluster.switchOver() },
    {
      name: "synchronous standby's machine killed",
      lose: async (cluster) => (await cluster.find("sync_standby")).killMachine(),
    },
    {
      name: "etcd away",
      async lose(cluster) {
        await cluster.loseEtcd();
        await sleep(ETCD_AWAY_MS);
      },
    },
  ],
});

async function until<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  for (const startedAt = Date.now(); ; await sleep(200)) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() - startedAt > TIMEOUT_MS) throw new Error("the cluster did not reach the expected state");
  }
}
