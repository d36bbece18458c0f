import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { installPackage } from "./installed-package.ts";
import { startServer } from "./server-process.ts";

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
