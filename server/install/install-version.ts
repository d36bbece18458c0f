import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { type Layout, programOf } from "./layout.ts";
import { renameDurably } from "./rename-durably.ts";
import { CommandError, runProgram } from "./run-program.ts";

/** This module and its imports run on the oldest Node that may run `coreto setup` (cli/check-node.js). */

interface Manifest {
  name: string;
  version: string;
  devDependencies: Record<string, string>;
}

/** Reads the package.json of a folder. */
export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;

/** Reads the package.json of a packed file. @throws {CommandError} when it is not the program */
export async function readPacked(file: string): Promise<Manifest> {
  const refusal = new CommandError(`${file} is not the packed program Coreto`);
  const text = await runProgram("tar", ["-xzOf", file, "package/package.json"], { cwd: "/" }).catch(() => {
    throw refusal;
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.name !== "coreto") throw refusal;
  return manifest;
}

/** The version that `current` names; undefined where none is installed. */
export function currentVersion({ current }: Layout): string | undefined {
  try {
    return basename(readlinkSync(current));
  } catch {
    return undefined;
  }
}

/** Whether the folder of a version has its program and its Node. */
export const isInstalled = (folder: string): boolean => programOf(folder).every(existsSync);

/** Makes `current` name a version, by one rename: after a crash it names the former one or this one. */
export function switchTo({ current }: Layout, version: string): void {
  const next = `${current}.new`;
  rmSync(next, { force: true });
  symlinkSync(join("versions", version), next);
  // The version that is started after a power failure must not be older than the database.
  renameDurably(next, current);
}

/** Runs npm on the Node of the folder `$0`. On an older one npm leaves out optional packages that need a newer one, as sharp's are. */
const NPM_ON_NODE = 'PATH="$0:$PATH" exec npm "$@"';
/** Beginning of the name of a folder in which a version is installed. */
const NEXT = ".next-";
const NPM_OPTIONS = ["--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--save-exact"];

const registryOption = (registry: string | undefined) => (registry === undefined ? [] : [`--registry=${registry}`]);

/**
 * Installs a version beside the others, with the Node that it was tested with, and lets it check that it can run on this machine. Only
 * a complete version gets its folder's name, so one that was interrupted is begun again.
 * @param source as npm takes it: `coreto@1.3.0`, or the path of a packed file
 * @param registry address of another registry of packages than npm's
 * @returns the version
 * @throws {CommandError} with what npm or the new version reported
 */
export async function installVersion(layout: Layout, source: string, registry?: string): Promise<string> {
  mkdirSync(layout.versions, { recursive: true });
  for (const name of readdirSync(layout.versions)) {
    // Of an installation that was killed; its npm may still write there.
    if (name.startsWith(NEXT)) rmSync(join(layout.versions, name), { recursive: true, force: true, maxRetries: 10 });
  }
  const next = join(layout.versions, `${NEXT}${process.pid}`);
  mkdirSync(next);
  writeFileSync(join(next, "package.json"), '{ "private": true }\n');
  const options = ["install", ...NPM_OPTIONS, ...registryOption(registry)];
  const packed = await packPackage(source, next, registry);
  const { version, devDependencies } = await readPacked(packed);
  const node = `node-${process.platform}-${process.arch}`;
  await runProgram("npm", [...options, `${node}@${devDependencies.node}`], { cwd: next });
  symlinkSync(join("node_modules", node, "bin/node"), join(next, "node"));
  await runProgram("/bin/sh", ["-c", NPM_ON_NODE, next, ...options, packed], { cwd: next });
  rmSync(packed);
  if (!isInstalled(next)) throw new CommandError(`${source} is not the program Coreto`);
  const [program, script] = programOf(next);
  await runProgram(program, [script, "prepare"], { cwd: next });
  const folder = join(layout.versions, version);
  if (version === currentVersion(layout) && isInstalled(folder)) {
    // The site runs from it.
    rmSync(next, { recursive: true, force: true });
    return version;
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(next, folder);
  return version;
}

/**
 * Packs a package, so that exactly this one is installed elsewhere, whether a registry has it or not.
 * @param source as npm takes it, such as the folder of an installed package
 * @param into folder for the packed file
 * @param registry address of another registry of packages than npm's
 * @returns path of the file
 */
export async function packPackage(source: string, into: string, registry?: string): Promise<string> {
  mkdirSync(into, { recursive: true });
  const options = ["--json", "--ignore-scripts", "--pack-destination", into, ...registryOption(registry)];
  const args = ["pack", ...options, source];
  const [packed] = JSON.parse(await runProgram("npm", args, { cwd: into })) as { filename: string }[];
  return join(into, packed!.filename);
}
