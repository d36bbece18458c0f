import { parseArgs } from "node:util";
import type { UpgradeOptions } from "#server/upgrade/checks.ts";
import { stopPreparing } from "#server/upgrade/commands.ts";
import { lockUpgrades, readUpgrade } from "#server/upgrade/state.ts";
import { resumeUpgrade, type UpgradeTools } from "#server/upgrade/switch.ts";

/** `npm run upgrade`: a newer version of the program, backed up first, taken back when it fails. */
const USAGE = `npm run upgrade                            to the newest of the branch that this clone follows
       npm run upgrade -- --to <tag or commit>    to this version
  --stop <command> --start <command>   of the service manager that runs the site
  --backup <command>    with DATABASE_URL: makes the backup, such as pg_dump
  --backups <folder>    where the backup goes; default: DATA_DIR/backups
  --wait <seconds>      how long the new version may take until it is ready; default: 120
  Set what the site has set: DATA_DIR, PORT and so on.`;

// Not of server/run.ts, which needs libraries: in the middle of an upgrade there may be none.
function fail(message: string): never {
  console.error(`coreto: ${message}`);
  process.exit(1);
}

function readOptions(): UpgradeOptions {
  const text = { type: "string" } as const;
  try {
    const options = { to: text, stop: text, start: text, backup: text, backups: text, wait: text };
    return parseArgs({ options }).values;
  } catch (error) {
    return fail(`${(error as Error).message}\nusage: ${USAGE}`);
  }
}

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

const options = readOptions();
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
  await upgradeSite(readEnv(), options, tools);
  process.exit(0);
} catch (error) {
  fail((error as Error).message);
}
