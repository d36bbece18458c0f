import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { layoutOf } from "#server/install/layout.ts";
import { stopPrograms } from "#server/install/run-program.ts";
import { fail } from "#server/start/fail.ts";
import { lockUpgrades, readUpgrade, type UpgradeTools } from "#server/upgrade/state.ts";
import { resumeUpgrade } from "#server/upgrade/switch.ts";
import { upgradeSite } from "#server/upgrade/upgrade.ts";
import { readArguments } from "./command-line.js";

/** A signal ends what is being prepared; once the site is stopped the upgrade goes on to its end. */
function handleSignals({ layout, say }: UpgradeTools): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      const phase = readUpgrade(layout)?.phase;
      if (!phase) process.exit(1);
      if (phase === "preparing") stopPrograms();
      else say("not now: the upgrade goes on to its end, so that the site is not left as it is");
    });
  }
  // The terminal may be gone.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

const { root = "/", ...values } = readArguments("upgrade").values;
const layout = layoutOf(resolve(root));
const tools: UpgradeTools = { layout, say: (line) => console.log(`  ${line}`) };
try {
  lockUpgrades(layout);
  const interrupted = readUpgrade(layout);
  if (interrupted && values["dry-run"])
    fail(`an upgrade to ${interrupted.to} was interrupted: run coreto upgrade first`);
  handleSignals(tools);
  if (interrupted) await resumeUpgrade(interrupted, tools);
  await upgradeSite(values, resolve(root) === "/" && existsSync(layout.unit), tools);
  process.exit(0);
} catch (error) {
  fail((error as Error).message);
}
