import { Random } from "#tests/faults/random.ts";
import { type Cost, type Kind, type Machines, type Outcome, simulate } from "./queues.ts";

/** CPU milliseconds of one request of each kind. */
export interface Costs {
  storedPage: Cost;
  /** A page that is rendered for one request: for a signed-in user, for a search, or for the first reader after a change. */
  ownPage: Cost;
  visit: Cost;
  like: Cost;
  comment: Cost;
  /** Sending a change to the open pages of a node. */
  change: Cost;
}

/** Requests per page view: mostly reading, with a tenth of the readers signed in. */
const SHARES = { storedPage: 0.9, ownPage: 0.1, visit: 1, like: 0.02, comment: 0.005 } as const;
/** The newsroom saves something every ten seconds, after which each node renders `PAGES_OF_A_CHANGE` pages again. */
const CHANGES_A_SECOND = 0.1;
const PAGES_OF_A_CHANGE = 40;
/** Largest acceptable 95th percentile of any kind that a person waits for. */
const SLOWEST_MS = 500;
const SEED = 1;

/** The load of a number of page views a second. */
function loadOf(views: number, { nodes }: Machines, costs: Costs): Kind[] {
  const shares = Object.entries(SHARES) as [keyof typeof SHARES, number][];
  return [
    ...shares.map(([name, share]) => ({ name, rate: views * share, cost: costs[name] })),
    { name: "change", rate: CHANGES_A_SECOND, cost: costs.change, everywhere: true },
    { name: "rendered again", rate: CHANGES_A_SECOND * PAGES_OF_A_CHANGE * nodes, cost: costs.ownPage },
  ];
}

export interface Capacity extends Outcome {
  views: number;
}

/**
 * The most page views a second at which 95 % of each kind of request that a person waits for takes less than half a second.
 * @param seconds simulated time of each attempt
 */
export function capacityOf(machines: Machines, costs: Costs, seconds = 30): Capacity {
  const at = (views: number): Capacity => {
    const random = new Random(SEED);
    return { views, ...simulate(machines, loadOf(views, machines, costs), { seconds, random }) };
  };
  const isEnough = ({ p95: { change: _, ...waitedFor } }: Capacity) =>
    Object.values(waitedFor).every((ms) => !(ms > SLOWEST_MS));
  let [best, low, high] = [at(10), 10, 20];
  for (let next = at(high); isEnough(next); next = at(high)) [best, low, high] = [next, high, high * 2];
  while (high - low > low / 50) {
    const middle = at((low + high) / 2);
    if (isEnough(middle)) [best, low] = [middle, middle.views];
    else high = middle.views;
  }
  return best;
}
