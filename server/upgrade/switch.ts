import { rmSync } from "node:fs";
import { UpgradeError } from "./commands.ts";
import { copyBeside, copyFolder } from "./data-copy.ts";
import { goBack } from "./go-back.ts";
import { clearUp, switchToNext } from "./prepare.ts";
import { endStarted, isReady, startSite, stopSite, waitUntilReady, withDataAtRest } from "./running-site.ts";
import { forgetUpgrade, type Upgrade, writeUpgrade } from "./state.ts";

// Nothing here, nor in what it imports, is of node_modules: an upgrade that was interrupted is ended where there may be none.

/** A clone, and who hears of the steps. */
export interface UpgradeTools {
  /** Folder of the clone that runs the site. */
  root: string;
  say: (line: string) => void;
}

/**
 * Stops the site, puts the prepared version in its place and starts it; goes back when that fails.
 * @throws {UpgradeError} after it went back
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
      await withDataAtRest(site.dataFolder, data, async () => {
        const { bytes } = await copyFolder(data, copyBeside(data), { whileWritten: false });
        say(`copied what was written since, ${(bytes / 1e6).toFixed(0)} MB`);
      });
    }
    upgrade.phase = "switching";
    writeUpgrade(root, upgrade);
  } catch (error) {
    return goBack(upgrade, error as Error, tools);
  }
  await startNext(upgrade, tools);
}

/**
 * Puts the new version in its place, as far as it is not, and starts it.
 * @throws {UpgradeError} after it went back
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
      say(`ready; the site was away for ${seconds} s`);
      if (started.logFile) say(`it runs in the background, its log is ${started.logFile}`);
      started.leave();
    } else {
      await started.end();
      say("it became ready, and is stopped again, as it was before: start it with npm start");
    }
  } catch (error) {
    return goBack(upgrade, error as Error, tools);
  }
  say("clearing up");
  await endUpgrade(upgrade, tools);
}

/** Removes what an upgrade that is over has left, but for the backup. */
export async function endUpgrade({ data }: Upgrade, { root }: UpgradeTools): Promise<void> {
  if (data) rmSync(copyBeside(data), { recursive: true, force: true });
  await clearUp(root);
  forgetUpgrade(root);
}

/**
 * Ends an upgrade that was interrupted: forwards where everything was there, else back.
 * @throws {UpgradeError} when it went back
 */
export async function resumeUpgrade(upgrade: Upgrade, tools: UpgradeTools): Promise<void> {
  const { root, say } = tools;
  say(`the upgrade to ${upgrade.to.name} was interrupted (${upgrade.phase})`);
  const isServed = await isReady(upgrade.site.readyUrl);
  if (upgrade.phase !== "ready" && !(upgrade.phase === "stopping" && isServed)) await endStarted(upgrade);
  if (upgrade.phase === "returning") return goBack(upgrade, new UpgradeError("the upgrade was interrupted"), tools);
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
