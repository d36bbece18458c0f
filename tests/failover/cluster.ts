import { startGateway } from "#tests/database/gateway.ts";
import { type Replica, startPair, urlOfAll } from "#tests/database/replicas.ts";

type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** A primary and its synchronous standby, each behind a network of its own that can fall silent. */
export class Cluster {
  primary: Replica;
  standby: Replica;
  /** `DATABASE_URL` of both, the first primary first. */
  readonly url: string;
  readonly #gateways: Map<Replica, Gateway>;
  readonly #removePair: () => Promise<void>;

  private constructor(primary: Replica, standby: Replica, gateways: Gateway[], removePair: () => Promise<void>) {
    this.primary = primary;
    this.standby = standby;
    this.#gateways = new Map([primary, standby].map((replica, index) => [replica, gateways[index]!]));
    this.#removePair = removePair;
    this.url = urlOfAll(
      [primary, standby],
      gateways.map(({ port }) => port),
    );
  }

  static async start(): Promise<Cluster> {
    const { primary, standby, remove } = await startPair();
    const gateways = [];
    for (const { port } of [primary, standby]) gateways.push(await startGateway({ host: "127.0.0.1", port }));
    return new Cluster(primary, standby, gateways, remove);
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
  async rebuildStandby(): Promise<void> {
    await this.standby.kill();
    await this.standby.follow(this.primary);
    this.#gateways.get(this.standby)!.setSilent(false);
  }

  async remove(): Promise<void> {
    for (const gateway of this.#gateways.values()) gateway.close();
    await this.#removePair();
  }
}
