import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeFolders } from "#db/embedded/folders.ts";
import { chownPath } from "#db/embedded/identity.ts";
import { backupsOf } from "#server/archive/backup.ts";
import { installVersion } from "#server/install/install-version.ts";
import { CommandError, runShell, throwIfStopped } from "#server/install/run-program.ts";
import { checkDisk, checkRunning, listNeeds, megabytes, type Need, readSite, type UpgradeOptions } from "./checks.ts";
import { copyFolder, rollbackCopyOf } from "./data-copy.ts";
import { findData, runCommand } from "./running-site.ts";
import { readSchemaState } from "./schema-state.ts";
import { type Site, type Upgrade, type UpgradeTools, writeUpgrade } from "./state.ts";
import { endUpgrade, switchVersions } from "./switch.ts";
import { findTarget, refuseOlderDatabase, type Target } from "./target.ts";
import { tryOnCopy } from "./trial.ts";

/**
 * Upgrades the installed program and its site to another version, or leaves everything as it was.
 * @param hasService whether the site is the service of `coreto setup`, unless the options say how it is stopped and started
 * @throws {CommandError} with what failed, and the state of the site now
 */
export async function upgradeSite(options: UpgradeOptions, hasService: boolean, tools: UpgradeTools): Promise<void> {
  const { layout, say } = tools;
  say("checking the versions, the site and the disk");
  const target = await findTarget(layout, options.to);
  if (typeof target === "string") return say(target);
  const { from, to } = target;
  const site = readSite(layout, options, hasService);
  const backups = resolve(options.backups ?? backupsOf(site.dataFolder));
  const needs = await listNeeds(layout, backups, site);
  await checkDisk(needs);
  const wasRunning = checkRunning(layout, site, from);
  say(`from ${from} to ${to}`);
  if (options["dry-run"]) return describeSteps(target, { site, wasRunning, needs, backups, options }).forEach(say);
  const schema = await readSchemaState(site);
  const upgrade: Upgrade = { phase: "preparing", from, to, wasRunning, site, schema, backup: "" };
  writeUpgrade(layout, upgrade);
  try {
    await makeBackup(upgrade, options, backups, tools);
    await install(target, tools);
    if (site.isEmbedded) {
      await tryOnCopy(upgrade, tools);
      await precopyDatabase(upgrade, tools);
    }
    throwIfStopped();
  } catch (error) {
    if (target.source) rmSync(join(layout.versions, to), { recursive: true, force: true });
    endUpgrade(upgrade, layout);
    const at = upgrade.backup ? `; its backup is ${upgrade.backup}` : "";
    throw new CommandError(`${(error as Error).message}\n  Nothing was changed: the site is as it was${at}`);
  }
  await switchVersions(upgrade, tools);
}

interface Plan {
  site: Site;
  wasRunning: boolean;
  needs: Need[];
  backups: string;
  options: UpgradeOptions;
}

/** What an upgrade would do. */
function describeSteps({ to, source }: Target, { site, wasRunning, needs, backups, options }: Plan): string[] {
  const backup = site.isEmbedded ? `a backup in ${backups}` : `\`${options.backup}\` as a backup`;
  return [
    `would make ${backup}`,
    source ? `would install ${source}` : `would use ${to}, which is installed`,
    ...(site.isEmbedded ? [`would try ${to} on a restored copy of the data`] : []),
    wasRunning
      ? `would stop the site (${site.stop ?? "by a signal"}) and start ${to} (${site.start ?? "in the background"})`
      : `would start ${to} for a check, and stop it again: the site does not run`,
    ...needs.map(({ folder, bytes }) => `would need about ${megabytes(bytes)} in ${folder}`),
  ];
}

async function makeBackup(upgrade: Upgrade, options: UpgradeOptions, backups: string, { layout, say }: UpgradeTools) {
  const { site, from } = upgrade;
  if (!site.isEmbedded) {
    say("backing up (your command)");
    await runShell(options.backup!, "/");
    upgrade.backup = "the one of your command";
    return;
  }
  say("backing up");
  if (!existsSync(backups)) {
    makeFolders(backups, 0o700);
    chownPath(backups, site.user);
  }
  const timestamp = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const file = join(backups, `coreto-${from}-${timestamp}.backup`);
  await runCommand(layout, { site, version: from, onLine: say }, "backup", "--to", file);
  upgrade.backup = file;
  writeUpgrade(layout, upgrade);
}

async function install(target: Target, { layout, say }: UpgradeTools): Promise<void> {
  if (target.source) {
    say("installing beside the running version");
    const version = await installVersion(layout, target.source).catch((error: Error) => {
      throw new CommandError(`${target.to} cannot be installed: ${error.message}`);
    });
    if (version !== target.to) throw new CommandError(`npm has installed ${version} in place of ${target.to}`);
  }
  refuseOlderDatabase(layout, target);
}

/** Copies most of the database while the site runs, so that little is left to copy while it is down. */
async function precopyDatabase(upgrade: Upgrade, { layout, say }: UpgradeTools): Promise<void> {
  upgrade.data = findData(upgrade.site.dataFolder);
  writeUpgrade(layout, upgrade);
  const { bytes } = await copyFolder(upgrade.data, rollbackCopyOf(upgrade.data), { whileWritten: true });
  say(`copied the database, ${megabytes(bytes)}, for a rollback`);
}
