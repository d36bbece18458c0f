import { serveTasks } from "./serve-tasks.ts";

await serveTasks(async () => ({
  echo: (value: unknown) => value,
  spin: () => {
    for (;;);
  },
  fill: () => {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 1000 }, Math.random));
  },
  take: async () => {
    const kept: Buffer[] = [];
    for (;;) {
      kept.push(Buffer.alloc(64 * 1024 * 1024, 1));
      await new Promise(setImmediate);
    }
  },
  refuse: () => {
    throw Object.assign(new Error("the file is broken"), { reason: "broken" });
  },
  pid: () => process.pid,
}));
