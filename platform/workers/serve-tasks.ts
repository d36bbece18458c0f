/** A call of one of an entry's functions. */
export interface Task {
  name: string;
  args: unknown[];
}

/** What it returned or threw. */
export type Reply = { result: unknown } | { error: { message: string; stack?: string; reason?: string } };

/** Most memory that the process takes, MiB: decoding the largest accepted picture takes half of it. */
const MEMORY_MB = 1024;
const MEMORY_CHECK_MS = 250;

/**
 * Answers the tasks of a `WorkerPool`, one at a time; the process ends when the pool's does.
 * @param load imports the functions. Dynamically: modules that pages use too must not be bundled into an entry, which runs its work when
 * it is loaded.
 */
export async function serveTasks(load: () => Promise<object>): Promise<void> {
  // A terminal or a service manager sends these to all processes: the pool's ends this one.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
  process.on("disconnect", () => process.exit());
  const checkMemory = () => process.memoryUsage.rss() > MEMORY_MB * 1024 * 1024 && process.exit(1);
  setInterval(checkMemory, MEMORY_CHECK_MS).unref();
  try {
    const functions = new Map(Object.entries(await load()));
    process.on("message", async ({ name, args }: Task) => {
      process.send!(await answer(functions.get(name), args));
    });
    process.send!("ready");
  } catch (error) {
    process.send!((error as Error).stack);
  }
}

async function answer(run: (...args: unknown[]) => unknown, args: unknown[]): Promise<Reply> {
  try {
    return { result: await run(...args) };
  } catch (error) {
    const { message, stack, reason } = error as Error & { reason?: string };
    return { error: { message, stack, reason } };
  }
}
