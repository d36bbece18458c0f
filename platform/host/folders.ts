import { readdirSync, readFileSync } from "node:fs";

/** What becomes of the error of reading a file or folder: nothing where there is none. @throws any other error */
export function unlessMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
}

/** The text of a file, read at once; undefined where there is none. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    return unlessMissing(error);
  }
}

/** Whether nothing is in a folder, or there is no such folder. False for one that cannot be read. */
export function isEmptyOrMissing(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT";
  }
}
