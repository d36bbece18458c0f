import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fileStep, removalStep, runSteps } from "./steps.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-steps-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a file is written once, and again when its text or its rights differ", async () => {
  const path = join(folder, "etc/coreto.service");
  const run = async () => {
    const said: string[] = [];
    await runSteps([fileStep(path, "[Unit]\n", 0o640)], (line) => said.push(line), false);
    return said;
  };
  expect(await run()).toEqual([`write ${path}`]);
  expect(await run()).toEqual([]);
  await writeFile(path, "[Unit]\nAfter=x\n");
  expect(await run()).toEqual([`repair ${path}`]);
  expect([await readFile(path, "utf8"), (await stat(path)).mode & 0o777]).toEqual(["[Unit]\n", 0o640]);
  await rm(path);
  await writeFile(path, "[Unit]\n", { mode: 0o666 });
  expect(await run()).toEqual([`repair ${path}`]);
});

test("a dry run says what it would do, and does nothing", async () => {
  const [path, old] = [join(folder, "new"), join(folder, "old")];
  await writeFile(old, "");
  const said: string[] = [];
  const steps = [fileStep(path, "x"), removalStep(old), removalStep(join(folder, "absent"))];
  expect(await runSteps(steps, (line) => said.push(line), true)).toBe(2);
  expect(said).toEqual([`would write ${path}`, `would remove ${old}`]);
  expect(await readFile(old, "utf8")).toBe("");
  await expect(stat(path)).rejects.toThrow("ENOENT");
});
