import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

interface Manifest {
  version: string;
  files: string[];
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

/** The package's own package.json. */
export const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** What npm packs also where `files` does not name it. */
const ALWAYS_PACKED = ["package.json", "README.md", "LICENSE"];

/** Environment variable with the folder of the installed program. */
export const PROGRAM_FOLDER = "CORETO_TEST_PROGRAM";

/** Links the packages that the program needs from this clone. @param modules a folder `node_modules` */
export function linkNeeded(modules: string): void {
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
    const own = join(ROOT, "node_modules", name);
    // The packages of other systems are absent.
    if (!existsSync(own)) continue;
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(own, join(modules, name));
  }
}

const isBuilt = () => existsSync(join(ROOT, "build"));

/** Copies what the package contains. `npm pack` takes several seconds to compress the same; package.test.ts compares both. */
export function copyPackage(into: string): void {
  if (!isBuilt()) throw new Error("build/ is missing: run `npm run build` first");
  for (const path of globSync([...ALWAYS_PACKED, ...manifest.files], { cwd: ROOT }))
    cpSync(join(ROOT, path), join(into, path), { recursive: true });
}

/** Installs the built program in a folder's `node_modules`, beside links to the packages that it needs. @returns its folder */
export function installProgram(folder: string): string {
  const modules = join(folder, "node_modules");
  copyPackage(join(modules, "coreto"));
  linkNeeded(modules);
  return join(modules, "coreto");
}

function installOnce(): string {
  const folder = mkdtempSync(join(tmpdir(), "coreto-program-"));
  // Some tests start it as another user.
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return installProgram(folder);
}

/**
 * The folder of the built program that tests start and import: outside the clone, where it finds no package but those it declares
 * (docs/decisions/082). The first process of a run that asks for it installs it, and removes it when it ends.
 */
export function programFolder(): URL {
  process.env[PROGRAM_FOLDER] ??= installOnce();
  return pathToFileURL(`${process.env[PROGRAM_FOLDER]}/`);
}

/** Before the workers of vitest start, which share it then. Some of their tests need no build. */
export default function setup(): void {
  if (isBuilt()) programFolder();
}

/** The entries of the build that export something (vite.config.ts). */
interface Entries {
  index: typeof import("#server/app.ts") & Pick<import("react-router").ServerBuild, "assets" | "routes">;
  run: typeof import("#server/run.ts");
  site: typeof import("#server/site.ts");
  database: typeof import("#db/client.ts");
  "request-context": typeof import("#platform/log/request-context.ts");
}

/** Loads a module of the installed program. */
export const importBuilt = <Name extends keyof Entries>(name: Name): Promise<Entries[Name]> =>
  import(/* @vite-ignore */ new URL(`build/server/${name}.js`, programFolder()).href);

/** Loads the pages of the installed program. */
export const loadBuild = async () => (await importBuilt("site")).loadBuild();
