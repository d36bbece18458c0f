import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { manifest } from "#tests/program.ts";
import { ROOT } from "./command.ts";
import { installPackage } from "./installed-package.ts";
import { startServer } from "./server-process.ts";

const run = promisify(execFile);

test("the installed demo serves the town, is backed up and restored by the package's own commands, and stops", async ({
  onTestFinished,
}) => {
  const coreto = await installPackage();
  onTestFinished(() => coreto.remove());
  const data = join(coreto.folder, "data");
  const site = await startServer({ DATA_DIR: data }, "demo", pathToFileURL(`${coreto.root}/`));
  await site.ready();
  const page = await site.ask("/");
  expect(page.status).toBe(200);
  expect(page.html).toContain("Coreto");
  const [, script] = /data-preload="(\S+)/.exec(page.html) ?? [];
  expect((await site.ask(script!)).status).toBe(200);
  const file = join(coreto.folder, "site.backup");
  expect((await coreto.run(["backup", "--to", file], { DATA_DIR: data })).stdout).toContain("every part read back");
  site.kill("SIGTERM");
  expect(await site.ended).toMatchObject({ code: 0 });
  const restored = join(coreto.folder, "restored");
  const { stdout } = await coreto.run(["restore", "--from", file, "--data", restored]);
  expect(stdout).toContain(`Start it with   DATA_DIR=${restored} coreto start`);
  expect(await readdir(coreto.empty)).toEqual([]);
});

test("npm pack builds the program of a fresh clone", async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), "coreto-clone-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await run("git", ["clone", "--quiet", ROOT, folder]);
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  await run("npm", ["pack"], { cwd: folder, maxBuffer: Number.POSITIVE_INFINITY });
  const { stdout } = await run("tar", ["-tzf", join(folder, `coreto-${manifest.version}.tgz`)]);
  const files = stdout.split("\n");
  for (const file of ["build/server/coreto.js", "build/server/main.js", "cli/commands.js", "bin/coreto.js"])
    expect(files).toContain(`package/${file}`);
  expect(files.filter((name) => name.includes("code-cache"))).toEqual([]);
});
