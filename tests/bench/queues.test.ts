import { describe, expect, test } from "vitest";
import { Random } from "#tests/faults/random.ts";
import { type Kind, type Machines, simulate } from "./queues.ts";

const MEAN_TO_P95 = -Math.log(0.05);
const page = (rate: number, node: number, database = 0): Kind => ({ name: "page", rate, cost: { node, database } });

/** Long enough that the seed makes little difference. */
const run = (machines: Machines, kinds: Kind[], seconds = 400) =>
  simulate(machines, kinds, { seconds, random: new Random(7) });

describe("a simulated load", () => {
  test("a simulated load has the waiting times of an M/M/1 queue at one core", () => {
    // Response times are exponential with the mean service / (1 - busy).
    const { p95, nodeBusy } = run({ nodes: 1, databaseCores: 1 }, [page(80, 10)]);
    expect(nodeBusy).toBeCloseTo(0.8, 1);
    expect(p95.page! / (MEAN_TO_P95 * 50)).toBeCloseTo(1, 0);
  });

  test("a simulated request needs the sum of both times where nothing waits", () => {
    const { p95 } = run({ nodes: 1, databaseCores: 4 }, [page(0.5, 10, 10)], 4000);
    // The sum of two exponential times: 95 of 100 are below 4.74 means.
    expect(p95.page).toBeGreaterThan(44);
    expect(p95.page).toBeLessThan(51);
  });

  test("a simulated load is distributed over the nodes, but not over the database", () => {
    const one = run({ nodes: 1, databaseCores: 2 }, [page(90, 10, 2)], 60);
    const four = run({ nodes: 4, databaseCores: 2 }, [page(360, 10, 2)], 60);
    expect(four.nodeBusy).toBeCloseTo(one.nodeBusy, 1);
    expect(four.databaseBusy / one.databaseBusy).toBeCloseTo(4, 0);
  });

  test("a kind that is marked `everywhere` runs on every node", () => {
    const change: Kind = { name: "change", rate: 2, cost: { node: 100, database: 0 }, everywhere: true };
    for (const nodes of [1, 5]) {
      expect(run({ nodes, databaseCores: 1 }, [change]).nodeBusy).toBeCloseTo(0.2, 1);
    }
  });

  test("an overload has times that grow with the simulated time", () => {
    const short = run({ nodes: 1, databaseCores: 1 }, [page(200, 10)], 10);
    const long = run({ nodes: 1, databaseCores: 1 }, [page(200, 10)], 40);
    expect(long.p95.page! / short.p95.page!).toBeGreaterThan(3);
  });

  test("a simulated load is the same for the same seed", () => {
    expect(run({ nodes: 2, databaseCores: 2 }, [page(50, 5, 1)], 20)).toEqual(
      run({ nodes: 2, databaseCores: 2 }, [page(50, 5, 1)], 20),
    );
  });
});
