import { parseArgs } from "node:util";
import { FAULTS } from "./faults.ts";
import { printReport, printRun } from "./report.ts";
import { type RunResult, runFaults } from "./run.ts";
import { makeTown } from "./town.ts";
import { WRITERS } from "./writers/all.ts";

/**
 * `npm run faults` checks that acknowledged writes survive faults of a small server. `-- --seed 1 --runs 20` runs the seeds from 1
 * to 20; `--only "database killed"` selects one fault.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    runs: { type: "string", default: "10" },
    strikes: { type: "string", default: "4" },
    only: { type: "string" },
  },
});
const faults = FAULTS.filter(({ name }) => !values.only || name === values.only);
if (faults.length === 0) {
  console.error(`faults: there is no "${values.only}"; there are ${FAULTS.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}
const results: RunResult[] = [];
let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    // The current run is finished, so that no process and no disk is left.
    stopping = true;
  });
}
const town = await makeTown();
try {
  const first = Number(values.seed);
  for (let seed = first; !stopping && seed < first + Number(values.runs); seed++) {
    const result = await runFaults(town, seed, { faults, writers: WRITERS, strikes: Number(values.strikes) });
    results.push(result);
    printRun(result);
  }
} finally {
  await town.remove();
  printReport(results);
}
process.exit(results.some(({ problems }) => problems.length > 0) ? 1 : 0);
