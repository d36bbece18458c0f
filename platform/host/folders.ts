import { readdirSync } from "node:fs";

/** Whether nothing is in a folder, or there is no such folder. False for one that cannot be read. */
export function isEmptyOrMissing(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT";
  }
}
