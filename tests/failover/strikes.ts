import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "#tests/faults/random.ts";
import type { Cluster } from "./cluster.ts";

/** Something that happens to one of the two servers, and what whoever watches them does about it. */
export interface Strike {
  name: string;
  /** Does it, and resolves once the one that is left accepts writes again by itself. */
  strike(cluster: Cluster, random: Random): Promise<void>;
}

/** Longest time until the loss is noticed, milliseconds. */
const NOTICED_MAX_MS = 3000;

const noticed = (random: Random) => sleep(random.between(0, NOTICED_MAX_MS));

const killedPrimary: Strike = {
  name: "primary killed",
  async strike(cluster, random) {
    await cluster.primary.kill();
    await noticed(random);
    await cluster.failOver();
  },
};

const silentPrimary: Strike = {
  name: "primary's machine off the network",
  async strike(cluster, random) {
    cluster.silencePrimary();
    await cluster.primary.kill();
    await noticed(random);
    await cluster.failOver();
  },
};

const switchover: Strike = {
  name: "primary stopped in order",
  async strike(cluster) {
    await cluster.primary.stop();
    await cluster.failOver();
  },
};

/** Each commit waits for the standby until the primary is told that there is none. */
const killedStandby: Strike = {
  name: "standby killed",
  async strike(cluster, random) {
    await cluster.standby.kill();
    await noticed(random);
    await cluster.primary.waitForNobody();
  },
};

export const STRIKES: readonly Strike[] = [killedPrimary, silentPrimary, switchover, killedStandby];
