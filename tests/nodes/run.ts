import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { openDatabase } from "#db/client.ts";
import { History, type Problem } from "#tests/faults/history.ts";
import {
  checkRecovered,
  checkWrites,
  makeLoads,
  type Struck,
  startWriting,
  strikeAndRecover,
} from "#tests/faults/load.ts";
import { Person } from "#tests/faults/person.ts";
import { Random } from "#tests/faults/random.ts";
import type { RunResult } from "#tests/faults/run.ts";
import type { Town } from "#tests/faults/town.ts";
import { WRITERS } from "#tests/faults/writers/all.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { MIGRATED, type NewerBuild } from "./newer-build.ts";
import { OpenPage } from "./open-page.ts";
import { type Read, startReaders } from "./readers.ts";
import { checkShared, type Shared } from "./shared.ts";
import { rollingUpgrade, type Strike } from "./strikes.ts";

/** People who write at the same time. */
const PEOPLE = 8;
/** Pause between recovery and the next strike, milliseconds. */
const PAUSE_MS = { least: 500, most: 2500 };

export interface NodesResult extends RunResult {
  reads: Read[];
  shared: Shared[];
}

/** Runs readers, writers and the strikes in their order, waits for recovery, and checks all writes and reads. */
export async function runNodes(
  { town, newer }: { town: Town; newer: NewerBuild },
  seed: number,
  strikes: readonly Strike[],
): Promise<NodesResult> {
  const random = new Random(seed);
  // Half of the sites store their files in a bucket.
  const cluster = await startCluster({ town, newer, hasBucket: random.next() < 0.5 });
  const { origin, mail } = cluster;
  const history = new History();
  try {
    const pages = cluster.nodes.map((node) => new OpenPage(Number(new URL(node.origin).port)));
    const readers = startReaders(cluster.port, cluster.paths);
    const [load] = makeLoads(town, [origin], { history, mail });
    const writing = startWriting(load!, { people: PEOPLE, random, writers: WRITERS });
    const struck: Struck[] = [];
    for (const { name, strike } of strikes) {
      await sleep(random.between(PAUSE_MS.least, PAUSE_MS.most));
      struck.push(await strikeAndRecover({ name, strike: () => strike(cluster, random) }, cluster, history));
    }
    await sleep(random.between(PAUSE_MS.least, PAUSE_MS.most));
    await writing.stop();
    await readers.stop();
    const { reads } = readers;
    const { shared, problems } = await checkShared({ cluster, town, random, page: pages[1]! });
    for (const page of pages) page.close();
    problems.push(
      ...struck.flatMap((one) => checkRecovered(one)),
      ...checkReads(reads),
      ...(await check(cluster, history, strikes)),
    );
    return { seed, struck, history, problems, reads, shared };
  } finally {
    await cluster.stop();
  }
}

/** No read of a cached page may fail. */
const checkReads = (reads: readonly Read[]): Problem[] =>
  reads.flatMap(({ path, at, ms, failure }) =>
    failure === undefined
      ? []
      : [
          {
            write: { kind: "read", key: path },
            what: "not served",
            detail: `${failure} after ${ms} ms, asked at ${at}`,
          },
        ],
  );

async function check(
  { databaseUrl, mail, origin, newer }: Cluster,
  history: History,
  strikes: readonly Strike[],
): Promise<Problem[]> {
  const { pool, close } = openDatabase({ connectionString: databaseUrl }, { poolSize: 2, onError: () => {} });
  const visitor = new Person({ name: "Visitante", email: "", origin, address: "203.0.113.9" });
  try {
    return [
      ...(await checkWrites({ pool, history, mail, visitor }, WRITERS)),
      ...(strikes.includes(rollingUpgrade) ? await checkMigrated(pool, newer.migratedAt) : []),
    ];
  } finally {
    await close();
  }
}

/** The newer build's migration must have run once. */
async function checkMigrated(pool: Pool, migratedAt: number): Promise<Problem[]> {
  const { rows } = await pool.query<{ runs: number; notes: number }>(MIGRATED, [migratedAt]);
  return rows.flatMap(({ runs, notes }): Problem[] =>
    runs === 1 && notes === 1
      ? []
      : [{ write: { kind: "migration", key: "newer" }, what: "twice", detail: `ran ${runs}, noted ${notes} times` }],
  );
}
