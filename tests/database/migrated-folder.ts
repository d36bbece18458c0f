import { inject } from "vitest";
import { copyDataFolder, type DataFolder, makeDataFolder } from "./data-folder.ts";

/**
 * Creates a data folder of a site that was started and stopped, with an empty database: the next start creates no database
 * and applies no migrations, which takes most of a first start's time. With TEST_DATABASE_URL the folder is empty.
 */
export async function makeMigratedFolder(): Promise<DataFolder> {
  const made = await makeDataFolder();
  await copyMigratedFolder(made.folder);
  return made;
}

/** Creates it at a given path. @param to created if missing */
export async function copyMigratedFolder(to: string): Promise<void> {
  const migrated = inject("migratedFolder");
  if (migrated !== undefined) await copyDataFolder(migrated, to);
}
