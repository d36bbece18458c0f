import { existsSync } from "node:fs";
import { stat, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import { hasDatabaseFolder } from "#db/embedded/folders.ts";
import { isRoot, ownerOf } from "#db/embedded/identity.ts";
import { environmentOfSite, listDifferingSettings, parseEnv, withSettingsFile } from "#platform/env/env.ts";
import type { Layout } from "#server/install/layout.ts";
import { CommandError } from "#server/install/run-program.ts";
import { findSiteProcess } from "#server/pid-file.ts";
import { sizeOfFolder } from "./data-copy.ts";
import { environmentOf, findData, versionOf } from "./running-site.ts";
import type { Site } from "./state.ts";

/** Options of `coreto upgrade`. */
export interface UpgradeOptions {
  to?: string;
  stop?: string;
  start?: string;
  backup?: string;
  backups?: string;
  wait?: string;
  "dry-run"?: boolean;
}

const DEFAULT_WAIT_S = 120;
const SERVICE = "coreto.service";

/**
 * Reads how the site is run from its settings file and the options.
 * @param hasService whether its unit is systemd's
 * @throws {CommandError} when they are invalid
 */
export function readSite(layout: Layout, options: UpgradeOptions, hasService: boolean): Site {
  const { stop, start, backup, wait } = options;
  const seconds = wait === undefined ? DEFAULT_WAIT_S : Number(wait);
  if (!(seconds > 0)) throw new CommandError("--wait is a number of seconds");
  if ((stop === undefined) !== (start === undefined)) throw new CommandError("--stop and --start go together");
  const env = parseEnv(withSettingsFile(environmentOfSite(layout.settings)), { DATA_DIR: layout.data });
  if (env.DATABASE_URL && !backup) {
    throw new CommandError(
      'with DATABASE_URL you provide the backup: --backup "<command>", such as pg_dump, is run first',
    );
  }
  if (!existsSync(env.DATA_DIR) || (!env.DATABASE_URL && !hasDatabaseFolder(env.DATA_DIR)))
    throw new CommandError(`there is no site in ${env.DATA_DIR}: ${layout.settings} names another DATA_DIR, or none`);
  const service = hasService && stop === undefined ? SERVICE : undefined;
  return {
    dataFolder: env.DATA_DIR,
    settingsFile: layout.settings,
    isEmbedded: !env.DATABASE_URL,
    user: isRoot() ? ownerOf(env.DATA_DIR) : undefined,
    stop: service ? `systemctl stop ${service}` : stop,
    start: service ? `systemctl start ${service}` : start,
    service,
    patienceMs: seconds * 1000,
  };
}

/**
 * Whether the site runs.
 * @throws {CommandError} when it runs in another way than the upgrade would start it again
 */
export function checkRunning(layout: Layout, { dataFolder, settingsFile }: Site, from: string): boolean {
  const site = findSiteProcess(dataFolder);
  if (!site) return false;
  if (versionOf(layout, site) !== from)
    throw new CommandError(`the site runs from ${site.folder}, not from ${layout.current}: start ${from} first`);
  const environment = environmentOf(site.pid);
  if (!environment) return true;
  const inFile = withSettingsFile(environmentOfSite(settingsFile));
  // The path may be written differently; the process was found in this folder, so it is the same.
  const names = listDifferingSettings(withSettingsFile({ ...environment, DATA_DIR: dataFolder }), inFile).filter(
    (name) => name !== "DATA_DIR",
  );
  if (names.length === 0) return true;
  throw new CommandError(
    `the running site has other settings than ${settingsFile}: ${names.join(", ")}; set them there, where all commands read them`,
  );
}

/** Space that an upgrade needs in a folder, bytes. */
export interface Need {
  folder: string;
  bytes: number;
}

/** What the new program, the backup, the copy for a rollback and the restored copy will take. */
export async function listNeeds(layout: Layout, backups: string, { dataFolder, isEmbedded }: Site): Promise<Need[]> {
  const needs = [{ folder: layout.versions, bytes: await sizeOfFolder(join(layout.current, "node_modules")) }];
  if (!isEmbedded) return needs;
  const database = await sizeOfFolder(findData(dataFolder));
  const media = await sizeOfFolder(join(dataFolder, "media"));
  return [...needs, { folder: dataFolder, bytes: 2 * database }, { folder: backups, bytes: database + media }];
}

/** @throws {CommandError} when a disk has less space than its folders need */
export async function checkDisk(needs: Need[]): Promise<void> {
  const disks = new Map<number, { folder: string; free: number; bytes: number }>();
  for (const { folder, bytes } of needs) {
    const { dev } = await stat(existing(folder));
    const { bavail, bsize } = await statfs(existing(folder));
    disks.set(dev, { folder, free: bavail * bsize, bytes: (disks.get(dev)?.bytes ?? 0) + bytes });
  }
  for (const { folder, free, bytes } of disks.values()) {
    if (free < bytes) {
      throw new CommandError(
        `the disk of ${folder} is too full: ${megabytes(bytes)} are needed, ${megabytes(free)} are free`,
      );
    }
  }
}

/** The folder, or the nearest one above it that exists. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(resolve(folder, "..")));

/** A size for the operator. */
export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;
