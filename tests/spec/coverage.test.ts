import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { read, tableRows } from "./pages.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PAGE = "docs/spec-coverage.md";

test("every path that the page names exists", () => {
  const paths = [...read(PAGE).matchAll(/`([\w./*-]+\/[\w./-]+)`/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(300);
  expect([...new Set(paths)].filter((path) => !existsSync(`${ROOT}${path}`))).toEqual([]);
});

test("every line names a file, or says why there is none", () => {
  const lines = tableRows(PAGE);
  expect(lines.length).toBeGreaterThan(180);
  const silent = lines.filter(
    ({ cells }) => !/`|\*\*(?:instead|no|not yet)\*\*|below|above|the same/.test(cells[1] ?? ""),
  );
  expect(silent.map(({ cells }) => cells[0])).toEqual([]);
});
