import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { readManifest } from "#server/install/install-version.ts";
import { copyPackage, manifest } from "#tests/program.ts";
import { ROOT } from "./command.ts";

const run = promisify(execFile);
const MODULES = join(ROOT, "node_modules");

/** Fields of a package.json. */
interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** A registry of npm on this machine. It has what the program needs, and each version of the program that a test publishes. */
export interface Registry {
  url: string;
  /** Settings of npm with which it uses this registry, and a cache of its own. */
  environment: { npm_config_registry: string; npm_config_cache: string };
  /** Adds a version of a package; the last one of a package is its newest. @param from its folder, or its packed file */
  publish(from: string): Promise<void>;
  stop(): Promise<void>;
}

interface Published {
  manifest: Manifest;
  file: Buffer;
  integrity: string;
}

/** Starts a registry with the packages that this clone has installed, and a Node that is the one of this process. */
export async function startRegistry(): Promise<Registry> {
  const folder = await mkdtemp(join(tmpdir(), "coreto-registry-"));
  const packages = new Map<string, Published[]>();
  const publish = async (from: string) => {
    const one = await readPackage(from);
    const others = (packages.get(one.manifest.name) ?? []).filter(
      ({ manifest }) => manifest.version !== one.manifest.version,
    );
    packages.set(one.manifest.name, [...others, one]);
  };
  const server = createServer((req, res) => {
    const [name = "", file] = decodeURIComponent(req.url!.slice(1)).split("/-/");
    const versions = packages.get(name) ?? [];
    const packed = versions.find(({ manifest }) => `${manifest.version}.tgz` === file);
    if (packed) return void res.end(packed.file);
    const [, owner = "", asked] = /^(.+)\/([^/]+)$/.exec(name) ?? [];
    const described = file
      ? undefined
      : versions.length > 0
        ? describePackage(name, versions, url)
        : findVersion(packages.get(owner) ?? [], asked);
    res.statusCode = described ? 200 : 404;
    res.setHeader("content-type", "application/json");
    res.end(JSON.stringify(described ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await publish(await makeNode(folder));
  for (const name of listNeeded()) await publish(join(MODULES, name));
  return {
    url,
    environment: { npm_config_registry: url, npm_config_cache: join(folder, "cache") },
    publish,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The answer to `GET /<name>/<version or tag>`. */
const findVersion = (versions: Published[], asked: string | undefined): Manifest | undefined =>
  (asked === "latest" ? versions.at(-1) : versions.find(({ manifest }) => manifest.version === asked))?.manifest;

/** The answer to `GET /<name>`, https://github.com/npm/registry/blob/main/docs/REGISTRY-API.md */
function describePackage(name: string, versions: Published[], url: string) {
  const described = versions.map(({ manifest, integrity }) => [
    manifest.version,
    { ...manifest, dist: { integrity, tarball: `${url}${name}/-/${manifest.version}.tgz` } },
  ]);
  return { name, "dist-tags": { latest: versions.at(-1)?.manifest.version }, versions: Object.fromEntries(described) };
}

async function readPackage(from: string): Promise<Published> {
  const described = (manifest: Manifest, file: Buffer) => ({
    manifest,
    file,
    integrity: `sha512-${createHash("sha512").update(file).digest("base64")}`,
  });
  if ((await stat(from)).isFile()) {
    const { stdout } = await run("tar", ["-xzOf", from, "package/package.json"]);
    return described(JSON.parse(stdout), await readFile(from));
  }
  const options = { encoding: "buffer", maxBuffer: Number.POSITIVE_INFINITY } as const;
  // npm's own packed files have everything below `package`.
  const named = `--transform=flags=r;s,^${basename(from)},package,`;
  const { stdout } = await run("tar", ["-cf", "-", "-C", dirname(from), named, basename(from)], options);
  // Stored without compression: the largest package has 60 MB, and nothing travels over a network.
  return described(readManifest(from), gzipSync(stdout, { level: 0 }));
}

/** Packages that the program needs on this machine, with those that they need. */
function listNeeded(of: Omit<Manifest, "name"> = manifest, found = new Set<string>()): Set<string> {
  for (const name of Object.keys({ ...of.dependencies, ...of.optionalDependencies })) {
    if (found.has(name)) continue;
    // Those of other systems are absent.
    const folder = join(MODULES, name);
    if (existsSync(folder)) listNeeded(readManifest(folder), found.add(name));
  }
  return found;
}

/** A package like those that have Node for one kind of machine; its program becomes the Node of this process. */
async function makeNode(folder: string): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`;
  const program = join(folder, name, "bin/node");
  await mkdir(dirname(program), { recursive: true });
  await writeFile(program, `#!/bin/sh\nexec '${process.execPath}' "$@"\n`);
  await chmod(program, 0o755);
  await writeFile(
    join(folder, name, "package.json"),
    JSON.stringify({ name, version: manifest.devDependencies.node, bin: { node: "bin/node" } }),
  );
  return join(folder, name);
}

/**
 * Makes a version of the program: what the package of this clone contains, whose build must be there.
 * @param into folder to create
 * @param change changes its files
 * @returns the folder
 */
export async function makeVersion(into: string, version: string, change?: (folder: string) => Promise<void>) {
  copyPackage(into);
  await writeFile(join(into, "package.json"), JSON.stringify({ ...manifest, version }));
  await change?.(into);
  return into;
}
