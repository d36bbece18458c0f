import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { recordedData } from "#db/embedded/data-location.ts";
import { openDatabaseFolder } from "#db/embedded/folders.ts";
import { stopServer } from "#db/embedded/stop.ts";
import { renameDurably } from "#server/install/rename-durably.ts";

/** Where the files of the embedded database are, and their copy for a rollback: beside them, so that a rename is enough. */
export function findData(dataFolder: string): { data: string; copy: string } {
  const data = recordedData(openDatabaseFolder(dataFolder));
  return { data, copy: `${data}-before-upgrade` };
}

const returnedDataOf = (data: string, version: string) => `${data}-of-${version}`;

/** Leaves the copy for the version that it is of: that one, and no other, takes it when it starts. */
export function returnData(dataFolder: string, version: string): void {
  const { data, copy } = findData(dataFolder);
  // After an interruption that may be done.
  if (existsSync(copy)) renameDurably(copy, returnedDataOf(data, version));
}

/**
 * Puts the data that a rollback has left for a version in the place of those of the version that failed. The start does it, so that a
 * rollback whose power fails is finished by the next start. Nobody else may serve the data folder.
 * @returns where the data of the version that failed are now; undefined if nothing was left
 */
export async function takeReturnedData(dataFolder: string, version: string): Promise<string | undefined> {
  const { data } = findData(dataFolder);
  const returned = returnedDataOf(data, version);
  if (!existsSync(returned)) return undefined;
  await stopServer(data);
  // The archive begins another line, as for a restored folder: its current one contains the changes of the version that failed.
  rmSync(join(dataFolder, "postgres", "archive.json"), { force: true });
  const failed = `${data}-failed-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}`;
  if (existsSync(data)) renameSync(data, failed);
  renameDurably(returned, data);
  return failed;
}
