import { Random } from "#tests/faults/random.ts";
import { type Cost, type Kind, type Machines, type Outcome, simulate } from "./queues.ts";

/** CPU milliseconds that one of each takes. */
export interface Costs {
  storedPage: Cost;
  /** A page that is rendered for one request: of somebody signed in, a search, the first one after a change. */
  ownPage: Cost;
  visit: Cost;
  like: Cost;
  comment: Cost;
  /** Sending a change to the open pages of a node. */
  change: Cost;
}

/** Of each page view: a town that reads more than it writes, with a tenth of its readers signed in. */
const SHARES = { storedPage: 0.9, ownPage: 0.1, visit: 1, like: 0.02, comment: 0.005 } as const;
/** The newsroom saves something every ten seconds, and each node renders so many pages again. */
const CHANGES_A_SECOND = 0.1;
const PAGES_OF_A_CHANGE = 40;
/** As slow as the slowest kind that somebody waits for may be, 95 of 100. */
const SLOWEST_MS = 500;
const SEED = 1;

/** A load of so many page views a second. */
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
 * The most page views a second at which all that somebody waits for is answered within half a second, 95 of 100.
 * @param seconds how much time each try simulates
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
