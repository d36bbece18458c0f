import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const DECISION = "docs/decisions/007-accounts-library-behind-an-allowlist.md";

test("every peer of the passkey plugin that we install is pinned, and named with its reason in decision 007", () => {
  const { peerDependencies } = JSON.parse(read("node_modules/@better-auth/passkey/package.json"));
  const { devDependencies } = JSON.parse(read("package.json"));
  const decision = read(DECISION);
  const installed = Object.keys(peerDependencies).filter((name) => name in devDependencies);
  expect(installed.length).toBeGreaterThan(3);
  for (const name of installed) {
    expect([name, /^\d+\.\d+\.\d+$/.test(devDependencies[name])]).toEqual([name, true]);
    expect([name, decision.includes(name === "better-auth" ? name : `\`${name}\``)]).toEqual([name, true]);
  }
});
