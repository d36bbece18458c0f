import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { findPackage, preparePackage } from "#db/embedded/binaries.ts";
import { ROOT } from "#platform/env/root.ts";
import { fail } from "#server/start/fail.ts";
import { readArguments } from "./command-line.js";

const { data } = readArguments("prepare").values;
if (data === undefined) {
  try {
    // Makes the links of PostgreSQL's libraries, which npm leaves out where install scripts are not run: without them every data
    // folder gets a copy of 60 MB.
    const { native, version } = preparePackage(findPackage());
    console.log(`  PostgreSQL ${version} is ready in ${native}`);
    // Stores the compiled program, which bin/coreto.js has asked for.
    const { loadBuild } = await import("#server/site.ts");
    await loadBuild();
  } catch (error) {
    fail((error as Error).message);
  }
} else {
  const coreto = fileURLToPath(new URL("bin/coreto.js", ROOT));
  const args = [`DATA_DIR=${resolve(data)}`, process.execPath, coreto, "start", "--trial"];
  process.exit(spawnSync("env", args, { stdio: "inherit" }).status ?? 1);
}
