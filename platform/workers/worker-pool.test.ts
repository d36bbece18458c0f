import { expect, test } from "vitest";
import { entryOf, LimitExceeded, WorkerPool } from "./worker-pool.ts";

const NEVER_MS = 600_000;
const open = (processes: number) =>
  new WorkerPool(entryOf(import.meta.url, "worker-pool.fixture"), { processes, heapMb: 64 });
const run = (
  pool: WorkerPool,
  name: string,
  { owner = null as string | null, timeoutMs = NEVER_MS, args = [] as unknown[] } = {},
) => pool.run({ name, args }, { owner, timeoutMs });

test("a task's result and its error come back, with bytes and the reason, and the process takes the next task", async () => {
  const pool = open(1);
  const pid = await run(pool, "pid");
  expect(await run(pool, "echo", { args: [{ bytes: Buffer.from("olá"), none: null }] })).toEqual({
    bytes: Buffer.from("olá"),
    none: null,
  });
  await expect(run(pool, "refuse")).rejects.toMatchObject({ message: "the file is broken", reason: "broken" });
  expect(await run(pool, "pid")).toBe(pid);
});

test.each([
  ["endless work", "spin", 500],
  ["endless objects", "fill", NEVER_MS],
  ["endless bytes", "take", NEVER_MS],
])("%s ends the process, and the next task has another one", async (_, name, timeoutMs) => {
  const pool = open(1);
  const pid = await run(pool, "pid");
  await expect(run(pool, name, { timeoutMs })).rejects.toThrow(LimitExceeded);
  expect(await run(pool, "pid")).not.toBe(pid);
});

test("a task without end delays its owner's next ones and nobody else's", async () => {
  const pool = open(2);
  const order: string[] = [];
  const note = (what: string) => () => order.push(what);
  // Warm, so that the start of the process is not a part of the time.
  await run(pool, "echo");
  const endless = run(pool, "spin", { owner: "ana", timeoutMs: 5000 }).catch(note("ana's was ended"));
  const after = run(pool, "echo", { owner: "ana" }).then(note("ana's next"));
  const others = Array.from({ length: 20 }, () => run(pool, "echo", { owner: "rui" }));
  await Promise.all(others).then(note("rui's"));
  await Promise.all([endless, after]);
  expect(order).toEqual(["rui's", "ana's was ended", "ana's next"]);
});

test("this thread goes on during endless work", async () => {
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 1);
  await run(open(1), "spin", { timeoutMs: 200 }).catch(() => {});
  clearInterval(turning);
  expect(turns).toBeGreaterThan(5);
});

test("many tasks wait for a process, and all are done", async () => {
  const pool = open(2);
  const done = await Promise.all(Array.from({ length: 12 }, (_, index) => run(pool, "echo", { args: [index] })));
  expect(done).toEqual(Array.from({ length: 12 }, (_, index) => index));
});
