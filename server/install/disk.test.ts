import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkDisk } from "./disk.ts";

test("a disk that is too full for all that needs it is refused with both sizes", () => {
  const needs = [
    { folder: tmpdir(), bytes: 1e3 },
    { folder: join(tmpdir(), "coreto/none/new"), bytes: 1e16 },
  ];
  expect(() => checkDisk(needs)).toThrow(/too full: 10000000000 MB are needed, \d+ MB are free$/);
  expect(() => checkDisk([])).not.toThrow();
});
