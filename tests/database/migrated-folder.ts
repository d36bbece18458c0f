import { inject } from "vitest";
import { copyDataFolder, type DataFolder, makeDataFolder } from "./data-folder.ts";

/**
 * A data folder as a site leaves it that was started and stopped, with nothing in its database: the next start makes no
 * database and applies no migration, which is most of a first start's time. With TEST_DATABASE_URL it is empty.
 */
export async function makeMigratedFolder(): Promise<DataFolder> {
  const made = await makeDataFolder();
  await copyMigratedFolder(made.folder);
  return made;
}

/** The same at a given place. @param to a folder, made where missing */
export async function copyMigratedFolder(to: string): Promise<void> {
  const migrated = inject("migratedFolder");
  if (migrated !== undefined) await copyDataFolder(migrated, to);
}
