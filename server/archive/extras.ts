import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing } from "#platform/host/folders.ts";

/** Small files of the data folder that are backed up and restored with the database. */
const EXTRAS = ["auth-secret"];

/** The texts of the extra files that exist, by name. */
export async function readExtras(dataFolder: string): Promise<Record<string, string>> {
  const extras: Record<string, string> = {};
  for (const name of EXTRAS) {
    const text = await readFile(join(dataFolder, name), "utf8").catch(unlessMissing);
    if (text !== undefined) extras[name] = text;
  }
  return extras;
}
