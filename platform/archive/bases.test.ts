import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chooseBases } from "./bases.ts";
import { folderStore } from "./folder-store.ts";
import { parseLsn } from "./lsn.ts";
import { baseFolder, manifestName } from "./names.ts";
import { createSealer } from "./sealing.ts";
import type { ArchiveStore } from "./store.ts";

const FORMER_LINE = "7578787878787878787-1-0000000a";
const NEWEST_LINE = "7578787878787878787-1-0000000b";

let root: string;
let store: ArchiveStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "coreto-bases-"));
  store = folderStore(root);
  await putBase(FORMER_LINE, "0/1000000", "2026-01-01T00:00:00.000Z");
  await putBase(NEWEST_LINE, "0/5000000", "2026-02-01T00:00:00.000Z");
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function putBase(line: string, to: string, at: string): Promise<void> {
  const name = manifestName(baseFolder(line, parseLsn(to)!));
  await store.put(name, await createSealer(line).seal(name, Buffer.from(JSON.stringify({ to, at }))));
}

const choose = async (target: Parameters<typeof chooseBases>[2]) =>
  (await chooseBases(store, undefined, target)).map(({ to }) => to);

test("a time is reached from every base backup before it, the newest first", async () => {
  expect(await choose({ time: new Date("2026-03-01T00:00:00Z") })).toEqual(["0/5000000", "0/1000000"]);
  expect(await choose({ time: new Date("2026-01-15T00:00:00Z") })).toEqual(["0/1000000"]);
  await expect(choose({ time: new Date("2025-12-31T00:00:00Z") })).rejects.toThrow(
    "the archive begins later than that: at 2026-01-01T00:00:00.000Z, position 0/1000000",
  );
});

test("a position is one of the newest line, and the error for an earlier one names where that line begins", async () => {
  expect(await choose({ lsn: parseLsn("0/6000000")! })).toEqual(["0/5000000"]);
  await expect(choose({ lsn: parseLsn("0/2000000")! })).rejects.toThrow(
    "the archive begins later than that: at 2026-02-01T00:00:00.000Z, position 0/5000000",
  );
});
