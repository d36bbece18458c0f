import { spawnSync } from "node:child_process";
import { type Print, run } from "./processes.ts";

const QUIET = { DEBIAN_FRONTEND: "noninteractive" };

/** Whether this machine installs Debian's packages, and this user may. */
const mayInstall = () => process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;

/** Installs a package of Debian. @returns whether it is installed then; false where this user or machine cannot */
export async function installPackage(print: Print, name: string): Promise<boolean> {
  if (!mayInstall()) return false;
  try {
    await run(print, "apt-get", ["update", "-qq"], QUIET);
    await run(print, "apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], QUIET);
    return true;
  } catch {
    print(`apt-get could not install ${name}\n`);
    return false;
  }
}

/** Ensures, where it can, that there is the trial authority whose certificates the tests of https use. */
export async function prepareAuthority(print: Print): Promise<void> {
  if (spawnSync("pebble", ["-h"]).error) await installPackage(print, "pebble");
}

/** Ensures, where it can, that there is what the test of the image builds it with. */
export async function prepareImageTools(print: Print): Promise<void> {
  const isThere = ["buildah", "debootstrap"].every((name) => !spawnSync(name, ["--version"]).error);
  if (isThere) return;
  // Ubuntu's debootstrap has no keys of Debian.
  for (const name of ["buildah", "debootstrap", "debian-archive-keyring"]) await installPackage(print, name);
}
