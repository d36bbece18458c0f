import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type Layout, layoutOf } from "#server/install/layout.ts";
import { readSite, type UpgradeOptions } from "./read-site.ts";

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
    ["a stop without a start", other, { backup: "true", start: undefined }, "--stop and --start go together"],
    ["another database without a backup", other, {}, "--backup"],
    ["a wait that is not a number", other, { backup: "true", wait: "soon" }, "--wait"],
    ["a folder without a site", "DATA_DIR=/nowhere", {}, "there is no site in /nowhere"],
    ["a port that is none", "PORT=many", {}, "PORT"],
    ["a line that is no setting", "PORT", {}, "line 1"],
    [
      "a site that is no service",
      "",
      { stop: undefined, start: undefined },
      "say with --stop and --start how the site",
    ],
  ])("%s is refused with a message that names it", (_, settings, options, words) => {
    writeSettings(settings);
    expect(() => readSite(layout, { stop: "true", start: "true", ...options }, false)).toThrow(words);
  });
});

test("the data are in the folder of the layout unless the settings name another one", () => {
  writeSettings("PORT=8080");
  expect(readSite(layout, {}, true)).toMatchObject({ dataFolder: layout.data, isEmbedded: true, patienceMs: 120_000 });
});

test("a site that is a service of systemd is stopped and started by it, unless other commands are given", () => {
  writeSettings("");
  expect(readSite(layout, {}, true)).toMatchObject({
    stop: "systemctl stop coreto",
    start: "systemctl start coreto",
    isService: true,
  });
  expect(readSite(layout, { stop: "sv down coreto", start: "sv up coreto" }, true)).toMatchObject({
    stop: "sv down coreto",
    isService: false,
  });
});
