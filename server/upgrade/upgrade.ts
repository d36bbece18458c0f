import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Env } from "#platform/env/env.ts";
import { runProgram, runShell } from "#server/install/run-program.ts";
import { checkClone, findTarget } from "./checkout.ts";
import { checkDisk, checkRunning, readSiteFacts, type UpgradeOptions } from "./checks.ts";
import { throwIfStopped, UpgradeError } from "./commands.ts";
import { copyFolder, rollbackCopyOf } from "./data-copy.ts";
import { prepareNext } from "./prepare.ts";
import { findData } from "./running-site.ts";
import { readSchemaState } from "./schema-state.ts";
import { type Upgrade, writeUpgrade } from "./state.ts";
import { endUpgrade, switchVersions, type UpgradeTools } from "./switch.ts";

const BACKUP_COMMAND = fileURLToPath(new URL("../../cli/backup.ts", import.meta.url));

/**
 * Upgrades a clone and its site to a newer version, or leaves everything as it was.
 * @throws {UpgradeError} with what failed, and the state of the site now
 */
export async function upgradeSite(env: Env, options: UpgradeOptions, tools: UpgradeTools): Promise<void> {
  const { root, say } = tools;
  say("checking the clone, the disk and the site");
  await checkClone(root);
  const site = readSiteFacts(env, options);
  const backups = resolve(options.backups ?? join(site.dataFolder, "backups"));
  await checkDisk(root, backups, site);
  const wasRunning = await checkRunning(root, site);
  const target = await findTarget(root, options.to);
  if (!target) return say("this is the newest version already");
  say(`from ${target.from.name} to ${target.to.name}`);
  const schema = await readSchemaState(site);
  const upgrade: Upgrade = { ...target, phase: "preparing", wasRunning, site, schema, backup: "" };
  writeUpgrade(root, upgrade);
  try {
    await makeBackup(upgrade, options, backups, tools);
    await prepareNext(root, upgrade, say);
    throwIfStopped();
    if (site.isEmbedded) await precopyDatabase(upgrade, tools);
    throwIfStopped();
  } catch (error) {
    await endUpgrade(upgrade, tools);
    throw new UpgradeError(
      `${(error as Error).message}\n  Nothing was changed: the site is as it was${atBackup(upgrade)}`,
    );
  }
  await switchVersions(upgrade, tools);
}

const atBackup = ({ backup }: Upgrade) => (backup ? `; its backup is ${backup}` : "");

async function makeBackup(upgrade: Upgrade, options: UpgradeOptions, backups: string, { root, say }: UpgradeTools) {
  if (!upgrade.site.isEmbedded) {
    say("backing up (your command)");
    await runShell(options.backup!, root);
    upgrade.backup = "the one of your command";
    return;
  }
  say("backing up while the site runs");
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  const timestamp = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const file = join(backups, `coreto-${upgrade.from.name.split(" ")[0]}-${timestamp}.backup`);
  await runProgram(process.execPath, [BACKUP_COMMAND, "--to", file], { cwd: root, onLine: say });
  upgrade.backup = file;
  writeUpgrade(root, upgrade);
}

/** Copies most of the database while the site runs, so that little is left to copy while it is down. */
async function precopyDatabase(upgrade: Upgrade, { root, say }: UpgradeTools): Promise<void> {
  upgrade.data = findData(upgrade.site.dataFolder);
  const { bytes } = await copyFolder(upgrade.data, rollbackCopyOf(upgrade.data), { whileWritten: true });
  say(`copied the database, ${(bytes / 1e6).toFixed(0)} MB, for a rollback`);
  writeUpgrade(root, upgrade);
}
