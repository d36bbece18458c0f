import { expect, test } from "vitest";
import { checkMemory, checkNode, checkSharedMemory } from "./machine.ts";

const MIB = 1024 ** 2;

test("a Node that is too old is an error", () => {
  expect(checkNode("24.0.0").state).toBe("ok");
  expect(checkNode("22.20.1")).toMatchObject({ state: "error", remedy: "install Node 24 or newer" });
});

test("memory that is too little for an upgrade is a warning, also by the limit of a control group", () => {
  expect(checkMemory(2048 * MIB, 0).state).toBe("ok");
  expect(checkMemory(512 * MIB, 0)).toMatchObject({ state: "warning", text: "memory: 512 MiB" });
  const limited = checkMemory(8192 * MIB, 512 * MIB);
  expect(limited.state).toBe("warning");
  expect(limited.text).toBe("memory: 512 MiB, the limit of this control group (the machine has 8192 MiB)");
  // Without a limit the system reports a number that no machine has.
  expect(checkMemory(2048 * MIB, 2 ** 63).text).toBe("memory: 2048 MiB");
});

test("shared memory is only checked where PostgreSQL runs", async () => {
  expect((await checkSharedMemory(false)).state).toBe("skipped");
  expect((await checkSharedMemory(true, "/nowhere")).state).toBe("skipped");
});
