import { parseArgs } from "node:util";
import { printReport, printRun } from "#tests/faults/report.ts";
import { makeTown } from "#tests/faults/town.ts";
import { hasNginx } from "#tests/nginx.ts";
import { makeNewerBuild } from "./newer-build.ts";
import { printReads, printShared } from "./report.ts";
import { type NodesResult, runNodes } from "./run.ts";
import { STRIKES } from "./strikes.ts";

/**
 * `npm run nodes` checks two nodes of a site on one database, behind nginx, during faults. `-- --seed 1 --runs 3` runs the seeds from
 * 1 to 3; `--only "node killed"` selects one strike.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    runs: { type: "string", default: "1" },
    only: { type: "string" },
  },
});
const strikes = STRIKES.filter(({ name }) => !values.only || name === values.only);
if (strikes.length === 0) fail(`there is no "${values.only}"; there are ${STRIKES.map(({ name }) => name).join(", ")}`);
if (!hasNginx) fail("nginx is not installed (apt-get install nginx-light): nothing was run");

const results: NodesResult[] = [];
let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    // The current run is finished, so that no process is left.
    stopping = true;
  });
}
const [newer, town] = [await makeNewerBuild(), await makeTown()];
try {
  const first = Number(values.seed);
  for (let seed = first; !stopping && seed < first + Number(values.runs); seed++) {
    const result = await runNodes({ town, newer }, seed, strikes);
    results.push(result);
    printRun(result);
  }
} finally {
  await town.remove();
  await newer.remove();
  if (results.length > 0) {
    printReport(results);
    printReads(results);
    printShared(results);
  }
}
process.exit(results.some(({ problems }) => problems.length > 0) ? 1 : 0);

function fail(message: string): never {
  console.error(`nodes: ${message}`);
  process.exit(2);
}
