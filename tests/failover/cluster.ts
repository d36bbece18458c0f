/** The database of the site on several servers, one of which accepts writes. */
export interface Cluster {
  /** `DATABASE_URL` of all its servers. */
  readonly url: string;
  /** Brings back what a strike took: waits until each commit reaches a second server again. */
  heal(): Promise<void>;
  remove(): Promise<void>;
}

/** Something that happens to one of the servers, and what whoever watches them does about it. */
export interface Strike<C extends Cluster> {
  name: string;
  /** From its end on, nothing is committed. */
  lose(cluster: C): Promise<void>;
  /** Makes one that is left accept writes; left out where the cluster does so by itself. */
  replace?(cluster: C): Promise<void>;
}

/** A way to run servers, and what can happen to them. */
export interface ClusterKind<C extends Cluster> {
  start(): Promise<C>;
  strikes: readonly Strike<C>[];
  /** From a strike, or from when a server was made to replace what it took, to the next acknowledged write; milliseconds. */
  recoveryMaxMs: number;
}
