import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findSiteProcess, writePidFile } from "./pid-file.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "coreto-note-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the process that serves a site is found until it removes its PID file", () => {
  const removePidFile = writePidFile(folder);
  expect(findSiteProcess(folder)).toMatchObject({ pid: process.pid });
  removePidFile();
  expect(findSiteProcess(folder)).toBeUndefined();
});

test.runIf(process.platform === "linux")("another process with the same id is not mistaken for the site", () => {
  writePidFile(folder);
  const file = join(folder, "site-process.json");
  const note = JSON.parse(readFileSync(file, "utf8")) as { start: string };
  writeFileSync(file, JSON.stringify({ ...note, start: note.start.replace(/\d+$/, "1") }));
  expect(findSiteProcess(folder)).toBeUndefined();
});
