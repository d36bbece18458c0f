import { sql } from "drizzle-orm";
import { type Database, executeNamed } from "#db/client.ts";
import { SOFT_BOUNCES_MAX } from "../types.ts";
import type { ClaimedCopy } from "./claims.server.ts";

/** How a copy ended, with the server's code; or when it is tried again, and whether the server certainly did not take it. */
export type CopyEnding =
  | { code: string; outcome: "sent" | "refused" | "bounced" | "left" | "expired" }
  | { code: string; outcome: "retry"; seconds: number; isCertain: boolean };

export type CopyResult = { subscriber: number; edition: string } & CopyEnding;

/** A copy of which the mail server is to get its message now. */
export type StartedCopy = ClaimedCopy & {
  /** This one included. */
  attempts: number;
};

/**
 * Stores results and marks the next copies as started, in one statement, so that those in doubt after a kill are only the copies in the
 * server's hands. Settled copies are counted, addresses that cannot be reached suppressed, the others get their next attempt.
 * @returns the copies that may be sent: those that were settled, parked or claimed by another process meanwhile are not
 */
export async function exchangeCopies(
  db: Database,
  { results, next, leaseSeconds }: { results: CopyResult[]; next: ClaimedCopy[]; leaseSeconds: number },
): Promise<StartedCopy[]> {
  if (results.length === 0 && next.length === 0) return [];
  const column = (value: (result: CopyResult) => unknown) => sql.param(results.map(value));
  const nextColumn = (value: (copy: ClaimedCopy) => unknown) => sql.param(next.map(value));
  const statement = sql`
    with result as (
      select * from unnest(
        ${column(({ subscriber }) => subscriber)}::bigint[], ${column(({ edition }) => edition)}::uuid[],
        ${column(({ outcome }) => outcome)}::text[], ${column(({ code }) => code.slice(0, 40))}::text[],
        ${column((one) => (one.outcome === "retry" ? one.seconds : 0))}::float8[],
        ${column((one) => (one.outcome === "retry" ? one.isCertain : true))}::boolean[]
      ) as result (subscriber_id, edition_id, outcome, code, seconds, certain)
    ), stored as (
      update newsletter_deliveries d set code = nullif(r.code, ''),
        outcome = case when r.outcome <> 'retry' then r.outcome end,
        settled_at = case when r.outcome <> 'retry' then now() end,
        due_at = case when r.outcome = 'retry' then now() + make_interval(secs => r.seconds) else d.due_at end,
        started_at = case when r.outcome = 'retry' and r.certain then null else d.started_at end
      from result r where d.subscriber_id = r.subscriber_id and d.edition_id = r.edition_id and d.outcome is null
      returning d.subscriber_id, d.edition_id, d.outcome
    ), counted as (
      update newsletter_editions e set sent = e.sent + c.sent, failed = e.failed + c.failed, omitted = e.omitted + c.omitted
      from (
        select edition_id, count(*) filter (where outcome = 'sent') as sent,
          count(*) filter (where outcome in ('refused', 'bounced')) as failed,
          count(*) filter (where outcome in ('left', 'expired')) as omitted
        from stored where outcome is not null group by edition_id
      ) c where e.id = c.edition_id
    ), reached as (
      update newsletter_subscribers s set soft_bounces = 0 from stored
      where stored.outcome = 'sent' and s.id = stored.subscriber_id and s.soft_bounces > 0
    )
    update newsletter_deliveries d set started_at = now(), attempts = least(d.attempts + 1, 100),
      repeated = d.repeated or d.started_at is not null,
      due_at = case when d.due_at > now() + make_interval(secs => ${leaseSeconds}::float8 * 0.9) then d.due_at
        else now() + make_interval(secs => ${leaseSeconds}::float8) end
    from unnest(
      ${nextColumn(({ subscriber }) => subscriber)}::bigint[], ${nextColumn(({ edition }) => edition)}::uuid[],
      ${nextColumn(({ until }) => until)}::timestamptz[]
    ) with ordinality as n (subscriber_id, edition_id, until, position)
    where d.subscriber_id = n.subscriber_id and d.edition_id = n.edition_id and d.outcome is null and d.due_at = n.until
      and (n.subscriber_id, n.edition_id) not in (select subscriber_id, edition_id from result)
    returning n.position, d.attempts`;
  const rows = await executeNamed<{ position: string; attempts: number }>(db, "exchange-copies", statement);
  const failed = results.filter(({ outcome }) => outcome === "bounced" || outcome === "refused");
  await suppressFailed(
    db,
    failed.map(({ subscriber, outcome, code }) => ({ subscriber, isGone: outcome === "bounced", code })),
  );
  return rows.map(({ position, attempts }) => ({ ...next[Number(position) - 1]!, attempts }));
}

/** An address that could not be reached: it is gone, or its server refused a copy. */
export interface FailedAddress {
  subscriber: number;
  isGone: boolean;
  code: string;
}

/** Codes of mailboxes that take nothing for now (RFC 3463: 4.1.x of the receiver's address, 4.2.x), which say nothing about us or our server. */
const MAILBOX_CODES = sql`'^4\.(1\.[1236]|2\.[0-9]{1,3})$'`;

/** A copy that did not reach its mailbox: refused, or put off until the edition's end. Refusals that are about us (5.7.x) do not count. */
const DID_NOT_REACH = sql`(d.outcome = 'refused' and coalesce(d.code, '') not like '5.7.%' or d.outcome = 'given_up' and d.code ~ ${MAILBOX_CODES})`;

/** Suppresses addresses that are gone, and those that `SOFT_BOUNCES_MAX` editions in a row did not reach, at once or later. */
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
        where d.subscriber_id = s.id and (d.outcome = 'sent' or ${DID_NOT_REACH})
          and d.settled_at <= (
            select max(d.settled_at) from newsletter_deliveries d where d.subscriber_id = s.id and ${DID_NOT_REACH}
          )
        order by settled_at desc, edition_id limit 10
      ) as last where outcome <> 'sent' and sent = 0
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
  const { rows } = await db.execute<{ subscriber: string; code: string }>(sql`
    with late as (
      update newsletter_deliveries d set settled_at = now(), outcome = case when d.code is null then 'expired' else 'given_up' end
      from newsletter_editions e
      where e.id = d.edition_id and e.status = 'sending' and e.expires_at <= now() and d.outcome is null
        and (d.started_at is null or d.due_at <= now())
      returning d.subscriber_id, d.edition_id, d.outcome, d.code
    ), counted as (
      update newsletter_editions e set omitted = e.omitted + c.omitted, failed = e.failed + c.failed
      from (
        select edition_id, count(*) filter (where outcome = 'expired') as omitted, count(*) filter (where outcome = 'given_up') as failed
        from late group by edition_id
      ) c where e.id = c.edition_id
    )
    select d.subscriber_id::text as subscriber, d.code from late d where ${DID_NOT_REACH}`);
  await suppressFailed(
    db,
    rows.map(({ subscriber, code }) => ({ subscriber: Number(subscriber), isGone: false, code })),
  );
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
