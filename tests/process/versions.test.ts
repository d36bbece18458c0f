import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };

const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), "utf8");

test("the newest entry of the changelog is that of the package's version", async () => {
  const [, newest] = /^## \[([\d.]+)\] - \d{4}-\d\d-\d\d$/m.exec(await read("CHANGELOG.md")) ?? [];
  expect(newest).toBe(manifest.version);
});

test(".nvmrc names the Node version of the project", async () => {
  expect((await read(".nvmrc")).trim()).toBe(manifest.devDependencies.node);
});
