import { startGateway } from "#tests/database/gateway.ts";
import { type Replica, startPair, urlOfAll } from "#tests/database/replicas.ts";
import type { Cluster, ClusterKind } from "./cluster.ts";

type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** The bundled PostgreSQL as a primary and its synchronous standby, each behind a network of its own that can fall silent. */
export class Pair implements Cluster {
  primary: Replica;
  standby: Replica;
  /** The first primary stands first. */
  readonly url: string;
  readonly #gateways: Map<Replica, Gateway>;
  readonly #removeServers: () => Promise<void>;

  private constructor(primary: Replica, standby: Replica, gateways: Gateway[], removeServers: () => Promise<void>) {
    this.primary = primary;
    this.standby = standby;
    this.#gateways = new Map([primary, standby].map((replica, index) => [replica, gateways[index]!]));
    this.#removeServers = removeServers;
    this.url = urlOfAll(
      [primary, standby],
      gateways.map(({ port }) => port),
    );
  }

  static async start(): Promise<Pair> {
    const { primary, standby, remove } = await startPair();
    const gateways = [];
    for (const { port } of [primary, standby]) gateways.push(await startGateway({ host: "127.0.0.1", port }));
    return new Pair(primary, standby, gateways, remove);
  }

  /** The primary's machine is gone from the network: nothing is refused, nothing is answered. */
  silencePrimary(): void {
    this.#gateways.get(this.primary)!.setSilent(true);
  }

  /** Makes the standby the primary, as Patroni and others do once the primary is gone. */
  async failOver(): Promise<void> {
    await this.standby.promote();
    [this.primary, this.standby] = [this.standby, this.primary];
  }

  /** Makes what was lost anew as a standby, which the primary waits for from then on. */
  async heal(): Promise<void> {
    await this.standby.kill();
    await this.standby.follow(this.primary);
    this.#gateways.get(this.standby)!.setSilent(false);
  }

  async remove(): Promise<void> {
    for (const gateway of this.#gateways.values()) gateway.close();
    await this.#removeServers();
  }
}

const failOver = (pair: Pair) => pair.failOver();

/** Nobody watches these two: the run itself promotes. */
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
    // Each commit waits for the standby until the primary is set to wait for none.
    {
      name: "standby killed",
      lose: ({ standby }) => standby.kill(),
      replace: ({ primary }) => primary.endSynchronousReplication(),
    },
  ],
};
