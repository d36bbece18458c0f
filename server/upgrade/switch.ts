import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { switchTo } from "#server/install/install-version.ts";
import type { Layout } from "#server/install/layout.ts";
import { CommandError } from "#server/install/run-program.ts";
import { copyFolder, rollbackCopyOf } from "./data-copy.ts";
import {
  endStarted,
  servedVersion,
  startSite,
  stopSite,
  waitUntilServed,
  withStoppedDatabase,
} from "./running-site.ts";
import { readSchemaState } from "./schema-state.ts";
import { deleteUpgradeState, type Upgrade, type UpgradeTools, writeUpgrade } from "./state.ts";
import { removeTrial } from "./trial.ts";

/**
 * Stops the site, makes the prepared version the current one and starts it; rolls back when that fails.
 * @throws {CommandError} after a rollback
 */
export async function switchVersions(upgrade: Upgrade, tools: UpgradeTools): Promise<void> {
  const { layout, say } = tools;
  const { site, data } = upgrade;
  try {
    if (upgrade.wasRunning) say("stopping the site");
    Object.assign(upgrade, { phase: "stopping", stoppedAt: new Date().toISOString() });
    writeUpgrade(layout, upgrade);
    if (upgrade.wasRunning) await stopSite(site);
    if (data) {
      await withStoppedDatabase(site.dataFolder, data, async () => {
        const { bytes } = await copyFolder(data, rollbackCopyOf(data), { whileWritten: false });
        say(`copied what was written since, ${(bytes / 1e6).toFixed(0)} MB`);
      });
    }
    upgrade.phase = "switching";
    writeUpgrade(layout, upgrade);
  } catch (error) {
    return rollBack(upgrade, error as Error, tools);
  }
  await startNext(upgrade, tools);
}

/** @throws {CommandError} after a rollback */
async function startNext(upgrade: Upgrade, tools: UpgradeTools): Promise<void> {
  const { layout, say } = tools;
  const { site, to } = upgrade;
  try {
    switchTo(layout, to);
    say(`starting ${to}`);
    const started = await startSite(layout, upgrade);
    try {
      await waitUntilServed(layout, started, { site, version: to });
    } catch (error) {
      await started.end();
      throw error;
    }
    upgrade.phase = "ready";
    writeUpgrade(layout, upgrade);
    if (upgrade.wasRunning) started.leave();
    else await started.end();
  } catch (error) {
    return rollBack(upgrade, error as Error, tools);
  }
  finish(upgrade, tools);
}

/** Ends an upgrade whose new version became ready. The former version stays, for a way back by hand. */
function finish(upgrade: Upgrade, { layout, say }: UpgradeTools): void {
  const { from, to, site, wasRunning, stoppedAt } = upgrade;
  if (!wasRunning) say(`${to} became ready, and is stopped again, as the site was before`);
  else {
    say(`${to} is ready; the site was down for ${((Date.now() - Date.parse(stoppedAt!)) / 1000).toFixed(1)} s`);
    if (!site.start) say(`it runs in the background, its log is ${join(site.dataFolder, "site.log")}`);
  }
  for (const name of readdirSync(layout.versions)) {
    if (name !== from && name !== to) rmSync(join(layout.versions, name), { recursive: true, force: true });
  }
  endUpgrade(upgrade, layout);
}

/** Removes everything that an upgrade has left but its backup and the versions. */
export function endUpgrade({ data, site }: Upgrade, layout: Layout): void {
  if (data) rmSync(rollbackCopyOf(data), { recursive: true, force: true });
  removeTrial(site);
  deleteUpgradeState(layout);
}

/**
 * Finishes an interrupted upgrade if everything was prepared; otherwise undoes it.
 * @throws {CommandError} after a rollback
 */
export async function resumeUpgrade(upgrade: Upgrade, tools: UpgradeTools): Promise<void> {
  const { layout, say } = tools;
  const { phase, site, to, wasRunning } = upgrade;
  say(`the upgrade to ${to} was interrupted (${phase})`);
  const served = servedVersion(layout, site);
  if (phase === "returning") return rollBack(upgrade, new CommandError("the upgrade was interrupted"), tools);
  if (phase === "ready" || (phase === "switching" && served === to && wasRunning)) {
    if (!wasRunning) await endStarted(upgrade);
    return finish(upgrade, tools);
  }
  if (phase === "switching") {
    await endStarted(upgrade);
    await stopSite(site);
    return startNext(upgrade, tools);
  }
  if (phase === "stopping" && wasRunning && !served) await startAgain(upgrade, tools);
  endUpgrade(upgrade, layout);
}

async function startAgain(upgrade: Upgrade, { layout, say }: UpgradeTools): Promise<void> {
  const { site, from } = upgrade;
  say(`starting ${from} again`);
  await endStarted(upgrade);
  const started = await startSite(layout, upgrade);
  await waitUntilServed(layout, started, { site, version: from });
  started.leave();
}

/**
 * Makes the former version the current one again, and the data what they were when the site was stopped if the new version migrated
 * them. Called again after an interruption, it does what is left.
 * @throws {CommandError} always: what failed, and the state of the site now
 */
async function rollBack(upgrade: Upgrade, problem: Error, tools: UpgradeTools): Promise<never> {
  const { layout, say } = tools;
  const { site, from, to, wasRunning } = upgrade;
  say(`failed: ${problem.message}`);
  say(`going back to ${from}`);
  // Before the switch nothing has migrated, and the copy may not be complete.
  if (upgrade.phase === "stopping") upgrade.hasMigrated = false;
  upgrade.phase = "returning";
  writeUpgrade(layout, upgrade);
  await endStarted(upgrade);
  // It may have ended already; if it still runs, restoring its data fails.
  await stopSite(site).catch(() => {});
  switchTo(layout, from);
  upgrade.hasMigrated ??= await hasMigrated(upgrade);
  writeUpgrade(layout, upgrade);
  const lines = [problem.message];
  if (upgrade.hasMigrated && site.isEmbedded) lines.push(await restoreDataCopy(upgrade));
  if (upgrade.hasMigrated && !site.isEmbedded) {
    lines.push(
      `The program is ${from} again, but ${to} has changed the database of DATABASE_URL, on which ${from} does not start.`,
      `Restore it as it was at ${upgrade.stoppedAt}, when the site was stopped (or from ${upgrade.backup}, made before), then start the site.`,
    );
  } else {
    try {
      if (wasRunning) await startAgain(upgrade, tools);
    } catch (error) {
      const reason = `${from} is in its place, but did not start: ${(error as Error).message}`;
      throw new CommandError([...lines, reason, "Run this again once that is solved"].join("\n  "));
    }
    lines.push(`The site is back at ${from}${wasRunning ? " and runs" : ""}; the backup is ${upgrade.backup}`);
  }
  rmSync(join(layout.versions, to), { recursive: true, force: true });
  endUpgrade(upgrade, layout);
  throw new CommandError(lines.join("\n  "));
}

/** Whether the new version migrated the database. One that cannot be read counts as migrated: the copy is known to be good. */
const hasMigrated = ({ site, schema }: Upgrade): Promise<boolean> =>
  readSchemaState(site).then(
    (now) => now !== schema,
    () => true,
  );

/** Replaces the database by its copy, and leaves the failed one beside it. @returns a line for the operator */
async function restoreDataCopy({ data, site, to }: Upgrade): Promise<string> {
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
  return `The data are as they were when the site was stopped; those of ${to} are in ${failed}`;
}
