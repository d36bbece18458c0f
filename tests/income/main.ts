import { parseArgs } from "node:util";
import { formatReais } from "#platform/format/money.ts";
import { makeDataFolder } from "#tests/database/data-folder.ts";
import { printTable } from "#tests/faults/report.ts";
import { runIncome } from "./trial.ts";

/**
 * `npm run income` plays 10,000 actions of readers, newsroom and a bank with faults against the built program, kills its process and its
 * database ten times each, and compares its ledger with the bank's statement. `-- --seed 2 --actions 1000` plays others.
 */
const { values } = parseArgs({
  options: { seed: { type: "string", default: "1" }, actions: { type: "string", default: "10000" } },
});
const { folder, remove } = await makeDataFolder();
try {
  const result = await runIncome(folder, { seed: Number(values.seed), actions: Number(values.actions), kills: 10 });
  printTable([
    ["what", "bank", "ledger"],
    ["movements", String(result.movements.bank), String(result.movements.ledger)],
    ["sum", formatReais(result.sum.bank), formatReais(result.sum.ledger)],
    ["movements that the other lacks", String(result.missing), String(result.invented)],
    ["charges; problems", String(result.charges), String(result.problems)],
    ["answers lost or errors; kills", String(result.faults), String(result.kills)],
  ]);
  const isEqual = result.missing + result.invented === 0 && result.sum.bank === result.sum.ledger;
  console.log(isEqual ? "equal to the centavo" : "the ledger differs");
  process.exitCode = isEqual ? 0 : 1;
} finally {
  await remove();
}
process.exit();
