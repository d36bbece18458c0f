import type { Cluster } from "./cluster.ts";

/** Something that happens to one of the two servers, and what whoever watches them does about it. */
export interface Strike {
  name: string;
  /** From its end on, nothing is committed. */
  lose(cluster: Cluster): Promise<void>;
  /** Makes the one that is left accept writes by itself. */
  replace(cluster: Cluster): Promise<void>;
}

const failOver = (cluster: Cluster) => cluster.failOver();

const killedPrimary: Strike = {
  name: "primary killed",
  lose: ({ primary }) => primary.kill(),
  replace: failOver,
};

const silentPrimary: Strike = {
  name: "primary's machine off the network",
  async lose(cluster) {
    cluster.silencePrimary();
    await cluster.primary.kill();
  },
  replace: failOver,
};

const stoppedPrimary: Strike = {
  name: "primary stopped in order",
  lose: ({ primary }) => primary.stop(),
  replace: failOver,
};

/** Each commit waits for the standby until the primary is set to wait for none. */
const killedStandby: Strike = {
  name: "standby killed",
  lose: ({ standby }) => standby.kill(),
  replace: ({ primary }) => primary.endSynchronousReplication(),
};

export const STRIKES: readonly Strike[] = [killedPrimary, silentPrimary, stoppedPrimary, killedStandby];
