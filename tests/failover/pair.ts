import { type Replica, startPair, urlOfAll } from "#tests/database/replicas.ts";
import { startTcpProxy } from "#tests/database/tcp-proxy.ts";
import type { Cluster, ClusterKind } from "./cluster.ts";

type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

/** The bundled PostgreSQL as a primary and its synchronous standby, each behind a TCP proxy that can stop forwarding. */
export class Pair implements Cluster {
  primary: Replica;
  standby: Replica;
  /** The order stays after a failover. */
  readonly url: string;
  readonly #proxies: Map<Replica, TcpProxy>;
  readonly #removeServers: () => Promise<void>;

  private constructor(primary: Replica, standby: Replica, proxies: TcpProxy[], removeServers: () => Promise<void>) {
    this.primary = primary;
    this.standby = standby;
    this.#proxies = new Map([primary, standby].map((replica, index) => [replica, proxies[index]!]));
    this.#removeServers = removeServers;
    this.url = urlOfAll(
      [primary, standby],
      proxies.map(({ port }) => port),
    );
  }

  static async start(): Promise<Pair> {
    const { primary, standby, remove } = await startPair();
    const proxies = [];
    for (const { port } of [primary, standby]) proxies.push(await startTcpProxy({ host: "127.0.0.1", port }));
    return new Pair(primary, standby, proxies, remove);
  }

  /** Cuts the primary's machine off the network: connections are neither refused nor answered. */
  silencePrimary(): void {
    this.#proxies.get(this.primary)!.setSilent(true);
  }

  /** Promotes the standby, as Patroni and other tools do once the primary is gone. */
  async failOver(): Promise<void> {
    await this.standby.promote();
    [this.primary, this.standby] = [this.standby, this.primary];
  }

  /** Recreates the lost server as a synchronous standby. */
  async heal(): Promise<void> {
    await this.standby.kill();
    await this.standby.follow(this.primary);
    this.#proxies.get(this.standby)!.setSilent(false);
  }

  async remove(): Promise<void> {
    for (const proxy of this.#proxies.values()) proxy.close();
    await this.#removeServers();
  }
}

const failOver = (pair: Pair) => pair.failOver();

/** A pair without automatic failover: the run itself promotes. */
export const PAIR: ClusterKind<Pair> = {
  start: () => Pair.start(),
  recoveryMaxMs: 30_000,
  strikes: [
    { name: "primary killed", lose: ({ primary }) => primary.kill(), replace: failOver },
    {
      name: "primary's machine off the network",
      async lose(pair) {
        pair.silencePrimary();
        await pair.primary.kill();
      },
      replace: failOver,
    },
    { name: "primary stopped in order", lose: ({ primary }) => primary.stop(), replace: failOver },
    // Each commit waits for the standby until the primary is configured without one.
    {
      name: "standby killed",
      lose: ({ standby }) => standby.kill(),
      replace: ({ primary }) => primary.endSynchronousReplication(),
    },
  ],
};
