import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "#tests/faults/random.ts";
import type { Site } from "#tests/faults/site.ts";
import { type Cluster, untilRead } from "./cluster.ts";

/** A fault, or an upgrade, of a site of several nodes. */
export interface Strike {
  name: string;
  /** Executes it, and resolves when all nodes that it ended are ready again. */
  strike(cluster: Cluster, random: Random): Promise<void>;
}

/** Longest time without a database, milliseconds. */
const GONE_MAX_MS = 3000;

const killedNode: Strike = {
  name: "node killed",
  strike: ({ nodes }, random) => restart(random.pick(nodes), "SIGKILL"),
};

const stoppedNode: Strike = {
  name: "node restarted in order",
  strike: ({ nodes }, random) => restart(random.pick(nodes), "SIGTERM"),
};

const bothNodesKilled: Strike = {
  name: "both nodes killed",
  async strike({ nodes }) {
    await Promise.all(nodes.map((node) => restart(node, "SIGKILL")));
  },
};

async function restart(node: Site, signal: NodeJS.Signals): Promise<void> {
  node.server.kill(signal);
  await node.server.ended;
  await node.start();
  await node.ready();
}

const restartedDatabase: Strike = {
  name: "database stopped, fast",
  strike: ({ database }, random) => restartDatabase(database, "SIGINT", random),
};

const crashedDatabase: Strike = {
  name: "database stopped, immediate",
  strike: ({ database }, random) => restartDatabase(database, "SIGQUIT", random),
};

async function restartDatabase(
  database: Cluster["database"],
  signal: "SIGINT" | "SIGQUIT",
  random: Random,
): Promise<void> {
  await database.end(signal);
  await sleep(random.between(0, GONE_MAX_MS));
  await database.start();
}

/**
 * Replaces the second node by a newer build, of which another node starts at the same time; for a while the first one serves
 * beside them, and readers request pages and scripts of both. Then the first node is replaced as well.
 */
export const rollingUpgrade: Strike = {
  name: "rolling upgrade",
  async strike(cluster, random) {
    const { newer, startThird, paths } = cluster;
    const [first, second] = cluster.nodes;
    const [third] = await Promise.all([startThird(newer.root), upgrade(second, newer.root)]);
    await untilRead(cluster, second);
    paths.push(newer.assets.own, newer.assets.former);
    await sleep(random.between(1000, 3000));
    await upgrade(first, newer.root);
    await third.stop();
  },
};

/** Throws when the newer build did not start at the first attempt. */
async function upgrade(node: Site, root: URL): Promise<void> {
  await node.replaceBuild(root);
  const { server } = node;
  await node.ready();
  if (node.server !== server) throw new Error(`the newer build ended: ${(await server.ended).stderr}`);
}

/** In the order of execution: the old build cannot start again after the upgrade. */
export const STRIKES: readonly Strike[] = [
  killedNode,
  restartedDatabase,
  stoppedNode,
  crashedDatabase,
  bothNodesKilled,
  rollingUpgrade,
];
