import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { findSiteProcess } from "#server/pid-file.ts";
import { makeDataFolder } from "#tests/database/data-folder.ts";
import { copyMigratedFolder } from "#tests/database/migrated-folder.ts";
import { findFreePort, sendTo } from "#tests/http.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Builds a version without network access: it uses the program and the libraries that were built here. */
const BUILD = `
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
const { BUILT_ROOT } = process.env;
cpSync(BUILT_ROOT + "build", "build", { recursive: true });
rmSync("node_modules", { recursive: true, force: true });
mkdirSync("node_modules");
for (const name of readdirSync(BUILT_ROOT + "node_modules")) symlinkSync(BUILT_ROOT + "node_modules/" + name, "node_modules/" + name);
`;
const GIT = ["-c", "user.name=Ana", "-c", "user.email=ana@coreto.example"];

/** Changes that make another version of the small repository. */
export interface VersionChanges {
  files?: Record<string, string>;
  /** SQL of one more migration. */
  migration?: string;
}

interface Upgraded {
  code: number | null;
  output: string;
}

/** A site that runs from a clone of a small repository with the program. */
export interface ClonedSite {
  data: string;
  clone: string;
  port: number;
  /** Adds a version to the repository, beside the first one. @returns its tag */
  addVersion(tag: string, changes: VersionChanges): void;
  /** Moves the branch that the clone follows. */
  publish(tag: string): void;
  start(): Promise<void>;
  upgrade(...args: string[]): Promise<Upgraded>;
  /** The same, killed as soon as its output contains `line`. */
  upgradeKilledAt(line: string, ...args: string[]): Promise<Upgraded>;
  /** Current commit and branch of the clone. */
  head(): { commit: string; branch: string };
  /** Commit of a tag. */
  commitOf(tag: string): string;
  /** Writes rows until the database stops, and resolves with the number of acknowledged ones. */
  writeUntilStop(): Promise<{ acknowledged: Promise<number> }>;
  countRows(): Promise<number>;
  isRunning(): boolean;
  stop(): Promise<void>;
  /** Stops it and removes everything. */
  remove(): Promise<void>;
}

/** Creates the repository, the clone that runs the site, and an empty data folder; `more` are additional settings. */
export async function cloneSite(more: Record<string, string> = {}): Promise<ClonedSite> {
  const { folder, remove } = await makeDataFolder();
  const place = (name: string) => join(folder, name);
  const [origin, clone, data] = [place("origin"), place("clone"), place("data")];
  const port = await findFreePort();
  const { PATH, HOME } = process.env;
  const settings = { DATA_DIR: data, HOST: "127.0.0.1", PORT: String(port), LOG_LEVEL: "warn" };
  const env = { PATH, HOME, BUILT_ROOT: ROOT, ...settings, ...more };
  await copyMigratedFolder(data);
  makeRepository(origin);
  git(origin, "init", "--quiet", "--initial-branch=main");
  commitAs(origin, "v1");
  git(folder, "clone", "--quiet", origin, clone);
  execFileSync(process.execPath, ["build.js"], { cwd: clone, env });
  return {
    data,
    clone,
    port,
    addVersion: (tag, { files = {}, migration }) => {
      git(origin, "checkout", "--quiet", "--detach", "v1");
      if (migration) addMigration(origin, migration);
      for (const [name, text] of Object.entries(files)) writeFileSync(join(origin, name), text);
      writeFileSync(join(origin, "version.txt"), tag);
      commitAs(origin, tag);
    },
    publish: (tag) => void git(origin, "branch", "--force", "main", tag),
    start: () => {
      spawn(process.execPath, ["cli/start.js"], { cwd: clone, env, detached: true, stdio: "ignore" }).unref();
      return waitUntilServed(port);
    },
    upgrade: (...args) => runUpgrade(clone, env, args),
    upgradeKilledAt: (line, ...args) => runUpgrade(clone, env, args, line),
    head: () => ({ commit: git(clone, "rev-parse", "HEAD"), branch: git(clone, "branch", "--show-current") }),
    commitOf: (tag) => git(origin, "rev-parse", `${tag}^{commit}`),
    writeUntilStop: () => writeUntilStop(data),
    countRows: async () => {
      const client = await connectTo(data);
      const { rows } = await client.query("select count(*)::int as count from entries");
      await client.end();
      return rows[0].count;
    },
    isRunning: () => findSiteProcess(data) !== undefined,
    stop: () => stopSite(data),
    remove: () => stopSite(data).then(remove),
  };
}

/** Such a site for the tests of a file: started before the first one, and removed after the last. */
export function startedSite(): ClonedSite {
  const site = {} as ClonedSite;
  beforeAll(async () => {
    Object.assign(site, await cloneSite());
    await site.start();
  });
  afterAll(() => site.remove?.());
  return site;
}

/** Upgrades while rows are written. */
export async function upgradeUnderWrites(site: ClonedSite, ...args: string[]) {
  const writes = await site.writeUntilStop();
  return { ...(await site.upgrade(...args)), writes };
}

/** Status of a page of the site. */
export const servedStatus = async ({ port }: ClonedSite): Promise<number | undefined> =>
  (await sendTo(port, "/news")).status;

const git = (folder: string, ...args: string[]): string =>
  execFileSync("git", [...GIT, "-C", folder, ...args], { encoding: "utf8", stdio: "pipe" }).trim();

function commitAs(folder: string, tag: string): void {
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--message", tag);
  git(folder, "tag", tag);
}

async function waitUntilServed(port: number): Promise<void> {
  const isServed = () =>
    sendTo(port, "/readyz").then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isServed())) await sleep(50);
}

async function stopSite(data: string): Promise<void> {
  const site = findSiteProcess(data);
  if (site) process.kill(site.pid, "SIGTERM");
  while (findSiteProcess(data)) await sleep(50);
}

function runUpgrade(clone: string, env: NodeJS.ProcessEnv, args: string[], killAt?: string): Promise<Upgraded> {
  const child = spawn(process.execPath, [join(ROOT, "cli/upgrade.ts"), ...args], { cwd: clone, env });
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

function makeRepository(folder: string): void {
  for (const name of ["cli", "db"]) mkdirSync(join(folder, name), { recursive: true });
  const facts = { name: "coreto", version: "1.0.0" };
  const scripts = { build: "node build.js", start: "exec node cli/start.js" };
  const files = {
    "package.json": JSON.stringify({ ...facts, type: "module", scripts }),
    "package-lock.json": JSON.stringify({ ...facts, lockfileVersion: 3, requires: true, packages: { "": facts } }),
    ".gitignore": readFileSync(join(ROOT, ".gitignore"), "utf8"),
    "build.js": BUILD,
    ...Object.fromEntries(
      ["cli/start.js", "cli/check-node.js"].map((name) => [name, readFileSync(join(ROOT, name), "utf8")]),
    ),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  cpSync(join(ROOT, "db/migrations"), join(folder, "db/migrations"), { recursive: true });
}

function addMigration(folder: string, sql: string): void {
  const file = join(folder, "db/migrations/meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8"));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: "9000_next" });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, "db/migrations/9000_next.sql"), sql);
}
