import { createHash } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { rateLimits } from "#db/schema/sign-in.ts";

/** How often something may be done. */
export interface RateLimit {
  max: number;
  windowSeconds: number;
}

export interface RateLimitResult {
  allowed: boolean;
  /** Seconds until the window ends. */
  retryAfter: number;
}

/** Keys may contain e-mails and addresses, so only their hash is stored. */
const stored = (key: string) => createHash("sha256").update(key).digest("base64url");

/**
 * Counts one attempt and returns whether it was still within the limit; exact for any number of processes.
 * @param subject the account that it is about, for `clearAttemptsAbout`
 */
export async function countAttempt(
  db: Database,
  key: string,
  limit: RateLimit,
  subject?: string,
): Promise<RateLimitResult> {
  const ends = sql`now() + make_interval(secs => ${limit.windowSeconds})`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key: stored(key), subject: subject === undefined ? null : stored(subject), count: 1, expiresAt: ends })
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
  // A statement that waited for another one may have begun before the window that it reads.
  const retryAfter = Math.min(limit.windowSeconds, Math.max(1, row!.left));
  return { allowed: row!.count <= limit.max, retryAfter };
}

/** Several attempts under one key. */
export interface Attempts {
  key: string;
  limit: RateLimit;
  /** How many. */
  count: number;
}

/**
 * Counts many attempts in one statement, each key named once, and returns how many of each key were still within its limit;
 * exact for any number of processes.
 */
export async function countManyAttempts(db: Database, attempts: Attempts[]): Promise<Map<string, number>> {
  const allowed = new Map<string, number>();
  if (attempts.length === 0) return allowed;
  const byStored = new Map(attempts.map((attempt) => [stored(attempt.key), attempt]));
  const keys = sql.param([...byStored.keys()]);
  const counts = sql.param([...byStored.values()].map(({ count }) => count));
  const seconds = sql.param([...byStored.values()].map(({ limit }) => limit.windowSeconds));
  const { rows } = await db.execute<{ key: string; count: string }>(sql`
    insert into ${rateLimits} as known (key, count, expires_at)
    select key, count, now() + make_interval(secs => seconds)
    from unnest(${keys}::text[], ${counts}::bigint[], ${seconds}::int[]) as added (key, count, seconds)
    -- Sorted, so that concurrent statements do not deadlock.
    order by key
    on conflict (key) do update set
      count = case when known.expires_at <= now() then excluded.count else known.count + excluded.count end,
      expires_at = case when known.expires_at <= now() then excluded.expires_at else known.expires_at end
    returning key, count`);
  for (const row of rows) {
    const { key, limit, count } = byStored.get(row.key)!;
    const before = Number(row.count) - count;
    allowed.set(key, Math.min(count, Math.max(0, limit.max - before)));
  }
  return allowed;
}

/** Deletes the attempts under a key. */
export async function clearAttempts(db: Database, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, stored(key)));
}

/** Subtracts one attempt that should not count, such as a right password. */
export async function removeAttempt(db: Database, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, stored(key)));
}

/** Deletes all attempts about an account, whoever made them. */
export async function clearAttemptsAbout(db: Database, subject: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.subject, stored(subject)));
}

/** Removes windows that are over. */
export async function deleteEndedWindows(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, sql`now()`));
}
