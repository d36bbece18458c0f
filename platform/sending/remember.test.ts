import { expect, test } from "vitest";
import { rememberFor } from "./remember.ts";

test("what is remembered is read once for all who ask, each name for itself, and a failure is read again", async () => {
  const reads: string[] = [];
  const find = rememberFor(60_000, async (name) => {
    reads.push(name);
    if (name === "broken" && reads.length === 1) throw new Error("unreadable");
    return name.toUpperCase();
  });
  await expect(find("broken")).rejects.toThrow("unreadable");
  expect(await Promise.all([find("broken"), find("broken"), find("a")])).toEqual(["BROKEN", "BROKEN", "A"]);
  expect(reads).toEqual(["broken", "broken", "a"]);
});
