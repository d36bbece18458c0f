import type { Random } from "#tests/faults/random.ts";
import { quantile } from "./statistics.ts";

/** CPU milliseconds of one request, on the node and then on the database. */
export interface Cost {
  node: number;
  database: number;
}

/** One kind of request in a simulated load. */
export interface Kind {
  name: string;
  /** Requests a second over all nodes. */
  rate: number;
  cost: Cost;
  /** Whether every node handles it, as when a change invalidates each cache. */
  everywhere?: boolean;
}

export interface Machines {
  /** Processes of one core each; requests are distributed round robin. */
  nodes: number;
  /** Cores of the database's machine. */
  databaseCores: number;
}

export interface Outcome {
  /** 95th percentile of the response time, milliseconds, by kind. */
  p95: Record<string, number>;
  /** Utilisation of the busiest node and of the database, 0 to 1. */
  nodeBusy: number;
  databaseBusy: number;
}

interface Job {
  kind: number;
  /** Milliseconds since the start of the simulation. */
  askedAt: number;
  readyAt: number;
}

/** Cores that serve a queue in order of arrival, and their total busy time. */
class Station {
  readonly #freeAt: number[];
  worked = 0;

  constructor(cores: number) {
    this.#freeAt = Array.from({ length: cores }, () => 0);
  }

  /** Returns when a job is done. Must be called in the order of arrival. */
  serve(arrivesAt: number, takes: number): number {
    let core = 0;
    for (let other = 1; other < this.#freeAt.length; other++) {
      if (this.#freeAt[other]! < this.#freeAt[core]!) core = other;
    }
    const done = Math.max(arrivesAt, this.#freeAt[core]!) + takes;
    this.#freeAt[core] = done;
    this.worked += takes;
    return done;
  }
}

/**
 * Simulates a load: requests arrive at random (Poisson), take exponentially distributed times on a node and then on the
 * database, and queue at both. Under overload the response times grow with the simulated time.
 * @param seconds how much time is simulated
 */
export function simulate(machines: Machines, kinds: readonly Kind[], { seconds, random }: SimulateOptions): Outcome {
  const duration = seconds * 1000;
  const nodes = Array.from({ length: machines.nodes }, () => new Station(1));
  const database = new Station(machines.databaseCores);
  const exponential = (mean: number) => -mean * Math.log(1 - random.next());
  const jobs: Job[] = kinds.flatMap(({ rate, everywhere }, kind) => {
    const arrivals = arrivalsOf(rate, duration, exponential).map((askedAt) => ({ kind, askedAt, readyAt: 0 }));
    return everywhere ? arrivals.flatMap((job) => nodes.map(() => ({ ...job }))) : arrivals;
  });
  jobs.sort((a, b) => a.askedAt - b.askedAt);
  jobs.forEach((job, index) => {
    job.readyAt = nodes[index % nodes.length]!.serve(job.askedAt, exponential(kinds[job.kind]!.cost.node));
  });
  const asking = jobs.filter(({ kind }) => kinds[kind]!.cost.database > 0).sort((a, b) => a.readyAt - b.readyAt);
  for (const job of asking) job.readyAt = database.serve(job.readyAt, exponential(kinds[job.kind]!.cost.database));
  const p95 = kinds.map(({ name }, kind) => {
    const times = jobs.filter((job) => job.kind === kind).map(({ askedAt, readyAt }) => readyAt - askedAt);
    return [name, quantile(times, 0.95)];
  });
  return {
    p95: Object.fromEntries(p95),
    nodeBusy: Math.max(...nodes.map(({ worked }) => worked)) / duration,
    databaseBusy: database.worked / duration / machines.databaseCores,
  };
}

interface SimulateOptions {
  seconds: number;
  random: Random;
}

function arrivalsOf(rate: number, duration: number, exponential: (mean: number) => number): number[] {
  const moments: number[] = [];
  for (let at = exponential(1000 / rate); at < duration; at += exponential(1000 / rate)) moments.push(at);
  return moments;
}
