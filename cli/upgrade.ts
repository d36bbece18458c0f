import { fail } from "#server/fail.ts";
import type { UpgradeOptions } from "#server/upgrade/checks.ts";
import { stopPreparing } from "#server/upgrade/commands.ts";
import { lockUpgrades, readUpgrade } from "#server/upgrade/state.ts";
import { resumeUpgrade, type UpgradeTools } from "#server/upgrade/switch.ts";
import { readArguments } from "./command-line.ts";

/** `npm run upgrade`: a newer version of the program, backed up first, taken back when it fails. */
const USAGE = `npm run upgrade                            to the newest of the branch that this clone follows
       npm run upgrade -- --to <tag or commit>    to this version
  --stop <command> --start <command>   of the service manager that runs the site
  --backup <command>    with DATABASE_URL: makes the backup, such as pg_dump
  --backups <folder>    where the backup goes; default: DATA_DIR/backups
  --wait <seconds>      how long the new version may take until it is ready; default: 120
  Set what the site has set: DATA_DIR, PORT and so on.`;

const text = { type: "string" } as const;
const options = { to: text, stop: text, start: text, backup: text, backups: text, wait: text };

/** A signal ends what is being prepared; once the site is stopped the upgrade goes on to its end. */
function handleSignals({ root, say }: UpgradeTools): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      const phase = readUpgrade(root)?.phase;
      if (!phase) process.exit(1);
      if (phase === "preparing") stopPreparing();
      else say("not now: the upgrade goes on to its end, so that the site is not left as it is");
    });
  }
  // The terminal may be gone.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

const values: UpgradeOptions = readArguments({ options }, USAGE).values;
// npm runs it in the clone.
const tools: UpgradeTools = { root: process.cwd(), say: (line) => console.log(`  ${line}`) };
try {
  lockUpgrades(tools.root);
  handleSignals(tools);
  const interrupted = readUpgrade(tools.root);
  if (interrupted) await resumeUpgrade(interrupted, tools);
  const [{ readEnv }, { upgradeSite }] = await Promise.all([
    import("#server/run.ts"),
    import("#server/upgrade/upgrade.ts"),
  ]);
  await upgradeSite(readEnv(), values, tools);
  process.exit(0);
} catch (error) {
  fail((error as Error).message);
}
