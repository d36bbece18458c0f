import { existsSync } from "node:fs";
import { stat, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import { hasDatabaseFolder } from "#db/embedded/folders.ts";
import { type Env, listDifferingSettings, withSettingsFile } from "#platform/env/env.ts";
import { findSiteProcess } from "#server/pid-file.ts";
import { UpgradeError } from "./commands.ts";
import { sizeOfFolder } from "./data-copy.ts";
import { environmentOf, isReady, readyUrlOf, serviceOf } from "./running-site.ts";
import type { SiteFacts } from "./state.ts";

/** Options of `npm run upgrade`. */
export interface UpgradeOptions {
  to?: string;
  stop?: string;
  start?: string;
  backup?: string;
  backups?: string;
  wait?: string;
}

const DEFAULT_WAIT_S = 120;

/** Reads how the site is run from its settings and the options. @throws {UpgradeError} when they are invalid */
export function readSiteFacts(env: Env, { stop, start, backup, wait }: UpgradeOptions): SiteFacts {
  const seconds = wait === undefined ? DEFAULT_WAIT_S : Number(wait);
  if (!(seconds > 0)) throw new UpgradeError("--wait is a number of seconds");
  if ((stop === undefined) !== (start === undefined)) throw new UpgradeError("--stop and --start go together");
  if (env.PORT === 0) throw new UpgradeError("PORT=0 names no port: set the port of the site");
  if (env.DATABASE_URL && !backup) {
    throw new UpgradeError(
      'with DATABASE_URL you provide the backup: --backup "<command>", such as pg_dump, is run first',
    );
  }
  if (!env.DATABASE_URL && !hasDatabaseFolder(env.DATA_DIR))
    throw new UpgradeError(`there is no site in ${env.DATA_DIR}: set DATA_DIR`);
  return {
    dataFolder: resolve(env.DATA_DIR),
    readyUrl: readyUrlOf(env),
    isEmbedded: !env.DATABASE_URL,
    stop,
    start,
    patienceMs: seconds * 1000,
  };
}

/**
 * Whether the site runs.
 * @throws {UpgradeError} when it runs and cannot be stopped or checked with these settings
 */
export async function checkRunning(root: string, { dataFolder, readyUrl, stop }: SiteFacts): Promise<boolean> {
  const site = findSiteProcess(dataFolder);
  const answers = await isReady(readyUrl);
  if (!site && answers && !stop) {
    throw new UpgradeError(
      `a site answers at ${readyUrl}, but ${dataFolder} does not record its process: stop it first, or say how with --stop and --start`,
    );
  }
  if (!site) return answers;
  if (!answers)
    throw new UpgradeError(
      `the site runs (process ${site.pid}), and ${readyUrl} is not ready: run this with the settings that the site has`,
    );
  if (resolve(site.folder) !== resolve(root))
    throw new UpgradeError(`the site runs from ${site.folder}: run this there`);
  const service = serviceOf(site.pid);
  if (service && service !== serviceOf(process.pid) && !stop) {
    throw new UpgradeError(
      `the site is the service ${service}: add --stop "systemctl stop ${service}" --start "systemctl start ${service}"`,
    );
  }
  if (!stop) checkSettings(site.pid, dataFolder);
  return true;
}

/** Refuses when the site's settings differ: it would be started again with the environment of this command. */
function checkSettings(pid: number, dataFolder: string): void {
  const environment = environmentOf(pid);
  if (!environment) return;
  const running = withSettingsFile({ ...environment, DATA_DIR: dataFolder });
  // The path may be written differently; the process was found in this folder, so it is the same.
  const names = listDifferingSettings(running).filter((name) => name !== "DATA_DIR");
  if (names.length === 0) return;
  throw new UpgradeError(
    `this command, which would start the site again, has other settings than the running site: ${names.join(", ")}`,
  );
}

/** Refuses when the disks have no space for the backup, the copy of the database and the new program. */
export async function checkDisk(root: string, backups: string, { dataFolder, isEmbedded }: SiteFacts): Promise<void> {
  const program = (await sizeOfFolder(join(root, "node_modules"))) + (await sizeOfFolder(join(root, "build")));
  const needs = [{ folder: root, bytes: program }];
  if (isEmbedded) {
    const database = await sizeOfFolder(join(dataFolder, "postgres"));
    const media = await sizeOfFolder(join(dataFolder, "media"));
    needs.push({ folder: dataFolder, bytes: database }, { folder: backups, bytes: database + media });
  }
  const disks = new Map<number, { folder: string; free: number; bytes: number }>();
  for (const { folder, bytes } of needs) {
    const { dev } = await stat(existing(folder));
    const { bavail, bsize } = await statfs(existing(folder));
    disks.set(dev, { folder, free: bavail * bsize, bytes: (disks.get(dev)?.bytes ?? 0) + bytes });
  }
  for (const { folder, free, bytes } of disks.values()) {
    if (free < bytes) {
      throw new UpgradeError(
        `the disk of ${folder} is too full: ${megabytes(bytes)} are needed, ${megabytes(free)} are free`,
      );
    }
  }
}

/** The folder, or the nearest one above it that exists. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(resolve(folder, "..")));

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;
