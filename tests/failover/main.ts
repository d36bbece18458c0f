import { parseArgs } from "node:util";
import { printReport, printRun } from "#tests/faults/report.ts";
import { WRITERS } from "#tests/faults/writers/all.ts";
import type { Cluster, ClusterKind } from "./cluster.ts";
import { PAIR } from "./pair.ts";
import { patroniKind } from "./patroni.ts";
import { type FailoverResult, runFailover } from "./run.ts";

/**
 * `npm run failover` checks that acknowledged writes survive the loss of a database server with a synchronous standby, and that
 * pages are served meanwhile. `-- --seed 1 --runs 5` runs the seeds from 1 to 5; `--only "primary killed"` selects one strike.
 * `--patroni /usr/lib/postgresql/18/bin` runs three servers of that PostgreSQL with Patroni and etcd instead of the bundled pair.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    runs: { type: "string", default: "5" },
    strikes: { type: "string", default: "4" },
    only: { type: "string" },
    patroni: { type: "string" },
  },
});
const results: FailoverResult[] = [];
let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    // The current run is finished, so that none of its servers is left.
    stopping = true;
  });
}
if (values.patroni) await runAll(patroniKind(values.patroni));
else await runAll(PAIR);
printReport(results);
printReads(results);
process.exit(results.some(({ problems }) => problems.length > 0) ? 1 : 0);

async function runAll<C extends Cluster>(kind: ClusterKind<C>): Promise<void> {
  const { only } = values;
  if (only && !kind.strikes.some(({ name }) => name === only)) {
    console.error(`failover: there is no "${only}"; there are ${kind.strikes.map(({ name }) => name).join(", ")}`);
    process.exit(2);
  }
  const first = Number(values.seed);
  for (let seed = first; !stopping && seed < first + Number(values.runs); seed++) {
    const result = await runFailover(seed, kind, { times: Number(values.strikes), only, writers: WRITERS });
    results.push(result);
    printRun(result);
  }
}

/** Prints the reads, and how long writes were interrupted. */
function printReads(runs: readonly FailoverResult[]): void {
  const sum = (of: (run: FailoverResult) => number) => runs.reduce((total, run) => total + of(run), 0);
  const struck = runs.flatMap((run) => run.struck);
  const longest = Math.max(
    ...struck.map(({ at, over, recoveredIn = Number.POSITIVE_INFINITY }) => over - at + recoveredIn),
  );
  const slowest = Math.max(...runs.map(({ reads }) => reads.slowestMs));
  console.log(
    `${sum(({ reads }) => reads.count)} reads, ${sum(({ reads }) => reads.failed.length)} failed, ${sum(({ reads }) => reads.changedBefore)} of pages changed just before; the slowest ${(slowest / 1000).toFixed(1)} s\nwritten again ${(longest / 1000).toFixed(1)} s after a strike at the latest`,
  );
}
