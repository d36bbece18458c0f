import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { chownRecursive } from "#db/embedded/data-location.ts";
import { makeFolders } from "#db/embedded/folders.ts";
import { chownPath, ownerOf } from "#db/embedded/identity.ts";
import {
  type RecoveryOptions,
  type RecoveryResult,
  type RecoveryTarget,
  recoverCluster,
  removeDatabase,
} from "#db/embedded/recovery.ts";
import { ArchiveError } from "#platform/archive/archive-error.ts";
import { chooseBases, type RestoreTarget, type StoredBase } from "#platform/archive/bases.ts";
import { fetchBase, fetchWal } from "#platform/archive/fetch.ts";
import { fetchFiles } from "#platform/archive/files.ts";
import { formatLsn } from "#platform/archive/lsn.ts";
import { sealedStore } from "#platform/archive/sealing.ts";
import type { ArchiveStore } from "#platform/archive/store.ts";
import { unlessMissing } from "#platform/host/folders.ts";
import { checkDisk } from "#server/install/disk.ts";
import { findMissingFiles, takeStoredFiles } from "./stored-files.ts";

/** Options of a restore. */
export interface RestoreOptions extends RecoveryOptions {
  store: ArchiveStore;
  secret?: string;
  target: RestoreTarget;
  /** Data folder to create. */
  dataFolder: string;
  /** Whether pictures and files are restored too; true by default. */
  withFiles?: boolean;
  /** Called with each step and how much of it is done, from 0 to 1. */
  onStep?: (step: string, done: number) => void;
}

export interface Restored extends RecoveryResult {
  base: StoredBase;
  /** Position in the WAL at which the archive ended. */
  end: string;
  files: number;
  /** Names of files that the database refers to and the archive lacks; they are in the site's media folder, or lost. */
  missing: string[];
}

/**
 * Restores a data folder as it was at some time from an archive. A folder that is not empty is refused; a failure leaves
 * nothing behind. Where a base backup is damaged, an older one is used.
 */
export async function restoreFromArchive(options: RestoreOptions): Promise<Restored> {
  const { store, secret, target, dataFolder, log = () => {} } = options;
  await refuseFilledFolder(dataFolder);
  const bases = await chooseBases(store, secret, target);
  const existed = (await readdir(dataFolder).catch(() => undefined)) !== undefined;
  try {
    for (const [index, base] of bases.entries()) {
      try {
        return await restoreFrom(base, options);
      } catch (error) {
        const isDamaged = error instanceof ArchiveError && (error.code === "damaged" || error.code === "missing");
        if (!isDamaged || !error.message.includes(base.folder) || index === bases.length - 1) throw error;
        log(`${error.message}: an older base backup is used`);
      }
    }
    throw new ArchiveError("no-base", "the archive holds no whole base backup");
  } catch (error) {
    // The database may be outside the data folder.
    removeDatabase(dataFolder);
    for (const name of await readdir(dataFolder).catch(() => [])) {
      await rm(join(dataFolder, name), { recursive: true, force: true });
    }
    if (!existed) await rm(dataFolder, { recursive: true, force: true });
    throw error;
  }
}

async function restoreFrom(base: StoredBase, options: RestoreOptions): Promise<Restored> {
  const { store, secret, target, dataFolder, withFiles = true, onStep = () => {} } = options;
  makeFolders(dataFolder, 0o711);
  checkDisk([{ folder: dataFolder, bytes: base.bytes }]);
  const source = { base, store: sealedStore(store, base.line, secret) };
  let end = 0n;
  const fill = async (folder: string) => {
    await fetchBase(source, folder, (done) => onStep("base backup, each file checked", done));
    const until = target !== "latest" && "lsn" in target ? target.lsn : undefined;
    end = await fetchWal(source, folder, until, (done) => onStep("changes since then", done));
    onStep("replaying the changes", 0);
  };
  let named: string[] = [];
  const inspect = async (connection: ClientConfig) => {
    if (withFiles) named = await takeStoredFiles(connection);
  };
  const recovered = await recoverCluster(dataFolder, fill, settingsOf(target), { ...options, inspect });
  onStep("replaying the changes", 1);
  for (const [name, text] of Object.entries(base.extras)) {
    await writeFile(join(dataFolder, name), text, { mode: 0o600, flag: "wx" });
  }
  const media = join(dataFolder, "media");
  const files = withFiles ? await fetchFiles(store, secret, media, (done) => onStep("pictures and files", done)) : 0;
  chownToOwner(dataFolder, Object.keys(base.extras), files);
  return { ...recovered, base, end: formatLsn(end), files, missing: await findMissingFiles(media, named) };
}

function settingsOf(target: RestoreTarget): RecoveryTarget {
  if (target === "latest") return {};
  // The server reports the end of the written WAL: a record that begins there is later.
  if ("lsn" in target) return { recovery_target_lsn: formatLsn(target.lsn), recovery_target_inclusive: "off" };
  // Not "…Z": the server does not know abbreviations of time zones yet when it reads this.
  return { recovery_target_time: target.time.toISOString().replace("T", " ").replace("Z", "+00") };
}

async function refuseFilledFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(unlessMissing);
  if (names && names.length > 0) throw new Error(`${folder} is not empty: restore into a new folder`);
}

/** Files that root restores get the owner of the data folder. */
function chownToOwner(dataFolder: string, extras: string[], files: number): void {
  if (process.getuid?.() !== 0) return;
  const owner = ownerOf(dataFolder);
  for (const name of extras) chownPath(join(dataFolder, name), owner);
  if (files > 0) chownRecursive(join(dataFolder, "media"), owner);
}
