import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
/** The folder that is built into: a build that is interrupted leaves the one that stands as it is. */
const NEXT = "build-next";
/** The programs of a build, one after the other. */
const STEPS = [
  ["node_modules/.bin/react-router", "build"],
  ["cli/finish-build.ts", NEXT],
];
const STOP_SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"];

/**
 * Builds the site into build/. A signal that ends this process ends the build as well.
 * @param {"inherit" | "pipe"} output whether its lines are shown, or only when it fails
 * @returns {Promise<boolean>} whether the build was made
 */
export async function buildSite(output) {
  for (const step of STEPS) if (!(await run(step, output))) return false;
  const [next, build, former] = [NEXT, "build", "build-former"].map((name) => `${ROOT}${name}`);
  await rm(former, { recursive: true, force: true });
  if (existsSync(build)) await rename(build, former);
  await rename(next, build);
  await rm(former, { recursive: true, force: true });
  return true;
}

/**
 * @param {string[]} args of Node
 * @param {"inherit" | "pipe"} output
 * @returns {Promise<boolean>}
 */
function run(args, output) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, CORETO_BUILD_FOLDER: NEXT };
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", output, output] });
    /** @type {Buffer[]} */
    const said = [];
    child.stdout?.on("data", (chunk) => said.push(chunk));
    child.stderr?.on("data", (chunk) => said.push(chunk));
    const end = (/** @type {NodeJS.Signals} */ signal) => {
      child.kill(signal);
      process.exit(1);
    };
    for (const signal of STOP_SIGNALS) process.once(signal, end);
    child.once("error", reject);
    child.once("close", (code) => {
      for (const signal of STOP_SIGNALS) process.removeListener(signal, end);
      if (code !== 0) process.stderr.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}
