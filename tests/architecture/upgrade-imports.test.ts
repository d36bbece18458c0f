import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Modules that a file imports, except types. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), "utf8");
  const statements = source.matchAll(/^(?:import|export) (?!type\b)(?:[^;"']*? from )?"([^"]+)"/gm);
  return [...statements].map(([, target]) => {
    if (target!.startsWith("#")) return target!.slice(1);
    return target!.startsWith(".") ? normalize(join(dirname(file), target!)) : target!;
  });
}

/** All modules that a file imports, directly and indirectly. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  for (const target of importsOf(file)) {
    if (found.has(target)) continue;
    found.add(target);
    if (target.endsWith(".ts")) loadedWith(target, found);
  }
  return found;
}

test("an interrupted upgrade can be resumed without node_modules", () => {
  const loaded = [...loadedWith("cli/upgrade.ts")];
  expect(loaded).toContain("server/upgrade/roll-back.ts");
  expect(loaded.filter((target) => !target.endsWith(".ts") && !target.startsWith("node:"))).toEqual([]);
});
