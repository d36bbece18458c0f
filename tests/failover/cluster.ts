/** The database of the site on several servers, one of which accepts writes. */
export interface Cluster {
  /** `DATABASE_URL` of all its servers. */
  readonly url: string;
  /** Repairs the cluster after a strike, and waits until each commit reaches a second server again. */
  heal(): Promise<void>;
  remove(): Promise<void>;
}

/** A fault of one of the servers, and the failover. */
export interface Strike<C extends Cluster> {
  name: string;
  /** Causes the fault; once it resolves, nothing is committed. */
  lose(cluster: C): Promise<void>;
  /** Promotes a remaining server; undefined where the cluster does so by itself. */
  replace?(cluster: C): Promise<void>;
}

/** A kind of cluster, and its possible faults. */
export interface ClusterKind<C extends Cluster> {
  start(): Promise<C>;
  strikes: readonly Strike<C>[];
  /** Longest time from a strike or a promotion to the next acknowledged write, milliseconds. */
  recoveryMaxMs: number;
}
