import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FOLDERS = ["app", "cli", "db", "demo", "domain", "platform", "server", "tests"];
/** A comment that begins with "What" does not name its subject. */
const NAMELESS = /(?:\/\*\*?|\/\/|^ *\*) What /;

test("comments name their subject", () => {
  expect(["/** What is shown. */", " * What is shown.", "  // What is shown", "/* What is shown. */"]).toSatisfy(
    (lines: string[]) => lines.every((line) => NAMELESS.test(line)),
  );
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:[jt]sx?|css)$/.test(name))
      .map((name) => `${folder}/${name}`),
  ).filter((file) => file !== "tests/architecture/comments.test.ts");
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    readFileSync(join(ROOT, file), "utf8")
      .split("\n")
      .flatMap((line, index) => (NAMELESS.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
