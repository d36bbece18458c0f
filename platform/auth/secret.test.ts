import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadAuthSecret } from "./secret.ts";

test("a secret is generated once, also by processes that start at the same time, and only its owner can read it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "coreto-secret-"));
  try {
    const drawn = await Promise.all(Array.from({ length: 8 }, () => loadAuthSecret(folder, undefined)));
    expect(new Set(drawn).size).toBe(1);
    expect(drawn[0]!.length).toBeGreaterThanOrEqual(64);
    expect(await loadAuthSecret(folder, undefined)).toBe(drawn[0]);
    expect((await stat(join(folder, "auth-secret"))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(folder, "auth-secret"), "utf8")).trim()).toBe(drawn[0]);
    expect(await loadAuthSecret(folder, "a-given-secret")).toBe("a-given-secret");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test.each([
  ["", "is empty"],
  ["\n", "is empty"],
  ["curto", "has fewer than 32 characters"],
])("the error for a file of secrets that holds %j names it, and the file stays as it is", async (text, problem) => {
  const folder = await mkdtemp(join(tmpdir(), "coreto-secret-"));
  const file = join(folder, "auth-secret");
  try {
    await writeFile(file, text);
    await expect(loadAuthSecret(folder, undefined)).rejects.toThrow(`${file} ${problem}`);
    expect(await readFile(file, "utf8")).toBe(text);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
