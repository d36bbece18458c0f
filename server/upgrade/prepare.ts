import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { npmEnvironment } from "#platform/env/npm-environment.ts";
import { runProgram } from "#server/install/run-program.ts";
import { checkOutNext, checkOutPrevious, createNextWorktree, removeNextWorktree, type Target } from "./checkout.ts";
import { UpgradeError } from "./commands.ts";
import { foldersOf } from "./state.ts";

/** Folders that are not in git. */
const BUILT = ["node_modules", "build"];

/**
 * Installs and builds the new version in a folder of its own, because the running site still reads its files, its libraries
 * and the programs of PostgreSQL.
 */
export async function prepareNext(root: string, target: Target, say: (line: string) => void): Promise<void> {
  const { next } = foldersOf(root);
  await createNextWorktree(root, target);
  const options = { cwd: next, env: npmEnvironment(), lowPriority: true };
  say("installing its libraries (npm ci)");
  await runProgram("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], options);
  say("building it (npm run build)");
  await runProgram("npm", ["run", "build"], options);
  if (!existsSync(join(next, "build"))) throw new UpgradeError("`npm run build` created no build/");
}

/** Replaces the former version by the new one. Called again after an interruption, it does what is left. */
export async function switchToNext(root: string, target: Target): Promise<void> {
  const { next, former } = foldersOf(root);
  await checkOutNext(root, target);
  mkdirSync(former, { recursive: true });
  for (const name of BUILT) {
    if (!existsSync(join(next, name))) continue;
    if (existsSync(join(root, name)) && !existsSync(join(former, name)))
      renameSync(join(root, name), join(former, name));
    renameSync(join(next, name), join(root, name));
  }
}

/** Undoes `switchToNext`, from wherever it stopped. */
export async function switchBack(root: string, target: Target): Promise<void> {
  const { next, former } = foldersOf(root);
  await checkOutPrevious(root, target);
  for (const name of BUILT) {
    if (!existsSync(join(former, name))) continue;
    if (existsSync(join(root, name))) {
      rmSync(join(next, name), { recursive: true, force: true });
      renameSync(join(root, name), join(next, name));
    }
    renameSync(join(former, name), join(root, name));
  }
}

/** Removes the folders of the new and the former version. */
export async function removeLeftovers(root: string): Promise<void> {
  const { next, former } = foldersOf(root);
  rmSync(former, { recursive: true, force: true });
  await removeNextWorktree(root);
  rmSync(next, { recursive: true, force: true });
}
