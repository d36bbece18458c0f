import { parseArgs } from "node:util";
import { makeTown } from "#tests/faults/town.ts";
import { type NightOptions, runNight } from "./night.ts";
import { printNight, problemsOf } from "./report.ts";

/**
 * `npm run live` plays a night of a live coverage: two reporters, one of them without a network for a while, a node that is killed, and a
 * database that is stopped for a minute. `-- --pages 500` opens fewer pages.
 */
const { values } = parseArgs({ options: { pages: { type: "string", default: "5000" } } });
const NIGHT: NightOptions = {
  ...{ pages: Number(values.pages), browsers: 2000, everyMs: 2000 },
  ...{ offlineMs: 30_000, killedMs: 3000, stoppedMs: 60_000, calmMs: 15_000 },
};
const town = await makeTown({ people: 0 });
try {
  const result = await runNight(town, NIGHT);
  printNight(NIGHT, result);
  process.exitCode = problemsOf(result).length > 0 ? 1 : 0;
} finally {
  await town.remove();
}
process.exit();
