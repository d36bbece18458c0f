import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeFolders } from "#db/embedded/folders.ts";
import { backupsOf } from "#server/archive/backup.ts";
import { checkDisk, megabytes, type Need } from "#server/install/disk.ts";
import { installVersion } from "#server/install/install-version.ts";
import type { Layout } from "#server/install/layout.ts";
import { serviceIs } from "#server/install/machine.ts";
import { CommandError, runShell, throwIfStopped } from "#server/install/run-program.ts";
import { beginCopy, finishCopy, sizeOfFolder } from "./data-copy.ts";
import { readSite, type UpgradeOptions } from "./read-site.ts";
import { findData } from "./returned-data.ts";
import { runCommand, servedVersion, startIfKilled, stopSite, withStoppedDatabase } from "./running-site.ts";
import { enterPhase, type Site, type Upgrade, type UpgradeTools } from "./state.ts";
import { startNext, trialOf, undoPreparation } from "./switch.ts";
import { findTarget, readCurrent, type Target } from "./target.ts";

/**
 * Upgrades the installed program and its site to another version, or leaves everything as it was.
 * @param hasService whether the site is the service of `coreto setup`, unless the options say how it is stopped and started
 * @throws {CommandError} with what failed, and the state of the site now
 */
export async function upgradeSite(options: UpgradeOptions, hasService: boolean, tools: UpgradeTools): Promise<void> {
  const { layout, say } = tools;
  say("checking the versions, the site and the disk");
  const from = readCurrent(layout);
  const site = readSite(layout, options, hasService);
  const target = await findTarget(layout, { from, asked: options.to, registry: site.registry });
  if (typeof target === "string") return say(target);
  const { to, source } = target;
  const backups = resolve(options.backups ?? backupsOf(site.dataFolder));
  const needs = await listNeeds(layout, backups, site);
  checkDisk(needs);
  const served = servedVersion(layout, site);
  if (served !== undefined && served !== from)
    throw new CommandError(`the site runs from ${served}, not from ${layout.current}: start ${from} first`);
  if (!served && site.isService && (await serviceIs("is-active")))
    throw new CommandError(
      `the service runs, but does not serve ${site.dataFolder}: set DATA_DIR in ${layout.settings}`,
    );
  say(`from ${from} to ${to}${served ? "" : "; the site does not run, and is started for a check only"}`);
  if (options["dry-run"]) {
    say(source ? `would install ${source}` : `would use ${to}, which is installed`);
    for (const { folder, bytes } of needs) say(`would need about ${megabytes(bytes)} in ${folder}`);
    return;
  }
  const upgrade: Upgrade = { phase: "preparing", from, to, wasRunning: served !== undefined, site, backup: "" };
  enterPhase(layout, upgrade, "preparing");
  try {
    await makeBackup(upgrade, options, backups, tools);
    await install(target, site, tools);
    await tryOnCopy(upgrade, tools);
    await stopAndCopy(upgrade, tools);
  } catch (error) {
    if (source) rmSync(join(layout.versions, to), { recursive: true, force: true });
    const at = upgrade.backup ? `; its backup is ${upgrade.backup}` : "";
    const state = await undoPreparation(upgrade, tools).then(
      () => `Nothing was changed: the site is as it was${at}`,
      ({ message }: Error) => `${message}\n  Run this again once that is solved${at}`,
    );
    throw new CommandError(`${(error as Error).message}\n  ${state}`);
  }
  await startNext(upgrade, tools);
}

/** What the new program, the backup, the copy for a rollback and the restored copy will take. */
async function listNeeds(layout: Layout, backups: string, { dataFolder, isEmbedded }: Site): Promise<Need[]> {
  const needs = [{ folder: layout.versions, bytes: await sizeOfFolder(join(layout.current, "node_modules")) }];
  if (!isEmbedded) return needs;
  const database = await sizeOfFolder(findData(dataFolder).data);
  const media = await sizeOfFolder(join(dataFolder, "media"));
  return [...needs, { folder: dataFolder, bytes: 2 * database }, { folder: backups, bytes: database + media }];
}

async function makeBackup(upgrade: Upgrade, options: UpgradeOptions, backups: string, { layout, say }: UpgradeTools) {
  const { site, from } = upgrade;
  say("backing up");
  if (options.backup !== undefined) {
    await runShell(options.backup, "/");
    upgrade.backup = "the one of your command";
    return;
  }
  makeFolders(backups, 0o700);
  const timestamp = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const file = join(backups, `coreto-${from}-${timestamp}.backup`);
  await runCommand(layout, { site, version: from, onLine: say }, "backup", "--to", file);
  upgrade.backup = file;
}

async function install({ to, source }: Target, { registry }: Site, { layout, say }: UpgradeTools): Promise<void> {
  if (!source) return;
  say("installing beside the running version");
  const version = await installVersion(layout, source, registry).catch((error: Error) => {
    throw new CommandError(`${to} cannot be installed: ${error.message}`);
  });
  if (version !== to) throw new CommandError(`npm has installed ${version} in place of ${to}`);
}

/** Starts the new version on the backup, restored into a folder of its own; where that is of another database, on an empty one. */
async function tryOnCopy({ site, to, backup }: Upgrade, { layout, say }: UpgradeTools): Promise<void> {
  say(`trying ${to} on ${site.isEmbedded ? "a restored copy of the data" : "an empty database"}`);
  // What a killed trial has started may still write into its folder: the next one has another.
  const folder = join(trialOf(site), String(process.pid));
  const run = (...args: string[]) => runCommand(layout, { site, version: to }, ...args);
  try {
    if (site.isEmbedded) await run("restore", "--from", backup, "--data", folder, "--only-database");
    await run("prepare", "--data", folder);
  } catch (error) {
    throw new CommandError(
      `${to} fails on ${site.isEmbedded ? "a copy of the data" : "an empty database"}: ${(error as Error).message}`,
    );
  }
}

/** Stops the site. Most of its database is copied before, so that little is left to copy while it is down. */
async function stopAndCopy(upgrade: Upgrade, { layout, say }: UpgradeTools): Promise<void> {
  const { site, wasRunning } = upgrade;
  const completeCopy = site.isEmbedded ? await copyDatabase(site, say) : undefined;
  throwIfStopped();
  if (wasRunning) say("stopping the site");
  upgrade.stoppedAt = new Date().toISOString();
  enterPhase(layout, upgrade, "stopping");
  if (wasRunning) {
    startIfKilled(site);
    await stopSite(site);
  }
  await completeCopy?.();
}

/** Copies the database for a rollback while the site runs. @returns completes the copy once it is stopped */
async function copyDatabase({ dataFolder }: Site, say: UpgradeTools["say"]): Promise<() => Promise<void>> {
  say("copying the database for a rollback");
  const { data, copy } = findData(dataFolder);
  const settledUntil = await beginCopy(data, copy);
  return async () => {
    say("copying what was written since");
    await withStoppedDatabase(dataFolder, () => finishCopy(data, copy, settledUntil));
  };
}
