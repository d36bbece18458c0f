import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../../", import.meta.url);

test("a test that replaces a global restores it: the next file of its worker would load its modules with it", () => {
  const files = globSync("{app,domain,platform,server}/**/*.test.ts", { cwd: ROOT });
  const stubbing = files
    .map((file) => ({ file, text: readFileSync(new URL(file, ROOT), "utf8") }))
    .filter(({ text }) => text.includes("vi.stubGlobal("));
  expect(stubbing.length).toBeGreaterThan(5);
  expect(stubbing.filter(({ text }) => !text.includes("vi.unstubAllGlobals()")).map(({ file }) => file)).toEqual([]);
});
