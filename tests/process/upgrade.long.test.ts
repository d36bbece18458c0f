import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { packPackage } from "#server/install/install-version.ts";
import { startTcpServer } from "#tests/database/tcp-server.ts";
import { waitFor } from "#tests/wait-for.ts";
import { makeVersion } from "./npm-registry.ts";
import { installSite, listForeignFiles, servedStatus, startedSite, upgradeUnderWrites } from "./upgrade-site.ts";

const site = startedSite();
const MIGRATION = "create table next_one (n int);";
/** Fails once the database is open and migrated; neither when it is installed, which loads the pages too, nor in the trial before. */
const DOES_NOT_START = {
  "build/server/main.js": "globalThis.isStarting = true;",
  "build/server/index.js":
    'if (globalThis.isStarting && !process.argv.includes("--trial")) throw new Error("a file is missing");',
};

beforeAll(() => site.publish("1.1.0"));
afterEach(() => {
  expect(listForeignFiles(site)).toEqual([]);
  expect(readdirSync(site.data).filter((name) => name.startsWith("upgrade"))).toEqual([]);
});

/** Nothing of an upgrade is left but its backup. */
async function expectUnchanged(): Promise<void> {
  expect(await servedStatus(site)).toBe(200);
  expect(site.version()).toBe("1.0.0");
  expect(readdirSync(join(site.data, "postgres"))).not.toContain("data-before-upgrade");
  expect(existsSync(join(site.layout.program, "upgrade.json"))).toBe(false);
}

test("a version that cannot run on this machine is not installed, and the site keeps running", async () => {
  await site.publish("1.0.1", {
    before: { "bin/coreto.js": "console.error('coreto: Node 99 is needed'); process.exit(1);" },
  });
  const { code, output } = await site.upgrade();
  expect(output).toMatch(
    /coreto: 1\.0\.1 cannot be installed: Node 99 is needed\n {2}Nothing was changed: the site is as it was/,
  );
  expect(code).toBe(1);
  await expectUnchanged();
});

test("a version whose migration fails on the restored copy changes nothing", async () => {
  await site.publish("1.0.2", { migration: `${MIGRATION} select 1/0;` });
  const { code, output } = await site.upgrade();
  expect(output).toContain("1.0.2 fails on a copy of the data: the database: division by zero");
  expect(output).toContain("Nothing was changed: the site is as it was; its backup is");
  expect(code).toBe(1);
  await expectUnchanged();
});

test("a version whose start fails does not replace the one that runs", async () => {
  const fails = 'if (process.argv[2] === "start") { console.error("coreto: the start is broken"); process.exit(1); }';
  await site.publish("1.0.6", { before: { "bin/coreto.js": fails } });
  const { code, output } = await site.upgrade();
  expect(output).toContain("1.0.6 fails on a copy of the data: the start is broken");
  expect(output).not.toContain("stopping the site");
  expect(code).toBe(1);
  await expectUnchanged();
});

test("a version that does not start is taken back, and no row is lost", async () => {
  await site.publish("1.0.3", { before: DOES_NOT_START });
  const { code, output, writes } = await upgradeUnderWrites(site);
  expect(output).toContain("1.0.3 did not start: a file is missing");
  expect(output).toContain("The site is back at 1.0.0 and runs");
  expect(code).toBe(1);
  expect(await site.countRows()).toBeGreaterThanOrEqual(await writes.acknowledged);
  expect(readdirSync(site.layout.versions)).toEqual(["1.0.0"]);
  await expectUnchanged();
});

test("a version that migrates and does not serve is taken back with the data as they were at the stop", async () => {
  await site.publish("1.0.4", { migration: "delete from entries;", before: DOES_NOT_START });
  const { code, output, writes } = await upgradeUnderWrites(site);
  expect(output).toContain("1.0.4 did not start");
  expect(output).toContain("The data are as they were when the site was stopped");
  expect(code).toBe(1);
  expect(await site.countRows()).toBeGreaterThanOrEqual(await writes.acknowledged);
  await expectUnchanged();
  const names = readdirSync(join(site.data, "postgres")).filter((name) => !name.startsWith("data-failed-"));
  expect(names.filter((name) => name.startsWith("data"))).toEqual(["data"]);
});

test("a rollback that is killed is finished by the next run", async () => {
  await site.publish("1.0.5", { migration: "delete from entries;", before: DOES_NOT_START });
  const writes = await site.writeUntilStop();
  expect((await site.upgradeKilledAt("going back to")).code).toBe(null);
  const { code, output } = await site.upgrade();
  expect(output).toContain("was interrupted (returning)");
  expect(output).toContain("The site is back at 1.0.0 and runs");
  expect(code).toBe(1);
  expect(await site.countRows()).toBeGreaterThanOrEqual(await writes.acknowledged);
  await expectUnchanged();
});

test("what is asked in vain is refused with one line, and what would be done is said", async () => {
  const settings = readFileSync(site.layout.settings);
  const nowhere = { npm_config_registry: "http://127.0.0.1:9/" };
  const refusals = [
    [await site.upgrade("--to", "7.0.0"), "the registry of packages has no version 7.0.0 of coreto"],
    [await site.upgrade("--to", "1.0.0"), "1.0.0 is installed already"],
    [await site.upgradeWith(nowhere), "the registry of packages cannot be reached (ECONNREFUSED)"],
    [await site.upgradeWith({ PATH: "/nowhere" }), "npm is not installed"],
    [await site.upgrade("--to", site.layout.settings), `${site.layout.settings} is not the packed program Coreto`],
  ] as const;
  for (const [{ output }, words] of refusals) {
    expect(output).toContain(words);
    expect(output.trim().split("\n")).toHaveLength(2);
  }
  writeFileSync(site.layout.settings, "UPDATE_REGISTRY=http://127.0.0.1:9/\n", { flag: "a" });
  expect((await site.upgrade()).output).toContain("the registry of packages cannot be reached (ECONNREFUSED)");
  writeFileSync(site.layout.settings, settings);
  const { code, output } = await site.upgrade("--dry-run", "--to", "1.1.0");
  expect(code).toBe(0);
  expect(output).toContain("would install coreto@1.1.0");
  await expectUnchanged();
});

test("a packed file is installed, and the former version again", async () => {
  const made = await makeVersion(join(site.layout.program, "made"), "1.0.9");
  const file = await packPackage(made, site.layout.program);
  const { output } = await site.upgrade("--to", file);
  expect(output).toContain("1.0.9 is ready");
  expect(site.version()).toBe("1.0.9");
  const { code } = await site.upgrade("--to", "1.0.0");
  expect(code).toBe(0);
  await expectUnchanged();
});

test("an installation that is killed is begun again by the next run", async () => {
  expect((await site.upgradeKilledAt("installing beside", "--to", "1.1.0")).code).toBe(null);
  const { code, output } = await site.upgrade("--to", "1.1.0");
  expect(output).toContain("1.1.0 is ready");
  expect(code).toBe(0);
  expect(readdirSync(site.layout.versions).sort()).toEqual(["1.0.0", "1.1.0"]);
  await site.upgrade("--to", "1.0.0");
  await expectUnchanged();
});

test.each([
  "backing up",
  "trying 1.1.0",
  "copying the database",
  "stopping the site",
  "written since",
  "starting 1.1.0",
])("after an upgrade that is killed at '%s' the site starts by itself, and the next one ends well", async (line) => {
  const writes = await site.writeUntilStop();
  expect((await site.upgradeKilledAt(line, "--to", "1.1.0")).code).toBe(null);
  // In a process that no signal to the upgrade reaches.
  await waitFor(async () => expect(await servedStatus(site)).toBe(200));
  const { code, output } = await site.upgrade("--to", "1.1.0");
  expect(output).toContain("was interrupted");
  expect(code).toBe(0);
  expect(await servedStatus(site)).toBe(200);
  expect(site.version()).toBe("1.1.0");
  expect(await site.countRows()).toBeGreaterThanOrEqual(await writes.acknowledged);
  expect(readdirSync(join(site.data, "postgres"))).not.toContain("data-before-upgrade");
  await site.upgrade("--to", "1.0.0");
  await expectUnchanged();
});

test("a stopped site is upgraded, started for a check, and stopped again; then no older version is put on its database", async () => {
  site.stop();
  await site.publish("1.2.0", { migration: MIGRATION });
  const { code, output } = await site.upgrade();
  expect(output).toContain("1.2.0 became ready, and is stopped again");
  expect(code).toBe(0);
  expect(site.isRunning()).toBe(false);
  const older = await site.upgrade("--to", "1.0.0");
  expect(older.output).toContain("1.0.0 fails on a copy of the data:");
  expect(older.output).toContain("Nothing was changed");
  expect(older.code).toBe(1);
  site.start();
  expect(await servedStatus(site)).toBe(200);
  expect(site.version()).toBe("1.2.0");
});

test("with DATABASE_URL a backup command is required, and after a failed migration the output says what to restore", async () => {
  const postgres = await startTcpServer();
  onTestFinished(() => postgres.stop());
  const other = await installSite({ DATABASE_URL: postgres.url });
  onTestFinished(() => other.remove());
  other.start();
  await other.publish("1.0.1", { migration: MIGRATION, before: DOES_NOT_START });
  expect((await other.upgrade()).output).toContain('--backup "<command>"');
  const dump = join(other.data, "dump");
  const { code, output } = await other.upgrade("--backup", `echo dump > ${dump}`);
  expect(existsSync(dump)).toBe(true);
  expect(output).toMatch(/restore it as it was at \d{4}-\d\d-\d\dT[\d:.]+Z, when the site was stopped/);
  expect(code).toBe(1);
  expect(other.version()).toBe("1.0.0");
});
