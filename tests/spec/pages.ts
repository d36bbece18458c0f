import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The text of a file of the repository. */
export const read = (file: string): string => readFileSync(`${ROOT}${file}`, "utf8");
