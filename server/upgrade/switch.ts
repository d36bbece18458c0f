import { rmSync } from "node:fs";
import { UpgradeError } from "./commands.ts";
import { copyFolder, rollbackCopyOf } from "./data-copy.ts";
import { removeLeftovers, switchToNext } from "./prepare.ts";
import { rollBack } from "./roll-back.ts";
import { endStarted, isReady, startSite, stopSite, waitUntilReady, withStoppedDatabase } from "./running-site.ts";
import { deleteUpgradeState, type Upgrade, writeUpgrade } from "./state.ts";

// This file and its imports must not need node_modules, which may be missing when an interrupted upgrade is resumed.

/** The clone, and the output for the operator. */
export interface UpgradeTools {
  /** Folder of the clone that runs the site. */
  root: string;
  say: (line: string) => void;
}

/**
 * Stops the site, replaces it by the prepared version and starts it; rolls back when that fails.
 * @throws {UpgradeError} after a rollback
 */
export async function switchVersions(upgrade: Upgrade, tools: UpgradeTools): Promise<void> {
  const { root, say } = tools;
  const { site, data } = upgrade;
  try {
    if (upgrade.wasRunning) say("stopping the site");
    Object.assign(upgrade, { phase: "stopping", stoppedAt: new Date().toISOString() });
    writeUpgrade(root, upgrade);
    if (upgrade.wasRunning) await stopSite(root, site);
    if (data) {
      await withStoppedDatabase(site.dataFolder, data, async () => {
        const { bytes } = await copyFolder(data, rollbackCopyOf(data), { whileWritten: false });
        say(`copied what was written since, ${(bytes / 1e6).toFixed(0)} MB`);
      });
    }
    upgrade.phase = "switching";
    writeUpgrade(root, upgrade);
  } catch (error) {
    return rollBack(upgrade, error as Error, tools);
  }
  await startNext(upgrade, tools);
}

/**
 * Replaces the former version by the new one, as far as that is not done, and starts it.
 * @throws {UpgradeError} after a rollback
 */
async function startNext(upgrade: Upgrade, tools: UpgradeTools): Promise<void> {
  const { root, say } = tools;
  const { site, to, wasRunning, stoppedAt } = upgrade;
  try {
    await switchToNext(root, upgrade);
    say(`starting ${to.name}`);
    const started = await startSite(root, upgrade);
    try {
      await waitUntilReady(started, site);
    } catch (error) {
      await started.end();
      throw error;
    }
    upgrade.phase = "ready";
    writeUpgrade(root, upgrade);
    if (wasRunning) {
      const seconds = ((Date.now() - Date.parse(stoppedAt!)) / 1000).toFixed(1);
      say(`ready; the site was down for ${seconds} s`);
      if (started.logFile) say(`it runs in the background, its log is ${started.logFile}`);
      started.leave();
    } else {
      await started.end();
      say("it became ready, and is stopped again, as it was before: start it with npm start");
    }
  } catch (error) {
    return rollBack(upgrade, error as Error, tools);
  }
  say("clearing up");
  await endUpgrade(upgrade, tools);
}

/** Removes everything that an upgrade has left except the backup. */
export async function endUpgrade({ data }: Upgrade, { root }: UpgradeTools): Promise<void> {
  if (data) rmSync(rollbackCopyOf(data), { recursive: true, force: true });
  await removeLeftovers(root);
  deleteUpgradeState(root);
}

/**
 * Finishes an interrupted upgrade if everything was prepared; otherwise undoes it.
 * @throws {UpgradeError} after a rollback
 */
export async function resumeUpgrade(upgrade: Upgrade, tools: UpgradeTools): Promise<void> {
  const { root, say } = tools;
  say(`the upgrade to ${upgrade.to.name} was interrupted (${upgrade.phase})`);
  const isServed = await isReady(upgrade.site.readyUrl);
  if (upgrade.phase !== "ready" && !(upgrade.phase === "stopping" && isServed)) await endStarted(upgrade);
  if (upgrade.phase === "returning") return rollBack(upgrade, new UpgradeError("the upgrade was interrupted"), tools);
  if (upgrade.phase === "switching") {
    await stopSite(root, upgrade.site);
    return startNext(upgrade, tools);
  }
  if (upgrade.phase === "stopping" && upgrade.wasRunning && !isServed) {
    say(`starting ${upgrade.from.name} again`);
    const started = await startSite(root, upgrade);
    await waitUntilReady(started, upgrade.site);
    started.leave();
  }
  await endUpgrade(upgrade, tools);
}
