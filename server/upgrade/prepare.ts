import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { npmEnvironment } from "#platform/env/npm-environment.ts";
import { checkOutFormer, checkOutNext, layOutNext, removeNext, type Target } from "./checkout.ts";
import { runProgram, UpgradeError } from "./commands.ts";
import { foldersOf } from "./state.ts";

/** Built folders, which are not in git. */
const BUILT = ["node_modules", "build"];

/**
 * Installs and builds the new version in a folder of its own, while the site runs on what it was started with: a running site
 * reads its files, its libraries and the programs of PostgreSQL whenever it needs them.
 */
export async function prepareNext(root: string, target: Target, say: (line: string) => void): Promise<void> {
  const { next } = foldersOf(root);
  await layOutNext(root, target);
  const options = { cwd: next, env: npmEnvironment(), isPatient: true };
  say("installing its libraries (npm ci)");
  await runProgram("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], options);
  say("building it (npm run build)");
  await runProgram("npm", ["run", "build"], options);
  if (!existsSync(join(next, "build"))) throw new UpgradeError("`npm run build` made no build/");
}

/** Puts the new version in the place of the former one. Repeated after an interruption, it does what is left. */
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

/** The other way round, from wherever it stopped. */
export async function switchBack(root: string, target: Target): Promise<void> {
  const { next, former } = foldersOf(root);
  await checkOutFormer(root, target);
  for (const name of BUILT) {
    if (!existsSync(join(former, name))) continue;
    if (existsSync(join(root, name))) {
      rmSync(join(next, name), { recursive: true, force: true });
      renameSync(join(root, name), join(next, name));
    }
    renameSync(join(former, name), join(root, name));
  }
}

/** Removes what is left of both. */
export async function clearUp(root: string): Promise<void> {
  const { next, former } = foldersOf(root);
  rmSync(former, { recursive: true, force: true });
  await removeNext(root);
  rmSync(next, { recursive: true, force: true });
}
