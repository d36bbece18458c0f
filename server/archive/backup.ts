import { stat } from "node:fs/promises";
import { join } from "node:path";
import { makeBaseBackup } from "#platform/archive/base-backup.ts";
import { createFileStore, openFileStore } from "#platform/archive/file-store.ts";
import { createFileCopies } from "#platform/archive/files.ts";
import { nameLineOf, type ServerConnection } from "#platform/archive/replication.ts";
import { sealedStore } from "#platform/archive/sealing.ts";
import { readExtras } from "./extras.ts";

/** Where an upgrade puts its backups unless an option names another folder. */
export const backupsOf = (dataFolder: string): string => join(dataFolder, "backups");

export interface BackupOptions {
  connection: ServerConnection;
  dataFolder: string;
  secret?: string;
  /** The new file. */
  file: string;
  /** False where the pictures are in a bucket, which is not copied. */
  withMedia: boolean;
  onStep?: (step: string) => void;
}

/** Result of a backup. */
export interface Backup {
  /** Size of the file, bytes. */
  bytes: number;
  objects: number;
}

/**
 * Copies a running site into one new file: the database, its secrets, its pictures. The file is an archive with one base
 * backup, and is read back before it gets its name. An existing file is never replaced.
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { connection, dataFolder, secret, file, withMedia, onStep = () => {} } = options;
  const there = await stat(file).catch(() => undefined);
  if (there) throw new Error(`${file} is there already: a backup replaces nothing`);
  const store = await createFileStore(file);
  try {
    const line = await nameLineOf(connection);
    const sealed = sealedStore(store, line, secret);
    onStep("database");
    await makeBaseBackup({ connection, store: sealed, line, extras: await readExtras(dataFolder), withWal: true });
    // After the database, so that every file that it names is copied.
    const files = createFileCopies(store, secret, join(dataFolder, "media"));
    onStep("pictures and files");
    if (withMedia) await files.reconcile(new Date());
    onStep("reading it back");
    for (const name of await store.list("")) await (name.startsWith(`${line}/`) ? sealed : files.store).get(name);
    await store.finish();
  } catch (error) {
    await store.abandon();
    throw error;
  }
  const written = await openFileStore(file);
  const objects = (await written.list("")).length;
  await written.close();
  return { bytes: (await stat(file)).size, objects };
}
