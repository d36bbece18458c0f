import { parseArgs } from "node:util";
import { accountSecrecy } from "./account-secrecy.ts";
import { adminLists } from "./admin-lists.ts";
import { archiving, longRestore } from "./archiving.ts";
import { behindNginx } from "./behind-nginx.ts";
import { Bench, type Section } from "./bench.ts";
import { cachedPages } from "./cached-pages.ts";
import { bytes, firstVisit } from "./first-visit.ts";
import { https } from "./https.ts";
import { largeTown } from "./large-town.ts";
import { ledger } from "./ledger.ts";
import { limits } from "./limits.ts";
import { loss } from "./loss.ts";
import { moving } from "./moving.ts";
import { publishing } from "./publishing.ts";
import { push } from "./push.ts";
import { rendering } from "./rendering.ts";
import { printTable } from "./report.ts";
import { starting } from "./starting.ts";
import { views } from "./views.ts";

/**
 * `npm run bench`: measures the budgets of the portal on a demo town of its own; the exit code is 1 when a budget is missed.
 * Names of sections select some. `--large` compares with 1,000,000 articles in place of 50,000, imports 100,000 posts in
 * place of 10,000, and counts 10,000,000 views in place of 1,000,000 (takes long, 8 GB of disk); `--data <folder>` keeps the demo's data for the next run.
 */
const SECTIONS: Section[] = [
  cachedPages,
  behindNginx,
  https,
  rendering,
  bytes,
  firstVisit,
  largeTown,
  adminLists,
  publishing,
  accountSecrecy,
  views,
  ledger,
  limits,
  push,
  moving,
  archiving,
  longRestore,
  loss,
  // Last, because it stops the demo town.
  starting,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { large: { type: "boolean", default: false }, data: { type: "string" } },
});
const unknown = positionals.filter((name) => !SECTIONS.some((section) => section.name === name));
if (unknown.length > 0) {
  console.error(`bench: no section ${unknown.join(", ")}; there are ${SECTIONS.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}
const bench = new Bench({ large: values.large, dataFolder: values.data });
let missed = 0;
let failed = false;
const handleSignal = () => void bench.close().finally(() => process.exit(1));
process.on("SIGINT", handleSignal);
process.on("SIGTERM", handleSignal);
try {
  for (const section of SECTIONS) {
    if (positionals.length > 0 && !positionals.includes(section.name)) continue;
    const figures = await section.measure(bench);
    printTable(section.title, figures);
    missed += figures.filter(({ met }) => met === false).length;
  }
} catch (error) {
  failed = true;
  console.error(error);
} finally {
  await bench.close();
}
if (missed > 0) console.log(`\n${missed} ${missed === 1 ? "budget" : "budgets"} missed`);
// React's renderer holds a message port open, which would keep the process.
process.exit(failed || missed > 0 ? 1 : 0);
