import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { linkNeeded, manifest } from "#tests/program.ts";

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The package as `npm install` leaves it in a folder of its own, without what npm would have to fetch. */
export interface InstalledPackage {
  /** Holds everything below, and is removed with it. */
  folder: string;
  /** The folder of the package. */
  root: string;
  /** A folder in which nothing is: the commands run there. */
  empty: string;
  /** Runs one of its commands in the empty folder; rejects with its `code`, `stdout` and `stderr` if it fails. */
  run(args: string[], env?: Record<string, string>): Promise<{ stdout: string; stderr: string }>;
  remove(): Promise<void>;
}

/** Packs this clone, whose build must be there, and installs the result beside links to the packages of the clone. */
export async function installPackage(): Promise<InstalledPackage> {
  const folder = await mkdtemp(join(tmpdir(), "coreto-package-"));
  const modules = join(folder, "node_modules");
  const root = join(modules, "coreto");
  const empty = join(folder, "empty");
  await Promise.all([mkdir(root, { recursive: true }), mkdir(empty)]);
  await run("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], { cwd: ROOT });
  await run("tar", ["-xzf", join(folder, `coreto-${manifest.version}.tgz`), "--strip-components=1", "-C", root]);
  linkNeeded(modules);
  return {
    folder,
    root,
    empty,
    run: (args, env = {}) =>
      run(process.execPath, [join(root, "bin/coreto.js"), ...args], {
        cwd: empty,
        env: { PATH: process.env.PATH, ...env },
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
