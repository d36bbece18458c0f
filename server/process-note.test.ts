import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findProcess, noteProcess } from "./process-note.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "coreto-note-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the process that serves a site is found until it says that it is over", () => {
  const forget = noteProcess(folder);
  expect(findProcess(folder)).toMatchObject({ pid: process.pid });
  forget();
  expect(findProcess(folder)).toBeUndefined();
});

test.runIf(process.platform === "linux")(
  "another process with the id of one that has ended is not taken for the site",
  () => {
    noteProcess(folder);
    const file = join(folder, "site-process.json");
    const note = JSON.parse(readFileSync(file, "utf8")) as { start: string };
    writeFileSync(file, JSON.stringify({ ...note, start: note.start.replace(/\d+$/, "1") }));
    expect(findProcess(folder)).toBeUndefined();
  },
);
