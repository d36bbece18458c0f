import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** How often the work of the process is looked at, milliseconds. */
const INTERVAL_MS = 30_000;
/** Share of a core from which on a process is at work: polling for jobs takes a hundredth. */
const AT_WORK = 0.05;

/** Decides from the CPU time of each interval when the garbage of finished work is due: once after work, in the first interval without. */
export function createIdleWatch(): (share: number) => boolean {
  let hasWorked = true;
  return (share) => {
    const isDue = hasWorked && share < AT_WORK;
    hasWorked = share >= AT_WORK;
    return isDue;
  };
}

/**
 * From now on collects garbage once when the process has nothing to do after work: V8 collects only while it allocates, so an idle site
 * would keep the garbage of its start, of an upload or of a crowd for hours (decision 065).
 */
export function collectWhenIdle(): void {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const isDue = createIdleWatch();
  let before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    if (isDue((user + system) / 1000 / INTERVAL_MS)) collect();
  }, INTERVAL_MS).unref();
}
