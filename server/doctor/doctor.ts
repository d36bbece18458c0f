import { dirname } from "node:path";
import type { Check } from "#domain/health/checks.ts";
import type { Env } from "#platform/env/env.ts";
import { siteTokenOf } from "#platform/nodes/site-token.ts";
import { isBucketAddress } from "#server/archive/open-store.ts";
import { findSecret } from "./find-secret.ts";
import { checkArchiveDisk, checkDataFolder, checkDisk, checkInodes } from "./folders.ts";
import { checkMemory, checkNode, checkSharedMemory } from "./machine.ts";
import { checkSitePort } from "./port.ts";
import { type CheckUnit, runChecks } from "./run-checks.ts";
import { readSettings } from "./settings.ts";

/** Runs all checks from outside the site, whether it runs or not. What needs settings that cannot be used is skipped. */
export async function examine({ offline }: { offline: boolean }): Promise<Check[]> {
  const { env, check } = readSettings();
  const machine: CheckUnit[] = [
    { id: "node", run: () => checkNode() },
    { id: "memory", run: () => checkMemory() },
  ];
  const settings: CheckUnit = { id: "settings", run: () => check };
  if (!env) return runChecks([...machine, settings], { offline });
  return runChecks([...machine, settings, ...(await unitsOf(env))], { offline });
}

async function unitsOf(env: Env): Promise<CheckUnit[]> {
  const inBucket = isBucketAddress(env.ARCHIVE);
  const folders = [env.DATA_DIR, ...(env.ARCHIVE === "off" || inBucket ? [] : [dirname(env.ARCHIVE)])];
  const secret = await findSecret(env);
  const token = secret === undefined ? undefined : await siteTokenOf(secret);
  return [
    { id: "sharedMemory", run: () => checkSharedMemory(env.DATABASE_URL === undefined) },
    { id: "dataFolder", run: () => checkDataFolder(env.DATA_DIR) },
    { id: "disk", run: () => checkDisk("disk", env.DATA_DIR) },
    { id: "archiveDisk", run: () => checkArchiveDisk(env.ARCHIVE, env.DATA_DIR, inBucket) },
    { id: "inodes", run: () => checkInodes(folders) },
    { id: "port", run: (signal) => checkSitePort(env, token, signal) },
  ];
}
