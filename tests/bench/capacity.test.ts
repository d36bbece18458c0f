import { expect, test } from "vitest";
import { type Costs, capacityOf } from "./capacity.ts";

/** Simulated time; long enough for queues to grow. */
const SECONDS = 8;
const each = (node: number, database: number) => ({ node, database });
const COSTS: Costs = {
  storedPage: each(0.05, 0),
  ownPage: each(4, 1),
  visit: each(0.6, 0.5),
  like: each(1, 1),
  comment: each(1.5, 1),
  change: each(50, 0),
};
/** Milliseconds of a node and of the database for one page view, changes aside. */
const NODE_MS = 0.9 * 0.05 + 0.1 * 4 + 0.6 + 0.02 + 0.005 * 1.5;
const DATABASE_MS = 0.1 + 0.5 + 0.02 + 0.005;

test("the capacity is near the limit of the busier of nodes and database", () => {
  const one = capacityOf({ nodes: 1, databaseCores: 8 }, COSTS, SECONDS);
  expect((one.views * NODE_MS) / 1000).toBeGreaterThan(0.75);
  expect((one.views * NODE_MS) / 1000).toBeLessThan(1.1);
  const many = capacityOf({ nodes: 8, databaseCores: 2 }, COSTS, SECONDS);
  expect((many.views * DATABASE_MS) / 2000).toBeGreaterThan(0.85);
  expect(many.databaseBusy).toBeGreaterThan(many.nodeBusy);
});

test("twice the nodes serve nearly twice the readers while the database is not busy", () => {
  const views = [1, 2].map((nodes) => capacityOf({ nodes, databaseCores: 8 }, COSTS, SECONDS).views);
  expect(views[1]! / views[0]!).toBeGreaterThan(1.8);
  expect(views[1]! / views[0]!).toBeLessThan(2.3);
});
