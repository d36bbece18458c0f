import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { errorOfStart, freeBytes, toEmbeddedPostgresError } from "./errors.ts";

const folder = join(tmpdir(), "not/there/yet");

test("a disk that takes no more is named instead of the output of the server, with what to do", () => {
  const output = 'FATAL:  could not write lock file "postmaster.pid": No space left on device';
  const full = Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
  for (const error of [errorOfStart(output, folder), toEmbeddedPostgresError(full, folder)]) {
    expect(error.code).toBe("disk-full");
    // This disk has space.
    expect(error.message).toBe(`the disk of ${folder} takes no more: see df -h, df -i and the user's quota`);
  }
  expect(errorOfStart("FATAL:  data directory has wrong ownership", folder).code).toBe("not-writable");
});

test("the free space of a folder that is not there yet is that of its disk", () => {
  expect(freeBytes(folder)).toBeGreaterThan(0);
});
