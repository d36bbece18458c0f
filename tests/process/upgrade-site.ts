import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { currentVersion, switchTo } from "#server/install/install-version.ts";
import { type Layout, layoutOf, programOf } from "#server/install/layout.ts";
import { findSiteProcess } from "#server/start/pid-file.ts";
import { makeDataFolder } from "#tests/database/data-folder.ts";
import { copyMigratedFolder } from "#tests/database/migrated-folder.ts";
import { findFreePort, sendTo } from "#tests/http.ts";
import { NEVER_MS } from "#tests/never.ts";
import { linkNeeded } from "#tests/program.ts";
import { makeVersion, type Registry, startRegistry } from "./npm-registry.ts";

/** The user that has the data where these tests run as root: not the one that upgrades. */
const NOBODY = 65_534;
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Changes that make another version of the program. */
export interface VersionChanges {
  /** Lines before those of a file, by its path. */
  before?: Record<string, string>;
  /** SQL of one more migration. */
  migration?: string;
}

interface Upgraded {
  code: number | null;
  output: string;
}

/** A site on a server of its own: installed below a folder as `coreto setup` does it, with a registry of npm. */
export interface InstalledSite {
  layout: Layout;
  data: string;
  port: number;
  registry: Registry;
  /** Publishes a version. */
  publish(version: string, changes?: VersionChanges): Promise<void>;
  start(): void;
  upgrade(...args: string[]): Promise<Upgraded>;
  /** The same, with other variables in its environment. */
  upgradeWith(env: Record<string, string>, ...args: string[]): Promise<Upgraded>;
  /** The same, killed as soon as its output contains `line`. */
  upgradeKilledAt(line: string, ...args: string[]): Promise<Upgraded>;
  /** The version that `current` names. */
  version(): string | undefined;
  /** Writes rows until the database stops, and resolves with the number of acknowledged ones. */
  writeUntilStop(): Promise<{ acknowledged: Promise<number> }>;
  countRows(): Promise<number>;
  isRunning(): boolean;
  stop(): void;
  /** Stops it and removes everything. */
  remove(): Promise<void>;
}

/** Installs version 1.0.0 and an empty site; `more` are additional settings. */
export async function installSite(more: Record<string, string> = {}): Promise<InstalledSite> {
  const [{ folder, remove }, registry, port] = await Promise.all([makeDataFolder(), startRegistry(), findFreePort()]);
  const root = join(folder, "root");
  const layout = layoutOf(root);
  const { data } = layout;
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...registry.environment };
  await installFirst(layout);
  await copyMigratedFolder(data);
  const settings = { DATA_DIR: data, HOST: "127.0.0.1", PORT: String(port), LOG_LEVEL: "warn", ...more };
  mkdirSync(dirname(layout.settings), { recursive: true });
  writeFileSync(
    layout.settings,
    Object.entries(settings)
      .map((pair) => `${pair.join("=")}\n`)
      .join(""),
  );
  if (user.uid) execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, data, layout.settings]);
  const manager = managerOf(layout);
  const commands = ["--stop", manager.stop, "--start", manager.start, "--wait", String(NEVER_MS / 1000)];
  const upgrade = (args: string[], more: Record<string, string> = {}, killAt?: string) =>
    runUpgrade(layout, { ...env, ...more }, ["--root", root, ...commands, ...args], killAt);
  return {
    layout,
    data,
    port,
    registry,
    publish: async (version, changes = {}) => {
      const made = await makeVersion(join(folder, version), version);
      changeVersion(made, changes);
      await registry.publish(made);
      rmSync(made, { recursive: true });
    },
    start: () => runShell(manager.start),
    upgrade: (...args) => upgrade(args),
    upgradeWith: (more, ...args) => upgrade(args, more),
    upgradeKilledAt: (line, ...args) => upgrade(args, {}, line),
    version: () => currentVersion(layout),
    writeUntilStop: () => writeUntilStop(data),
    countRows: async () => {
      const client = await connectTo(data);
      const { rows } = await client.query("select count(*)::int as count from entries");
      await client.end();
      return rows[0].count;
    },
    isRunning: () => findSiteProcess(data) !== undefined,
    stop: () => runShell(manager.stop),
    remove: async () => {
      runShell(manager.stop);
      await Promise.all([remove(), registry.stop()]);
    },
  };
}

/** The commands of a service manager, of which the start waits until the site is ready or has ended. */
function managerOf(layout: Layout): { stop: string; start: string } {
  const [pidFile, log] = [join(layout.data, "site.pid"), join(layout.data, "site.log")];
  const as = user.uid ? `setpriv --reuid ${user.uid} --regid ${user.gid} --clear-groups ` : "";
  const site = `CORETO_SETTINGS=${layout.settings} ${as}${programOf(layout.current).join(" ")} start`;
  const isAlive = `kill -0 $(cat ${pidFile}) 2> /dev/null`;
  return {
    stop: `kill $(cat ${pidFile}); while ${isAlive}; do sleep 0.1; done`,
    start: `${isAlive} && exit; rm -f ${pidFile} ${log}; ${as}touch ${pidFile} ${log}; ${site} > ${log} 2>&1 & echo $! > ${pidFile}
      while ${isAlive}; do [ -e ${join(layout.data, "site-process.json")} ] && exit; sleep 0.1; done
      cat ${log} >&2; exit 1`,
  };
}

/** Such a site for the tests of a file: started before the first one, and removed after the last. */
export function startedSite(): InstalledSite {
  const site = {} as InstalledSite;
  beforeAll(async () => {
    Object.assign(site, await installSite());
    site.start();
  });
  afterAll(() => site.remove?.());
  return site;
}

/** Upgrades while rows are written. */
export async function upgradeUnderWrites(site: InstalledSite, ...args: string[]) {
  const writes = await site.writeUntilStop();
  return { ...(await site.upgrade(...args)), writes };
}

/** Status of a page of the site. */
export const servedStatus = async ({ port }: InstalledSite): Promise<number | undefined> =>
  (await sendTo(port, "/news")).status;

/** Files of the data that do not belong to their owner. */
export function listForeignFiles({ data }: InstalledSite): string[] {
  const { uid = process.getuid!() } = user;
  const output = execFileSync("find", [data, "!", "-uid", String(uid)], { encoding: "utf8" });
  return output.split("\n").filter(Boolean);
}

/** The first version: with links to the packages of this clone, which takes no time. */
async function installFirst(layout: Layout): Promise<void> {
  const folder = join(layout.versions, "1.0.0");
  await makeVersion(join(folder, "node_modules/coreto"), "1.0.0");
  linkNeeded(join(folder, "node_modules"));
  symlinkSync(process.execPath, join(folder, "node"));
  switchTo(layout, "1.0.0");
}

function changeVersion(folder: string, { before = {}, migration }: VersionChanges): void {
  for (const [name, lines] of Object.entries(before)) {
    const file = join(folder, name);
    writeFileSync(file, `${lines}\n${readFileSync(file, "utf8").replace(/^#!.*\n/, "")}`);
  }
  if (!migration) return;
  const file = join(folder, "db/migrations/meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8"));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: "9000_next" });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, "db/migrations/9000_next.sql"), migration);
}

/** Without the variables of npx, whose end ends the site. */
const runShell = (command: string) =>
  void execFileSync("/bin/sh", ["-c", command], { stdio: "ignore", env: { PATH: process.env.PATH } });

function runUpgrade(layout: Layout, env: NodeJS.ProcessEnv, args: string[], killAt?: string): Promise<Upgraded> {
  const [node, script] = programOf(layout.current);
  const child = spawn(node, [script, "upgrade", ...args], { cwd: "/", env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
      if (killAt && output.includes(killAt)) child.kill("SIGKILL");
    });
  }
  return new Promise((resolve) => {
    child.once("close", (code) => resolve({ code, output }));
  });
}

async function connectTo(data: string): Promise<pg.Client> {
  const { connection } = await startEmbeddedPostgres(data);
  const client = new pg.Client({ ...connection, database: "coreto" });
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function writeUntilStop(data: string): Promise<{ acknowledged: Promise<number> }> {
  const client = await connectTo(data);
  await client.query("drop table if exists entries; create table entries (n int)");
  const write = () =>
    client.query("insert into entries values (1)").then(
      () => true,
      () => false,
    );
  const writeOn = async (): Promise<number> => {
    let count = 0;
    // The load of a newsroom.
    for (; await write(); await sleep(10)) count++;
    return count;
  };
  return { acknowledged: writeOn() };
}
