import { expect, test } from "vitest";
import { claimWriter, listOpenWriters } from "./local-drafts.ts";

test("a form that is closed is not open any more, even while the browser still lists its lock", async () => {
  const close = claimWriter("first");
  const closeOther = claimWriter("other");
  await expect.poll(listOpenWriters).toEqual(new Set(["first", "other"]));
  close();
  expect(await listOpenWriters()).toEqual(new Set(["other"]));
  closeOther();
});

test("a writer that is claimed again is open again", async () => {
  claimWriter("again")();
  const close = claimWriter("again");
  await expect.poll(listOpenWriters).toContain("again");
  close();
});
