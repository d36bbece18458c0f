import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { rateParts } from "#platform/sending/shared-rate.ts";

/** A copy that this process has claimed until the end of its lease. */
export interface ClaimedCopy {
  subscriber: number;
  edition: string;
  /** The end of the lease as the database has it: another value there means that the claim no longer holds. */
  until: string;
  email: string;
  token: string;
  /** When the subscription was confirmed, ISO 8601. */
  since: string;
  /** Whether the address left, or was suppressed, after the sending began. */
  hasLeft: boolean;
  /** Whether the edition's time has passed. */
  isLate: boolean;
}

interface ClaimLimits {
  /** Copies at most. */
  copies: number;
  leaseSeconds: number;
  /** Of all processes together. */
  perMinute: number;
}

const PACE = {
  table: sql`newsletter_pace`,
  freeFrom: sql`free_from`,
  where: sql`id = 1`,
  isPaused: sql`coalesce(paused_until > clock_timestamp(), false)`,
};

/** Creates the row by which processes keep their common rate, where there is none. */
export async function preparePace(db: Database): Promise<void> {
  await db.execute(sql`insert into newsletter_pace (id) values (1) on conflict do nothing`);
}

type ClaimedRow = Omit<ClaimedCopy, "subscriber" | "since"> & { subscriber: string; since: Date | null };

/**
 * Claims copies that are due, as many as the rate allows: until the end of the lease no other process has them, and a process that is
 * killed leaves nothing to clean up. They are not started yet (`exchangeCopies`), so a kill leaves none of them in doubt.
 */
export async function claimCopies(
  db: Database,
  { copies, leaseSeconds, perMinute }: ClaimLimits,
): Promise<ClaimedCopy[]> {
  const { room, limit, spent } = rateParts(PACE, { perSecond: perMinute / 60, most: copies });
  const { rows } = await db.execute<ClaimedRow & Record<string, unknown>>(sql`
    with ${room}, due as (
      select d.subscriber_id, d.edition_id
      from newsletter_deliveries d join newsletter_editions e on e.id = d.edition_id and e.status = 'sending'
      where d.outcome is null and d.due_at <= now()
      order by d.due_at limit ${limit} for update of d skip locked
    ), claimed as (
      update newsletter_deliveries d set due_at = now() + make_interval(secs => ${leaseSeconds})
      from due where d.subscriber_id = due.subscriber_id and d.edition_id = due.edition_id
      returning d.subscriber_id, d.edition_id, d.due_at
    ), ${spent}
    select c.subscriber_id::text as subscriber, c.edition_id as edition, c.due_at::text as until, s.email, s.token,
      w.confirmed_at as since,
      w.confirmed_at is null or w.ended_at is not null
        or exists (select from newsletter_suppressions p where p.email = s.email_key) as "hasLeft",
      coalesce(e.expires_at <= now(), false) as "isLate"
    from claimed c join newsletter_subscribers s on s.id = c.subscriber_id
    join newsletter_editions e on e.id = c.edition_id
    left join newsletter_subscriptions w on w.subscriber_id = c.subscriber_id and w.newsletter_id = e.newsletter_id`);
  return rows.map(({ subscriber, since, ...row }) => ({
    ...row,
    subscriber: Number(subscriber),
    since: new Date(since ?? 0).toISOString(),
  }));
}

/** Gives copies back that were claimed and not started: they are due at once, for every process. */
async function releaseCopies(db: Database, copies: ClaimedCopy[]): Promise<void> {
  if (copies.length === 0) return;
  const column = (value: (copy: ClaimedCopy) => unknown) => sql.param(copies.map(value));
  await db.execute(sql`
    update newsletter_deliveries d set due_at = now() from unnest(
      ${column(({ subscriber }) => subscriber)}::bigint[], ${column(({ edition }) => edition)}::uuid[],
      ${column(({ until }) => until)}::timestamptz[]
    ) as c (subscriber_id, edition_id, until)
    where d.subscriber_id = c.subscriber_id and d.edition_id = c.edition_id and d.outcome is null and d.due_at = c.until`);
}

/** A claim is used for so long, milliseconds: whoever leaves after that gets nothing, also where the mail server is slow. */
const FRESH_MS = 2000;
/** A claim that is used up sooner than that, milliseconds, is followed by one of twice as many copies. */
const QUICK_MS = 250;
/** Copies of one claim at most. */
const CLAIM_MAX = 200;

/** The copies that a process has claimed and not started yet. */
export interface ClaimedCopies {
  /** The next ones; claims more where none are left, and meanwhile where few are. */
  take(copies: number): Promise<ClaimedCopy[]>;
  /** Gives all of them back. */
  release(): Promise<void>;
}

/** Claims as many copies at once as a process sends in about half a second, so that a claim costs little for each. */
export function createClaims(
  db: Database,
  { least, leaseSeconds, perMinute }: Omit<ClaimLimits, "copies"> & { least: number },
): ClaimedCopies {
  const most = Math.max(least, CLAIM_MAX);
  let waiting: ClaimedCopy[] = [];
  let size = least;
  let claimedAt = 0;
  let claiming: Promise<void> | undefined;

  const claim = async () => {
    const since = Date.now();
    const quick = since - claimedAt < QUICK_MS;
    size = quick ? Math.min(size * 2, most) : Math.max(Math.floor(size / 2), least);
    claimedAt = since;
    waiting.push(...(await claimCopies(db, { copies: size, leaseSeconds, perMinute })));
  };
  const claimOnce = () => {
    claiming ??= claim().finally(() => {
      claiming = undefined;
    });
    return claiming;
  };
  const release = async () => {
    await claiming?.catch(() => {});
    const copies = waiting;
    waiting = [];
    await releaseCopies(db, copies);
  };
  return {
    take: async (copies) => {
      if (copies === 0) return [];
      if (waiting.length > 0 && Date.now() - claimedAt > FRESH_MS) await release();
      if (waiting.length === 0) await claimOnce();
      const taken = waiting.splice(0, copies);
      // A failure is met again by the next claim, which is waited for.
      if (taken.length > 0 && waiting.length < 2 * least) void claimOnce().catch(() => {});
      return taken;
    },
    release,
  };
}
