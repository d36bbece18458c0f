import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { SOFT_BOUNCES_MAX } from "./types.ts";

/** A copy that this process has claimed until the end of its lease. */
export interface ClaimedCopy {
  subscriber: number;
  edition: string;
  attempts: number;
  email: string;
  token: string;
  /** When the subscription was confirmed, ISO 8601. */
  since: string;
  /** Whether the address left, or was suppressed, after the sending began. */
  hasLeft: boolean;
  /** Whether the edition's time has passed. */
  isLate: boolean;
}

/** How a copy ended, with the server's code; or when it is tried again, and whether the server certainly did not take it. */
export type CopyResult = { subscriber: number; edition: string; code: string } & (
  | { outcome: "sent" | "refused" | "bounced" | "left" | "expired" }
  | { outcome: "retry"; seconds: number; isCertain: boolean }
);

export interface ClaimLimits {
  /** Copies at most. */
  copies: number;
  leaseSeconds: number;
  /** Of all processes together. */
  perMinute: number;
}

/** Creates the row by which processes keep their common rate, where there is none. */
export async function preparePace(db: Database): Promise<void> {
  await db.execute(sql`insert into newsletter_pace (id) values (1) on conflict do nothing`);
}

interface ClaimedRow extends Record<string, unknown> {
  subscriber: string;
  edition: string;
  attempts: number;
  email: string;
  token: string;
  since: Date | null;
  hasLeft: boolean;
  isLate: boolean;
}

/**
 * Claims copies that are due, as many as the rate allows: until the end of the lease no other process has them, and a process that is
 * killed leaves nothing to clean up. They are in the server's hands from here on: their `started_at` is set.
 */
export async function claimCopies(
  db: Database,
  { copies, leaseSeconds, perMinute }: ClaimLimits,
): Promise<ClaimedCopy[]> {
  const interval = 60 / perMinute;
  // Nobody may save up more than a second of the rate.
  const burst = Math.max(interval, 1);
  const { rows } = await db.execute<ClaimedRow>(sql`
    with pace as materialized (
      select greatest(free_from, clock_timestamp() - make_interval(secs => ${burst})) as base from newsletter_pace
      where id = 1 and (paused_until is null or paused_until <= clock_timestamp()) for update
    ), room as materialized (
      select base, least(${copies}::int, floor(extract(epoch from clock_timestamp() - base) / ${interval}::float8))::int as copies from pace
    ), due as (
      select d.subscriber_id, d.edition_id, d.started_at is not null as repeated
      from newsletter_deliveries d join newsletter_editions e on e.id = d.edition_id and e.status = 'sending'
      where d.outcome is null and d.due_at <= now()
      order by d.due_at limit (select coalesce(max(copies), 0) from room) for update of d skip locked
    ), claimed as (
      update newsletter_deliveries d set due_at = now() + make_interval(secs => ${leaseSeconds}),
        attempts = least(attempts + 1, 100), started_at = now(), repeated = d.repeated or due.repeated
      from due where d.subscriber_id = due.subscriber_id and d.edition_id = due.edition_id
      returning d.subscriber_id, d.edition_id, d.attempts
    ), spent as (
      update newsletter_pace set free_from = room.base + make_interval(secs => ${interval}::float8 * (select count(*) from claimed))
      from room where id = 1 and exists (select from claimed)
    )
    select c.subscriber_id::text as subscriber, c.edition_id as edition, c.attempts, s.email, s.token, w.confirmed_at as since,
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

/**
 * Stores results: settled copies are counted, addresses that cannot be reached suppressed, the others get their next attempt.
 */
export async function storeCopyResults(db: Database, results: CopyResult[]): Promise<void> {
  const column = (value: (result: CopyResult) => unknown) => sql.param(results.map(value));
  await db.execute(sql`
    with result as (
      select * from unnest(
        ${column(({ subscriber }) => subscriber)}::bigint[], ${column(({ edition }) => edition)}::uuid[],
        ${column(({ outcome }) => outcome)}::text[], ${column(({ code }) => code.slice(0, 40))}::text[],
        ${column((one) => (one.outcome === "retry" ? one.seconds : 0))}::float8[],
        ${column((one) => (one.outcome === "retry" ? one.isCertain : true))}::boolean[]
      ) as result (subscriber_id, edition_id, outcome, code, seconds, certain)
    ), retried as (
      update newsletter_deliveries d set due_at = now() + make_interval(secs => r.seconds), code = nullif(r.code, ''),
        started_at = case when r.certain then null else d.started_at end
      from result r
      where r.outcome = 'retry' and d.subscriber_id = r.subscriber_id and d.edition_id = r.edition_id and d.outcome is null
    ), settled as (
      update newsletter_deliveries d set outcome = r.outcome, code = nullif(r.code, ''), settled_at = now()
      from result r
      where r.outcome <> 'retry' and d.subscriber_id = r.subscriber_id and d.edition_id = r.edition_id and d.outcome is null
      returning d.subscriber_id, d.edition_id, r.outcome, r.code
    ), counted as (
      select edition_id, count(*) filter (where outcome = 'sent') as sent,
        count(*) filter (where outcome in ('refused', 'bounced')) as failed,
        count(*) filter (where outcome in ('left', 'expired')) as omitted
      from settled group by edition_id
    ), reached as (
      update newsletter_subscribers s set soft_bounces = 0 from settled
      where settled.outcome = 'sent' and s.id = settled.subscriber_id and s.soft_bounces > 0
    )
    update newsletter_editions e set sent = e.sent + c.sent, failed = e.failed + c.failed, omitted = e.omitted + c.omitted
    from counted c where e.id = c.edition_id`);
  const failed = results.filter(({ outcome }) => outcome === "bounced" || outcome === "refused");
  await suppressFailed(
    db,
    failed.map(({ subscriber, outcome, code }) => ({ subscriber, isGone: outcome === "bounced", code })),
  );
}

/** An address that could not be reached: it is gone, or its server refused a copy. */
export interface FailedAddress {
  subscriber: number;
  isGone: boolean;
  code: string;
}

/**
 * Suppresses addresses that are gone, and those whose server refused `SOFT_BOUNCES_MAX` editions in a row, at once or later. Refusals that
 * are about us (5.7.x) do not count.
 */
export async function suppressFailed(db: Database, failed: FailedAddress[]): Promise<void> {
  if (failed.length === 0) return;
  const column = (value: (address: FailedAddress) => unknown) => sql.param(failed.map(value));
  const given = sql`unnest(${column(({ subscriber }) => subscriber)}::bigint[], ${column(({ isGone }) => isGone)}::boolean[],
    ${column(({ code }) => code)}::text[]) as f (id, gone, code)`;
  await db.execute(sql`
    update newsletter_subscribers s set soft_bounces = (
      select count(*) from (
        select outcome, count(*) filter (where outcome = 'sent') over (order by settled_at desc, edition_id) as sent
        from newsletter_deliveries d
        where d.subscriber_id = s.id and d.outcome in ('sent', 'refused') and coalesce(d.code, '') not like '5.7.%'
          and d.settled_at <= (
            select max(settled_at) from newsletter_deliveries l
            where l.subscriber_id = s.id and l.outcome = 'refused' and coalesce(l.code, '') not like '5.7.%'
          )
        order by settled_at desc, edition_id limit 10
      ) as last where outcome = 'refused' and sent = 0
    ) from ${given} where s.id = f.id and not f.gone`);
  await db.execute(sql`
    with dropped as (
      select s.id, s.email_key, f.code from ${given}
      join newsletter_subscribers s on s.id = f.id and (f.gone or s.soft_bounces >= ${SOFT_BOUNCES_MAX})
    ), ended as (
      update newsletter_subscriptions w set ended_at = now(), ended_by = 'bounced' from dropped
      where w.subscriber_id = dropped.id and w.ended_at is null
    )
    insert into newsletter_suppressions (email, reason, detail)
    select distinct on (email_key) email_key, 'bounced', code from dropped on conflict do nothing`);
}

/** Milliseconds until something is to be sent: null for nothing. A rate or a pause that holds it back counts. */
export async function findSendingWait(db: Database): Promise<number | null> {
  const { rows } = await db.execute<{ wait: number | null }>(sql`
    select (select extract(epoch from greatest(min(d.due_at), p.paused_until, p.free_from, now()) - now()) * 1000
      from newsletter_deliveries d join newsletter_editions e on e.id = d.edition_id and e.status = 'sending'
      where d.outcome is null having count(*) > 0)::float8 as wait
    from newsletter_pace p where p.id = 1`);
  return rows[0]?.wait ?? null;
}

/**
 * Finishes editions of which every copy is settled, or whose time has passed: what is left is not sent then, and given up where a server
 * had refused it for now. Copies in a process's hands are waited for.
 */
export async function finishEditions(db: Database): Promise<void> {
  await db.execute(sql`
    with late as (
      update newsletter_deliveries d set settled_at = now(), outcome = case when d.code is null then 'expired' else 'given_up' end
      from newsletter_editions e
      where e.id = d.edition_id and e.status = 'sending' and e.expires_at <= now() and d.outcome is null
        and (d.started_at is null or d.due_at <= now())
      returning d.edition_id, d.outcome
    )
    update newsletter_editions e set omitted = e.omitted + c.omitted, failed = e.failed + c.failed
    from (
      select edition_id, count(*) filter (where outcome = 'expired') as omitted, count(*) filter (where outcome = 'given_up') as failed
      from late group by edition_id
    ) c where e.id = c.edition_id`);
  await db.execute(sql`
    update newsletter_editions e set status = 'sent', finished_at = now()
    where e.status = 'sending' and not exists (select from newsletter_deliveries d where d.edition_id = e.id and d.outcome is null)`);
}

/** So many refusals that are about us, and so many percent of what was sent, stop an edition. */
const BLOCKED = { least: 20, percent: 5 };

/** Stops editions that many servers refuse as unwanted, since they began or somebody went on with them. @returns their ids */
export async function stopBlocked(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update newsletter_editions e set status = 'stopped', note = 'blocked', finished_at = now()
    where e.status = 'sending' and e.failed >= ${BLOCKED.least} and (
      select count(*) filter (where d.outcome = 'refused' and d.code like '5.7.%') >= greatest(${BLOCKED.least}, count(*) * ${BLOCKED.percent} / 100.0)
      from newsletter_deliveries d where d.edition_id = e.id and d.settled_at >= e.send_at)
    returning e.id`);
  for (const { id } of rows) await parkCopies(db, id);
  return rows.map(({ id }) => id);
}

/** Takes the copies of an edition that is stopped out of those that are due, so that no claim has to step over them. */
export async function parkCopies(db: Database, edition: string): Promise<void> {
  await db.execute(sql`
    update newsletter_deliveries set due_at = 'infinity' where edition_id = ${edition} and outcome is null and started_at is null`);
}

/** Makes the copies of an edition due again. */
export async function unparkCopies(db: Database, edition: string): Promise<void> {
  await db.execute(sql`
    update newsletter_deliveries set due_at = now() where edition_id = ${edition} and outcome is null and due_at = 'infinity'`);
}

/** Pauses of a mail server that takes nothing: 30 s, 1 min, 2 min and so on, up to half an hour. */
const PAUSE = { first: 30, longest: 1800 };

/** Pauses the sending of all processes. @returns until when; null where another one has paused it already */
export async function pauseSending(db: Database, problem: string, first: number = PAUSE.first): Promise<Date | null> {
  const { rows } = await db.execute<{ until: string }>(sql`
    update newsletter_pace set problem = ${problem.slice(0, 80)}, pauses = least(pauses + 1, 30),
      paused_until = now() + make_interval(secs => least(${first}::float8 * 2 ^ pauses, ${PAUSE.longest}))
    where id = 1 and (paused_until is null or paused_until <= now()) returning paused_until as until`);
  return rows[0] ? new Date(rows[0].until) : null;
}

/** Forgets the problem of a mail server that takes mails again. */
export async function forgetSendingProblem(db: Database): Promise<void> {
  await db.execute(sql`
    update newsletter_pace set problem = null, pauses = 0, paused_until = null where id = 1 and problem is not null`);
}

/** Why nothing is sent at the moment, as `pauseSending` got it, and until when it waits; null while it is sent. */
export async function findSendingProblem(db: Database): Promise<{ problem: string; until: string } | null> {
  const { rows } = await db.execute<{ problem: string; until: Date }>(sql`
    select problem, coalesce(paused_until, now()) as until from newsletter_pace where id = 1 and problem is not null`);
  const [row] = rows;
  return row ? { problem: row.problem, until: new Date(row.until).toISOString() } : null;
}
