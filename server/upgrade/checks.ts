import { existsSync } from "node:fs";
import { stat, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import { hasDatabaseFolder } from "#db/embedded/folders.ts";
import { type Env, listDifferingSettings } from "#platform/env/env.ts";
import { findProcess } from "#server/process-note.ts";
import { UpgradeError } from "./commands.ts";
import { sizeOfFolder } from "./data-copy.ts";
import { environmentOf, isReady, readyUrlOf, serviceOf } from "./running-site.ts";
import type { SiteFacts } from "./state.ts";

/** Options of the command. */
export interface UpgradeOptions {
  to?: string;
  stop?: string;
  start?: string;
  backup?: string;
  backups?: string;
  wait?: string;
}

const DEFAULT_WAIT_S = 120;

/** Reads how the site is run from the settings and options. @throws {UpgradeError} when they do not fit */
export function readSiteFacts(env: Env, { stop, start, backup, wait }: UpgradeOptions): SiteFacts {
  const seconds = wait === undefined ? DEFAULT_WAIT_S : Number(wait);
  if (!(seconds > 0)) throw new UpgradeError("--wait is a number of seconds");
  if ((stop === undefined) !== (start === undefined)) throw new UpgradeError("--stop and --start go together");
  if (env.PORT === 0) throw new UpgradeError("PORT=0 is a port that nobody knows: set the site's own");
  if (env.DATABASE_URL && !backup) {
    throw new UpgradeError(
      'with DATABASE_URL the backup is yours to make: --backup "<command>", such as pg_dump, is run first',
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
 * @throws {UpgradeError} when it does, and could be neither stopped nor watched with these settings
 */
export async function checkRunning(root: string, { dataFolder, readyUrl, stop }: SiteFacts): Promise<boolean> {
  const site = findProcess(dataFolder);
  const answers = await isReady(readyUrl);
  if (!site && answers && !stop) {
    throw new UpgradeError(
      `a site answers at ${readyUrl}, and which process it is is not noted in ${dataFolder}: stop it first, or say how with --stop and --start`,
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
  if (!stop) checkSettings(site.pid);
  return true;
}

/** The site is started again with the settings of this command: one that is missing here would be missing there. */
function checkSettings(pid: number): void {
  const environment = environmentOf(pid);
  // The same folder may be written in two ways, and is the one where the process was found.
  const names = environment ? listDifferingSettings(environment).filter((name) => name !== "DATA_DIR") : [];
  if (names.length === 0) return;
  throw new UpgradeError(
    `the site has other settings than this command, which would start it again with its own: ${names.join(", ")}`,
  );
}

/** Refuses when the disks have no room for the backup, the copy of the database and a second program. */
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
