import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { findPackage, preparePackage } from "#db/embedded/binaries.ts";
import { ROOT } from "#platform/env/root.ts";
import { fail } from "#server/fail.ts";
import { readArguments } from "./command-line.js";

const { data } = readArguments("prepare").values;
if (data === undefined) {
  try {
    // Makes the links of PostgreSQL's libraries, which npm leaves out where install scripts are not run: without them every data
    // folder gets a copy of 60 MB.
    const { native, version } = preparePackage(findPackage());
    console.log(`  PostgreSQL ${version} is ready in ${native}`);
  } catch (error) {
    fail((error as Error).message);
  }
} else {
  const coreto = fileURLToPath(new URL("bin/coreto.js", ROOT));
  const env = { ...process.env, DATA_DIR: resolve(data) };
  process.exit(spawnSync(process.execPath, [coreto, "start", "--trial"], { env, stdio: "inherit" }).status ?? 1);
}
