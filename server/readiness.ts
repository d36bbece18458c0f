import type { Pool } from "pg";

/** Whether the database answers. */
export const doesAnswer = (pool: Pool): Promise<boolean> =>
  pool.query("select 1").then(
    () => true,
    () => false,
  );

/** How long an answer holds, milliseconds. */
const HOLDS_MS = 1000;

/**
 * Lets all requests within a second share one answer: every open page asks before it revalidates, and all do at once
 * when something changes.
 * @param ask whether pages can be made; never rejects
 */
export function shareReadiness(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asked = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(false);
  return () => {
    const now = performance.now();
    if (now - asked >= HOLDS_MS) {
      asked = now;
      answer = ask();
    }
    return answer;
  };
}
