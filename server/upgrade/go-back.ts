import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { UpgradeError } from "./commands.ts";
import { copyBeside } from "./data-copy.ts";
import { clearUp, switchBack } from "./prepare.ts";
import { startSite, stopSite, waitUntilReady, withDataAtRest } from "./running-site.ts";
import { forgetUpgrade, type Upgrade, writeUpgrade } from "./state.ts";
import type { UpgradeTools } from "./switch.ts";

/**
 * Brings the former version back, with the data as they were when the site was stopped where the new one has changed them.
 * Repeated after an interruption, it does what is left.
 * @throws {UpgradeError} always: what failed, and how things stand now
 */
export async function goBack(upgrade: Upgrade, problem: Error, tools: UpgradeTools): Promise<never> {
  const { root, say } = tools;
  const { site, from, wasRunning } = upgrade;
  say(`failed: ${problem.message}`);
  say(`going back to ${from.name}`);
  // Before the switch nothing has migrated, and the copy may not be complete.
  if (upgrade.phase === "stopping") upgrade.hasMigrated = false;
  upgrade.phase = "returning";
  writeUpgrade(root, upgrade);
  // It may be down already; whether it is gone shows when its data are touched.
  await stopSite(root, site).catch(() => {});
  await switchBack(root, upgrade);
  upgrade.hasMigrated ??= await hasMigrated(upgrade);
  writeUpgrade(root, upgrade);
  const words = [problem.message];
  if (upgrade.hasMigrated && site.isEmbedded) words.push(await putDataBack(upgrade));
  if (upgrade.hasMigrated && !site.isEmbedded) {
    await endReturn(upgrade, root);
    throw new UpgradeError([...words, ...adviseOperator(upgrade)].join("\n  "));
  }
  if (wasRunning) {
    try {
      const started = await startSite(root, upgrade);
      await waitUntilReady(started, site);
      started.leave();
    } catch (error) {
      throw new UpgradeError(
        [
          ...words,
          `The former version is in its place, but did not start: ${(error as Error).message}`,
          "Run this again once that is solved",
        ].join("\n  "),
      );
    }
  }
  say("clearing up");
  await endReturn(upgrade, root);
  words.push(`The site is back at ${from.name}${wasRunning ? " and runs" : ""}; the backup is ${upgrade.backup}`);
  throw new UpgradeError(words.join("\n  "));
}

async function endReturn({ data }: Upgrade, root: string): Promise<void> {
  if (data) rmSync(copyBeside(data), { recursive: true, force: true });
  await clearUp(root);
  forgetUpgrade(root);
}

/** Whether the new version changed the tables. A database that cannot be asked counts as changed: the copy is known to be good. */
async function hasMigrated(upgrade: Upgrade): Promise<boolean> {
  const { readSchemaState } = await import("./schema-state.ts");
  return readSchemaState(upgrade.site).then(
    (schema) => schema !== upgrade.schema,
    () => true,
  );
}

/** Puts the copy in the place of the database, which stays beside it. @returns a line about it */
async function putDataBack({ data, site }: Upgrade): Promise<string> {
  const copy = copyBeside(data!);
  const moment = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const failed = `${data}-failed-${moment}`;
  await withDataAtRest(site.dataFolder, data!, async () => {
    // After an interruption either may be done.
    if (!existsSync(copy)) return;
    if (existsSync(data!)) renameSync(data!, failed);
    renameSync(copy, data!);
    // A history of its own begins here, as in a restored folder: the archive has gone on with the failed version.
    rmSync(join(site.dataFolder, "postgres", "archive.json"), { force: true });
  });
  return `The data are as they were when the site was stopped; what the new version made of them is in ${failed}`;
}

const adviseOperator = ({ from, backup, stoppedAt }: Upgrade): string[] => [
  `The program is ${from.name} again, but the new one has changed the database of DATABASE_URL, on which the former does not start.`,
  `Restore it as it was at ${stoppedAt}, when the site was stopped (or from ${backup}, made before), then start the site.`,
];
