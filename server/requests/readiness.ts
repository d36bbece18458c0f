import type { Pool } from "pg";

/** Whether the database answers. */
export const isDatabaseReachable = (pool: Pool): Promise<boolean> =>
  pool.query("select 1").then(
    () => true,
    () => false,
  );

/** How long a result is reused, milliseconds. */
const REUSE_MS = 1000;

/**
 * Shares one check among all requests within a second: every open page requests /readyz before it revalidates, and all do so
 * at the same time when something changes.
 * @param check whether pages can be rendered; never rejects
 */
export function shareReadiness(check: () => Promise<boolean>): () => Promise<boolean> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let result = Promise.resolve(false);
  return () => {
    const now = performance.now();
    if (now - checkedAt >= REUSE_MS) {
      checkedAt = now;
      result = check();
    }
    return result;
  };
}
