import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type Layout, layoutOf } from "#server/install/layout.ts";
import { checkDisk, readSite, type UpgradeOptions } from "./checks.ts";
import { environmentOf } from "./running-site.ts";

let layout: Layout;

beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), "coreto-upgrade-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  layout = layoutOf(root);
  mkdirSync(join(layout.data, "postgres"), { recursive: true });
});

function writeSettings(text: string): void {
  mkdirSync(dirname(layout.settings), { recursive: true });
  writeFileSync(layout.settings, text);
}

describe("invalid settings and options", () => {
  const other = "DATABASE_URL=postgres://localhost/coreto";
  test.each<[string, string, UpgradeOptions, string]>([
    ["a stop without a start", other, { backup: "true", stop: "true" }, "--stop and --start go together"],
    ["another database without a backup", other, {}, "--backup"],
    ["a wait that is not a number", other, { backup: "true", wait: "soon" }, "--wait"],
    ["a folder without a site", "DATA_DIR=/nowhere", {}, "there is no site in /nowhere"],
    ["a port that is none", "PORT=many", {}, "PORT"],
    ["a line that is no setting", "PORT", {}, "line 1"],
  ])("%s is refused with a message that names it", (_, settings, options, words) => {
    writeSettings(settings);
    expect(() => readSite(layout, options, false)).toThrow(words);
  });
});

test("the data are in the folder of the layout unless the settings name another one", () => {
  writeSettings("PORT=8080");
  expect(readSite(layout, {}, false)).toMatchObject({ dataFolder: layout.data, isEmbedded: true, patienceMs: 120_000 });
});

test("a site that is a service of systemd is stopped and started by it, unless other commands are given", () => {
  writeSettings("");
  expect(readSite(layout, {}, true)).toMatchObject({
    stop: "systemctl stop coreto.service",
    start: "systemctl start coreto.service",
  });
  expect(readSite(layout, { stop: "sv down coreto", start: "sv up coreto" }, true)).toMatchObject({
    stop: "sv down coreto",
    service: undefined,
  });
});

test("a disk that is too full for all that needs it is refused with both sizes", async () => {
  const needs = [
    { folder: layout.data, bytes: 9e15 },
    { folder: join(layout.data, "backups/new"), bytes: 1e15 },
  ];
  await expect(checkDisk(needs)).rejects.toThrow(/too full: 10000000000 MB are needed, \d+ MB are free$/);
});

test.runIf(process.platform === "linux")("the environment of a process is read", () => {
  expect(environmentOf(process.pid)?.PATH).toContain("/");
  expect(environmentOf(2 ** 22 + 1)).toBe(undefined);
});
