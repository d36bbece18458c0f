import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The program's folder, where package.json stands, whether it runs from its sources or from build/. */
export const ROOT: URL = (() => {
  // Not import.meta.dirname, which is missing in the oldest Node that may run `coreto setup`.
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return pathToFileURL(`${folder}/`);
})();
