import { createHash } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { rateLimits } from "#db/schema/sign-in.ts";

/** How often something may be done. */
export interface RateLimit {
  max: number;
  windowSeconds: number;
}

export interface RateLimitAnswer {
  allowed: boolean;
  /** Seconds until the window ends. */
  retryAfter: number;
}

/** Keys may name people and addresses, so only their hash is stored. */
const stored = (key: string) => createHash("sha256").update(key).digest("base64url");

/** Counts one attempt and says whether it was still within the limit; exact for any number of processes. */
export async function countAttempt(db: Database, key: string, limit: RateLimit): Promise<RateLimitAnswer> {
  const ends = sql`now() + make_interval(secs => ${limit.windowSeconds})`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key: stored(key), count: 1, expiresAt: ends })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.expiresAt} <= now() then 1 else ${rateLimits.count} + 1 end`,
        expiresAt: sql`case when ${rateLimits.expiresAt} <= now() then ${ends} else ${rateLimits.expiresAt} end`,
      },
    })
    .returning({
      count: rateLimits.count,
      left: sql<number>`ceil(extract(epoch from ${rateLimits.expiresAt} - now()))::int`,
    });
  // A statement that waited for another began earlier than the window it reads.
  const retryAfter = Math.min(limit.windowSeconds, Math.max(1, row!.left));
  return { allowed: row!.count <= limit.max, retryAfter };
}

/** Forgets the attempts under a key. */
export async function clearAttempts(db: Database, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, stored(key)));
}

/** Removes windows that are over. */
export async function deleteEndedWindows(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, sql`now()`));
}
