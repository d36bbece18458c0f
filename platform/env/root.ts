import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** The program's folder, where package.json stands, whether it runs from its sources or from build/. */
export const ROOT: URL = (() => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return pathToFileURL(`${folder}/`);
})();
