import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { findProcess } from "#server/process-note.ts";
import { findFreePort, sendTo } from "#tests/http.ts";
import { makeDataFolder } from "./server-process.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Builds a version without a network: the program that was built here, and its libraries, are taken over. */
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

/** A site that runs from a clone of a small repository of Coreto, which only lacks what npm would fetch. */
export interface ClonedSite {
  data: string;
  clone: string;
  port: number;
  /** Adds a version to the repository, beside the first one. @returns its tag */
  addVersion(tag: string, changes: VersionChanges): void;
  /** Moves the branch that the clone follows. */
  publish(tag: string): void;
  start(): Promise<void>;
  upgrade(...args: string[]): Promise<{ code: number | null; output: string }>;
  /** Commit that the clone stands on, and its branch. */
  head(): { commit: string; branch: string };
  /** Commit of a tag. */
  commitOf(tag: string): string;
  /** Writes rows until the database stops. @returns how many were acknowledged */
  writeUntilStop(): Promise<{ begun: Promise<void>; acknowledged: Promise<number> }>;
  countRows(): Promise<number>;
  remove(): Promise<void>;
}

export async function cloneSite(): Promise<ClonedSite> {
  const { folder, remove } = await makeDataFolder();
  const [origin, clone, data] = ["origin", "clone", "data"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const port = await findFreePort();
  const git = (where: string, ...args: string[]) =>
    execFileSync("git", [...GIT, "-C", where, ...args], { encoding: "utf8", stdio: "pipe" }).trim();
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    BUILT_ROOT: ROOT,
    DATA_DIR: data,
    HOST: "127.0.0.1",
    PORT: String(port),
    LOG_LEVEL: "warn",
  };
  makeRepository(origin);
  execFileSync("git", ["-C", origin, "init", "--quiet", "--initial-branch=main"]);
  const commit = (tag: string) => {
    git(origin, "add", "--all");
    git(origin, "commit", "--quiet", "--message", tag);
    git(origin, "tag", tag);
  };
  commit("v1");
  execFileSync("git", ["clone", "--quiet", origin, clone], { stdio: "pipe" });
  execFileSync(process.execPath, ["build.js"], { cwd: clone, env });

  const ready = async () => {
    for (;;) {
      const answer = await sendTo(port, "/readyz").catch(() => undefined);
      if (answer?.status === 200) return;
      await sleep(50);
    }
  };
  const connect = async () => {
    const { connection } = await startEmbeddedPostgres(data);
    const client = new pg.Client({ ...connection, database: "coreto" });
    client.on("error", () => {});
    await client.connect();
    return client;
  };
  const stop = async () => {
    for (let site = findProcess(data); site; site = findProcess(data)) {
      process.kill(site.pid, "SIGTERM");
      while (findProcess(data)) await sleep(50);
    }
  };
  return {
    data,
    clone,
    port,
    addVersion: (tag, { files = {}, migration }) => {
      git(origin, "checkout", "--quiet", "--detach", "v1");
      if (migration) addMigration(origin, migration);
      for (const [name, text] of Object.entries(files)) writeFileSync(join(origin, name), text);
      writeFileSync(join(origin, "version.txt"), tag);
      commit(tag);
    },
    publish: (tag) => void git(origin, "branch", "--force", "main", tag),
    start: async () => {
      spawn(process.execPath, ["cli/start.js"], { cwd: clone, env, detached: true, stdio: "ignore" }).unref();
      await ready();
    },
    upgrade: (...args) =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [join(ROOT, "cli/upgrade.ts"), ...args], { cwd: clone, env });
        let output = "";
        for (const stream of [child.stdout, child.stderr]) {
          stream.on("data", (chunk) => {
            output += chunk;
          });
        }
        child.once("close", (code) => resolve({ code, output }));
      }),
    head: () => ({ commit: git(clone, "rev-parse", "HEAD"), branch: git(clone, "branch", "--show-current") }),
    commitOf: (tag) => git(origin, "rev-parse", `${tag}^{commit}`),
    writeUntilStop: async () => {
      const client = await connect();
      await client.query("create table if not exists kept (n int)");
      let acknowledged = 0;
      let begin = () => {};
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      const write = async (): Promise<number> => {
        for (;;) {
          const written = await client.query("insert into kept values (1)").catch(() => undefined);
          if (!written) return acknowledged;
          acknowledged++;
          begin();
          // A newsroom, not a load test.
          await sleep(10);
        }
      };
      return { begun, acknowledged: write() };
    },
    countRows: async () => {
      const client = await connect();
      const { rows } = await client.query("select count(*)::int as count from kept");
      await client.end();
      return rows[0].count;
    },
    remove: () => stop().then(remove),
  };
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
    "cli/start.js": readFileSync(join(ROOT, "cli/start.js"), "utf8"),
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
