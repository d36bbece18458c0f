import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { copyDataFolder, type DataFolder, makeDataFolder } from "#tests/database/data-folder.ts";
import { findPackage, preparePackage } from "./binaries.ts";
import { copyBinaries } from "./binaries-copy.ts";
import { isRoot, ownerOf } from "./identity.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./launcher.ts";
import { isAlive, isPostmasterOf } from "./postmaster.ts";

const LAUNCHER = new URL("./launcher.ts", import.meta.url).href;
/** A data folder with a stopped database. */
let created: DataFolder;
let base: string;
let servers: EmbeddedPostgres[];
let strangers: number[];

beforeAll(async () => {
  created = await makeDataFolder();
  const server = await startEmbeddedPostgres(created.folder, { fsync: false });
  await server.stop();
});
afterAll(() => created.remove());

beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), "launcher-"));
  fs.chmodSync(base, 0o755);
  servers = [];
  strangers = [];
});

afterEach(async () => {
  for (const server of servers) await server.stop();
  for (const pid of strangers) process.kill(pid, "SIGKILL");
  for (const { connection } of servers) if (!connection.host.startsWith(base)) removeOutside(connection.host);
  fs.rmSync(base, { recursive: true, force: true });
});

describe("starting", () => {
  test("the first start creates a database in an empty folder, with UTF-8, the built-in locale and no network", async () => {
    const server = await start("data");
    expect(server.adopted).toBe(false);
    const [row] = await query(
      server,
      `select pg_encoding_to_char(encoding) encoding, datlocprovider provider, datlocale locale,
      current_setting('listen_addresses') addresses, current_setting('shared_buffers') buffers, current_setting('timezone') zone
      from pg_database where datname = 'template1'`,
    );
    expect(row).toEqual({
      encoding: "UTF8",
      provider: "b",
      locale: "C.UTF-8",
      addresses: "",
      buffers: "64MB",
      zone: "UTC",
    });
    expect(fs.statSync(server.connection.host).mode & 0o777).toBe(0o700);
    expect(fs.statSync(path.join(base, "data/postgres/password")).mode & 0o777).toBe(0o600);
  });

  test("PostgreSQL refuses a wrong password", async () => {
    const server = await startCopy("data");
    const client = new pg.Client({ ...server.connection, password: "wrong", database: "postgres" });
    await expect(client.connect()).rejects.toThrow(/password authentication failed/);
  });

  test("a second start adopts the running server", async () => {
    const first = await startCopy("data");
    const second = await start("data");
    expect(second).toMatchObject({ adopted: true, pid: first.pid, connection: first.connection });
  });

  test("two simultaneous first starts of one process share one server", async () => {
    const both = await Promise.all([start("data"), start("data")]);
    expect(both.map(({ adopted }) => adopted).sort()).toEqual([false, true]);
    expect(both[0].pid).toBe(both[1].pid);
  });

  test("two simultaneous first starts of two processes share one server", async () => {
    const [one, two] = await Promise.all([startInChild("data"), startInChild("data")]);
    const server = await start("data");
    expect([one.pid, two.pid]).toEqual([server.pid, server.pid]);
  });

  test("after a stop the server is gone, a second stop does nothing, and the rows are there after the next start", async () => {
    const first = await startCopy("data");
    await query(first, "create table kept as select 7 as n");
    await first.stop();
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    expect(await query(await start("data"), "select n from kept")).toEqual([{ n: 7 }]);
  });

  test("a data folder too deep for a socket path gets its socket elsewhere, and is adopted", async () => {
    const deep = path.join("data", "x".repeat(100));
    const server = await startCopy(deep);
    expect(Buffer.byteLength(`${server.connection.host}/.s.PGSQL.5432`)).toBeLessThan(100);
    expect(fs.statSync(server.connection.host).mode & 0o777).toBe(0o700);
    expect(await start(deep)).toMatchObject({ adopted: true, connection: { host: server.connection.host } });
    await server.stop();
    expect((await start(deep)).connection.host).toBe(server.connection.host);
  });
});

describe("after something was killed", () => {
  test("after a killed postmaster a new one has the committed rows", async () => {
    const first = await startCopy("data", { fsync: true });
    await query(first, "create table kept as select generate_series(1, 1000) as n");
    process.kill(first.pid, "SIGKILL");
    const second = await start("data");
    expect(second.adopted).toBe(false);
    expect(await query(second, "select count(*)::int from kept")).toEqual([{ count: 1000 }]);
  });

  test("a killed postmaster does not count as running, nor does another process that has its process id", async () => {
    const [first, second] = [await startCopy("data"), await startCopy("other")];
    expect([first.isRunning(), second.isRunning()]).toEqual([true, true]);
    expect(isPostmasterOf(second.pid, dataOf(first))).toBe(false);
    expect(isPostmasterOf(process.pid, dataOf(first))).toBe(false);
    process.kill(first.pid, "SIGKILL");
    await expect.poll(() => first.isRunning()).toBe(false);
    expect(second.isRunning()).toBe(true);
  });

  test("a server outlives its killed Node process and is adopted", async () => {
    await copyDataFolder(created.folder, path.join(base, "data"));
    const { pid, kill } = await startInChild("data");
    await kill();
    expect(await start("data")).toMatchObject({ adopted: true, pid });
  });

  test("an interrupted initdb does not prevent a start, and its leftovers are removed", async () => {
    const leftover = path.join(base, "data/postgres/data.new-1-abc");
    fs.mkdirSync(leftover, { recursive: true });
    fs.writeFileSync(path.join(leftover, "PG_VERSION"), "18\n");
    const child = spawnStart("data");
    const home = path.join(base, "data/postgres");
    await until(() => fs.existsSync(home) && fs.readdirSync(home).some((name) => /^data\.new-(?!1-abc)/.test(name)));
    child.kill("SIGKILL");
    const leftovers = () => fs.readdirSync(home).filter((name) => name.includes(".new-"));
    // Its initdb may still run and write once more: then the next start removes that.
    do {
      const server = await start("data");
      expect(server.adopted).toBe(false);
      await server.stop();
    } while (leftovers().length > 0);
    fs.mkdirSync(leftover);
    await start("data");
    expect(leftovers()).toEqual([]);
  });

  test("a lock file whose process id was reused by another program does not prevent a start", async () => {
    const first = await startCopy("data");
    const file = path.join(dataOf(first), "postmaster.pid");
    const text = fs.readFileSync(file, "utf8");
    await first.stop();
    const owner = ownerOf(path.dirname(file));
    const stranger = spawn("sleep", ["60"], isRoot() ? { ...owner, cwd: "/" } : {});
    strangers.push(stranger.pid as number);
    fs.writeFileSync(file, text.replace(/^\d+/, String(stranger.pid)));
    fs.chownSync(file, owner.uid, owner.gid);
    expect((await start("data")).adopted).toBe(false);
  });

  test("an empty lock file does not prevent a start", async () => {
    const first = await startCopy("data");
    const data = dataOf(first);
    await first.stop();
    fs.writeFileSync(path.join(data, "postmaster.pid"), "");
    expect((await start("data")).adopted).toBe(false);
  });
});

describe("error messages", () => {
  test("a database of another major version is refused and not changed", async () => {
    const first = await startCopy("data");
    const version = path.join(dataOf(first), "PG_VERSION");
    await first.stop();
    fs.writeFileSync(version, "17\n");
    await expect(start("data")).rejects.toThrow(/made by PostgreSQL 17, this version brings PostgreSQL 18/);
    expect(fs.readFileSync(version, "utf8")).toBe("17\n");
  });

  test("the error on a platform without binaries advises to set DATABASE_URL", () => {
    expect(() => findPackage("sunos", "sparc")).toThrow(/No PostgreSQL for sunos-sparc .* set DATABASE_URL/);
  });

  test("a folder that is not a database is refused and not changed", async () => {
    const letter = path.join(base, "data/postgres/data/letter.txt");
    fs.mkdirSync(path.dirname(letter), { recursive: true });
    fs.writeFileSync(letter, "dear");
    await expect(start("data")).rejects.toThrow(/is not a PostgreSQL database/);
    expect(fs.readFileSync(letter, "utf8")).toBe("dear");
  });

  test("the error for a missing password file names it", async () => {
    const first = await startCopy("data");
    await first.stop();
    fs.rmSync(path.join(base, "data/postgres/password"));
    await expect(start("data")).rejects.toThrow(/restore .*data\/postgres\/password/);
  });

  test("the error of a server that cannot start shows the last lines of its log", async () => {
    const first = await startCopy("data");
    const configuration = path.join(dataOf(first), "postgresql.conf");
    await first.stop();
    fs.appendFileSync(configuration, "no_such_setting = 1\n");
    await expect(start("data")).rejects.toThrow(/PostgreSQL failed: .*no_such_setting/);
  });

  test.runIf(isRoot())("the error for a disk too small for a new database names the disk", async () => {
    const mount = path.join(base, "small");
    fs.mkdirSync(mount);
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=20m", "tmpfs", mount]);
    try {
      await expect(start("small/data")).rejects.toThrow(/disk of .*small.* full/);
    } finally {
      execFileSync("umount", [mount]);
    }
  });

  test("a data folder that is a file is refused with an EmbeddedPostgresError", async () => {
    fs.writeFileSync(path.join(base, "data"), "");
    await expect(start("data")).rejects.toMatchObject({ name: "EmbeddedPostgresError" });
  });
});

describe("binaries", () => {
  test("missing and wrong links and execute permissions of the binaries are repaired", () => {
    const native = path.join(base, "native");
    fs.cpSync(findPackage().native, native, { recursive: true, verbatimSymlinks: true });
    fs.rmSync(path.join(native, "lib/libpq.so.5"));
    fs.rmSync(path.join(native, "lib/libicuuc.so.60"));
    fs.symlinkSync("nowhere", path.join(native, "lib/libicuuc.so.60"));
    fs.chmodSync(path.join(native, "bin/initdb"), 0o644);
    expect(() => execFileSync(path.join(native, "bin/postgres"), ["--version"], { stdio: "ignore" })).toThrow();
    preparePackage({ native, version: findPackage().version });
    expect(execFileSync(path.join(native, "bin/initdb"), ["--version"], { encoding: "utf8" })).toContain("18.");
    expect(execFileSync(path.join(native, "bin/postgres"), ["--version"], { encoding: "utf8" })).toContain("18.");
  });

  test("a copy of the binaries that was changed is replaced, and a good one is reused", () => {
    const { native } = findPackage();
    const copy = path.join(base, "copy");
    copyBinaries(native, copy);
    const { ino } = fs.statSync(path.join(copy, "bin/postgres"));
    copyBinaries(native, copy);
    expect(fs.statSync(path.join(copy, "bin/postgres")).ino).toBe(ino);
    fs.truncateSync(path.join(copy, "bin/postgres"), 100);
    copyBinaries(native, copy);
    expect(fs.statSync(path.join(copy, "bin/postgres")).size).toBe(fs.statSync(path.join(native, "bin/postgres")).size);
    fs.chmodSync(path.join(copy, "lib"), 0o777);
    copyBinaries(native, copy);
    expect(fs.statSync(path.join(copy, "lib")).mode & 0o777).toBe(0o755);
    expect(fs.readdirSync(base)).toEqual(["copy"]);
  });
});

describe.runIf(isRoot())("as root", () => {
  test("a server that root starts runs as another user", async () => {
    const server = await start("data");
    expect(ownerOf(dataOf(server)).uid).not.toBe(0);
    expect(ownerOf(server.connection.host).uid).toBe(ownerOf(dataOf(server)).uid);
  });

  test("a data folder below a private folder has its database elsewhere; it is adopted, stopped and found again", async () => {
    fs.chmodSync(base, 0o700);
    const first = await start("data");
    expect(dataOf(first)).toMatch(/^\/var\/lib\/coreto\//);
    await query(first, "create table kept as select 7 as n");
    expect(await start("data")).toMatchObject({ adopted: true, pid: first.pid });
    await first.stop();
    expect(await query(await start("data"), "select n from kept")).toEqual([{ n: 7 }]);
  });

  test("a moved data folder finds its database elsewhere again, and a copied one is refused", async () => {
    fs.chmodSync(base, 0o700);
    const first = await start("data");
    await first.stop();
    fs.cpSync(path.join(base, "data"), path.join(base, "copy"), { recursive: true });
    await expect(start("copy")).rejects.toThrow(/is a copy of .* was not copied/);
    fs.renameSync(path.join(base, "data"), path.join(base, "moved"));
    expect(dataOf(await start("moved"))).toBe(dataOf(first));
  });

  test("a database that was elsewhere and is gone is reported, not replaced by an empty one", async () => {
    fs.chmodSync(base, 0o700);
    const first = await start("data");
    await first.stop();
    fs.rmSync(path.dirname(dataOf(first)), { recursive: true });
    await expect(start("data")).rejects.toThrow(/is gone: bring it back/);
  });

  test("database files that belong to root are chowned to the server's user", async () => {
    const first = await startCopy("data");
    await first.stop();
    execFileSync("chown", ["-R", "0:0", dataOf(first)]);
    expect((await start("data")).adopted).toBe(false);
  });

  test("in the folder of a person the server runs as that person", async () => {
    fs.mkdirSync(path.join(base, "home"), { mode: 0o700 });
    fs.chownSync(path.join(base, "home"), 1, 1);
    expect(ownerOf(dataOf(await start("home/data")))).toEqual({ uid: 1, gid: 1 });
  });
});

async function start(folder: string, options: { fsync?: boolean } = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(path.join(base, folder), { fsync: false, ...options });
  servers.push(server);
  return server;
}

/** Starts a database that was created before, which is for most tests as good and takes a fifth of the time. */
async function startCopy(folder: string, options?: { fsync?: boolean }): Promise<EmbeddedPostgres> {
  await copyDataFolder(created.folder, path.join(base, folder));
  return start(folder, options);
}

async function query(server: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client({ ...server.connection, database: "postgres" });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function spawnStart(folder: string) {
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(LAUNCHER)};
    const { pid } = await startEmbeddedPostgres(${JSON.stringify(path.join(base, folder))}, { fsync: false });
    console.log(pid); setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
}

async function startInChild(folder: string): Promise<{ pid: number; kill: () => Promise<unknown> }> {
  const child = spawnStart(folder);
  const exit = new Promise((resolve) => child.once("exit", resolve));
  strangers.push(child.pid as number);
  const pid = await new Promise<number>((resolve, reject) => {
    child.stdout.once("data", (chunk) => resolve(Number(chunk)));
    child.once("exit", () => reject(new Error("the child ended")));
  });
  return {
    pid,
    kill: () => {
      strangers = strangers.filter((stranger) => stranger !== child.pid);
      child.kill("SIGKILL");
      return exit;
    },
  };
}

function dataOf(server: EmbeddedPostgres): string {
  const beside = path.join(path.dirname(server.connection.host), "data");
  return fs.existsSync(beside) || beside.startsWith("/var/lib/coreto/")
    ? beside
    : path.join(base, "data/postgres/data");
}

function removeOutside(socketFolder: string): void {
  const folder = socketFolder.startsWith("/var/lib/coreto/") ? path.dirname(socketFolder) : socketFolder;
  if (/\/coreto(-|\/)[0-9a-f]{12}/.test(folder)) fs.rmSync(folder, { recursive: true, force: true });
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(5);
}
