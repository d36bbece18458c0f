import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Modules that a file needs when it is loaded, types left out. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), "utf8");
  const statements = source.matchAll(/^(?:import|export) (?!type\b)(?:[^;"']*? from )?"([^"]+)"/gm);
  return [...statements].map(([, target]) => {
    if (target!.startsWith("#")) return target!.slice(1);
    return target!.startsWith(".") ? normalize(join(dirname(file), target!)) : target!;
  });
}

/** Everything that is loaded with a file. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  for (const target of importsOf(file)) {
    if (found.has(target)) continue;
    found.add(target);
    if (target.endsWith(".ts")) loadedWith(target, found);
  }
  return found;
}

test("an upgrade that was interrupted can be ended while node_modules is away", () => {
  const loaded = [...loadedWith("cli/upgrade.ts")];
  expect(loaded).toContain("server/upgrade/roll-back.ts");
  expect(loaded.filter((target) => !target.endsWith(".ts") && !target.startsWith("node:"))).toEqual([]);
});
