import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Small files of the data folder that are backed up and restored with the database. */
const EXTRAS = ["auth-secret"];

/** The texts of the extra files that exist, by name. */
export async function readExtras(dataFolder: string): Promise<Record<string, string>> {
  const extras: Record<string, string> = {};
  for (const name of EXTRAS) {
    const text = await readIfThere(join(dataFolder, name));
    if (text !== undefined) extras[name] = text;
  }
  return extras;
}

/** The text of a file; undefined when it does not exist. */
export async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}
