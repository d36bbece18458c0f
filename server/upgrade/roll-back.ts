import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { UpgradeError } from "./commands.ts";
import { rollbackCopyOf } from "./data-copy.ts";
import { removeLeftovers, switchBack } from "./prepare.ts";
import { startSite, stopSite, waitUntilReady, withStoppedDatabase } from "./running-site.ts";
import { deleteUpgradeState, type Upgrade, writeUpgrade } from "./state.ts";
import type { UpgradeTools } from "./switch.ts";

/**
 * Restores the former version, and the data as they were when the site was stopped if the new version migrated them.
 * Called again after an interruption, it does what is left.
 * @throws {UpgradeError} always: what failed, and the state of the site now
 */
export async function rollBack(upgrade: Upgrade, problem: Error, tools: UpgradeTools): Promise<never> {
  const { root, say } = tools;
  const { site, from, wasRunning } = upgrade;
  say(`failed: ${problem.message}`);
  say(`going back to ${from.name}`);
  // Before the switch nothing has migrated, and the copy may not be complete.
  if (upgrade.phase === "stopping") upgrade.hasMigrated = false;
  upgrade.phase = "returning";
  writeUpgrade(root, upgrade);
  // It may have ended already; if it still runs, restoring its data fails.
  await stopSite(root, site).catch(() => {});
  await switchBack(root, upgrade);
  upgrade.hasMigrated ??= await hasMigrated(upgrade);
  writeUpgrade(root, upgrade);
  const lines = [problem.message];
  if (upgrade.hasMigrated && site.isEmbedded) lines.push(await restoreDataCopy(upgrade));
  if (upgrade.hasMigrated && !site.isEmbedded) {
    await endRollback(upgrade, root);
    throw new UpgradeError([...lines, ...adviseOperator(upgrade)].join("\n  "));
  }
  if (wasRunning) {
    try {
      const started = await startSite(root, upgrade);
      await waitUntilReady(started, site);
      started.leave();
    } catch (error) {
      throw new UpgradeError(
        [
          ...lines,
          `The former version is in its place, but did not start: ${(error as Error).message}`,
          "Run this again once that is solved",
        ].join("\n  "),
      );
    }
  }
  say("clearing up");
  await endRollback(upgrade, root);
  lines.push(`The site is back at ${from.name}${wasRunning ? " and runs" : ""}; the backup is ${upgrade.backup}`);
  throw new UpgradeError(lines.join("\n  "));
}

async function endRollback({ data }: Upgrade, root: string): Promise<void> {
  if (data) rmSync(rollbackCopyOf(data), { recursive: true, force: true });
  await removeLeftovers(root);
  deleteUpgradeState(root);
}

/** Whether the new version migrated the database. One that cannot be read counts as migrated: the copy is known to be good. */
async function hasMigrated(upgrade: Upgrade): Promise<boolean> {
  const { readSchemaState } = await import("./schema-state.ts");
  return readSchemaState(upgrade.site).then(
    (schema) => schema !== upgrade.schema,
    () => true,
  );
}

/** Replaces the database by its copy, and leaves the failed one beside it. @returns a line for the operator */
async function restoreDataCopy({ data, site }: Upgrade): Promise<string> {
  const copy = rollbackCopyOf(data!);
  const timestamp = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const failed = `${data}-failed-${timestamp}`;
  await withStoppedDatabase(site.dataFolder, data!, async () => {
    // After an interruption one or both renames may be done.
    if (!existsSync(copy)) return;
    if (existsSync(data!)) renameSync(data!, failed);
    renameSync(copy, data!);
    // The archive begins another line, as for a restored folder: its current one contains the failed version's changes.
    rmSync(join(site.dataFolder, "postgres", "archive.json"), { force: true });
  });
  return `The data are as they were when the site was stopped; those of the new version are in ${failed}`;
}

const adviseOperator = ({ from, backup, stoppedAt }: Upgrade): string[] => [
  `The program is ${from.name} again, but the new one has changed the database of DATABASE_URL, on which the former does not start.`,
  `Restore it as it was at ${stoppedAt}, when the site was stopped (or from ${backup}, made before), then start the site.`,
];
