import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { removeDatabase } from "#db/embedded/recovery.ts";
import { CommandError } from "#server/install/run-program.ts";
import { runCommand } from "./running-site.ts";
import type { Site, Upgrade, UpgradeTools } from "./state.ts";

/** Beginning of the name of the copy's folder; the rest is this process, because what a killed one has started may still write. */
const NAME = "upgrade-trial-";

/**
 * Restores the backup into a folder of its own, where the new version migrates it and serves a page of it.
 * @throws {CommandError} with what the new version reported
 */
export async function tryOnCopy({ site, to, backup }: Upgrade, { layout, say }: UpgradeTools): Promise<void> {
  const folder = join(site.dataFolder, `${NAME}${process.pid}`);
  say(`trying ${to} on a restored copy of the data`);
  removeTrial(site);
  const run = (...args: string[]) => runCommand(layout, { site, version: to }, ...args);
  try {
    await run("restore", "--from", backup, "--data", folder, "--only-database");
    await run("prepare", "--data", folder);
  } catch (error) {
    throw new CommandError(`${to} fails on a copy of the data: ${(error as Error).message}`);
  }
  removeTrial(site);
}

/** Removes the copies of the data that trials have left. */
export function removeTrial(site: Site): void {
  for (const name of readdirSync(site.dataFolder)) {
    if (!name.startsWith(NAME)) continue;
    const folder = join(site.dataFolder, name);
    removeDatabase(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
