import { expect, test } from "vitest";
import { ok, warning, wrong } from "./results.ts";
import { type CheckUnit, exitCodeOf, runChecks } from "./run-checks.ts";

const good: CheckUnit = { id: "node", run: () => ok("Node 24") };
const hanging: CheckUnit = { id: "mail", network: true, run: () => new Promise(() => {}) };
const broken: CheckUnit = {
  id: "disk",
  run: () => {
    throw new Error("first line\nsecond line");
  },
};

test("a check that fails or hangs is an error of its own and stops no other", async () => {
  const [first, second, third] = await runChecks([good, hanging, broken], { limitMs: 20 });
  expect(first).toEqual({ id: "node", state: "ok", text: "Node 24" });
  expect(second).toMatchObject({ id: "mail", state: "error", text: "mail: did not end within 0.02 s" });
  expect(third).toMatchObject({ id: "disk", state: "error", text: "disk: first line" });
});

test("a file or folder that cannot be read is said in a sentence", async () => {
  const fail = (code: string): CheckUnit => ({
    id: "rehearsal",
    run: () => Promise.reject(Object.assign(new Error(`${code}: refused, open '/data/a'`), { code, path: "/data/a" })),
  });
  expect(await runChecks([fail("EACCES"), fail("EIO")])).toMatchObject([
    { text: "rehearsal: /data/a cannot be read (EACCES)", remedy: "run this as the user of the site" },
    { text: "rehearsal: /data/a cannot be read (EIO)", remedy: "this check failed itself: see the message" },
  ]);
});

test("a check whose time is over is aborted, so that it can close what it opened", async () => {
  let aborted = false;
  const unit: CheckUnit = {
    id: "name",
    run: (signal) =>
      new Promise(() => {
        signal.addEventListener("abort", () => {
          aborted = true;
        });
      }),
  };
  await runChecks([unit], { limitMs: 5 });
  expect(aborted).toBe(true);
});

test("offline, what needs the network is not begun", async () => {
  const [check] = await runChecks([hanging], { offline: true });
  expect(check?.state).toBe("skipped");
});

test("the exit code is that of the worst result", () => {
  const node = (result: ReturnType<typeof ok>) => ({ id: "node", ...result }) as const;
  expect(exitCodeOf([node(ok("a"))])).toBe(0);
  expect(exitCodeOf([node(ok("a")), node(warning("b", "c"))])).toBe(2);
  expect(exitCodeOf([node(warning("b", "c")), node(wrong("d", "e"))])).toBe(1);
});
