import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { rateParts } from "#platform/sending/shared-rate.ts";

/** A delivery that this process has claimed until the end of its lease. */
export interface ClaimedDelivery {
  message: string;
  subscription: string;
  endpoint: string;
  service: string;
  p256dh: string;
  auth: string;
  attempts: number;
  /** The reader who is signed in there; null without one. */
  owner: string | null;
}

/** A message as the sender needs it. */
interface DueMessage {
  id: string;
  title: string;
  body: string;
  path: string;
  tag: string;
  urgent: boolean;
  createdAt: Date;
  expiresAt: Date;
  /** The reader whom it is for; null of one for all who asked for its topics. */
  userId: string | null;
}

/** The result of an attempt: settled in some way, or to be tried again after some seconds. */
export type Outcome = "sent" | "gone" | "lost" | { retryIn: number };

export interface Result {
  message: string;
  subscription: string;
  outcome: Outcome;
}

/** Pauses of a service that does not respond: 30 s, 1 min, 2 min and so on, up to half an hour. */
const PAUSE = { first: 30, longest: 1800 };
/** Deliveries are sent in the order in which they are due: an urgent message goes before what was queued in the hour before it. */
const URGENT_LEAD = sql.raw("interval '1 hour'");
/** The reader who is signed in in the browser of a subscription. */
const SIGNED_IN = sql`(select e.user_id from sessions e where e.id = s.session_id and e.user_id = s.user_id and e.expires_at > now())`;
/** The row by which all processes keep the rate of sending; it ends when the next message may be sent. */
const RATE_KEY = "push";
const RATE_ROW = { table: sql`rate_limits`, freeFrom: sql`expires_at`, where: sql`key = ${RATE_KEY}` };
/** Rows after which the planner gets new statistics of the table, which it knew as empty. */
const ANALYZE_FROM = 1000;

/**
 * Creates the deliveries of the oldest message that has none yet; each message's once, however many processes run this.
 * @returns how many browsers it is for; null without such a message
 */
export async function spreadMessage(db: Database): Promise<number | null> {
  const receivers = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ receivers: number }>(sql`
      with message as (
        select id, topics, urgent, user_id from push_messages where spread_at is null order by urgent desc, created_at limit 1
        for update skip locked
      ), spread as (
        insert into push_deliveries (subscription_id, message_id, due_at)
        select s.id, message.id, greatest(now() - case when message.urgent then ${URGENT_LEAD} else interval '0' end, p.paused_until)
        from message join push_subscriptions s on s.topics && message.topics and s.is_current
          and (message.user_id is null or message.user_id = ${SIGNED_IN})
        left join push_services p on p.origin = s.service
        on conflict do nothing
        returning 1
      )
      update push_messages m set spread_at = now(), receivers = (select count(*) from spread)
      from message where m.id = message.id returning m.receivers`);
    return rows[0]?.receivers ?? null;
  });
  if (receivers !== null && receivers >= ANALYZE_FROM) await db.execute(sql`analyze push_deliveries`);
  return receivers;
}

/**
 * Claims deliveries that are due, as many as the rate allows: until the end of the lease no other process has them. A process that is
 * killed leaves nothing to clean up.
 */
export async function claimDeliveries(
  db: Database,
  { most, leaseSeconds, perSecond }: { most: number; leaseSeconds: number; perSecond: number },
): Promise<ClaimedDelivery[]> {
  // The row is deleted with other ended limits when nothing was sent for a while.
  await db.execute(sql`
    insert into rate_limits (key, count, expires_at) values (${RATE_KEY}, 0, 'epoch') on conflict do nothing`);
  const { room, limit, spent } = rateParts(RATE_ROW, { perSecond, most });
  const { rows } = await db.execute<ClaimedDelivery & Record<string, unknown>>(sql`
    with ${room}, due as (
      select subscription_id, message_id from push_deliveries
      where due_at <= now() order by due_at limit ${limit} for update skip locked
    ), claimed as (
      update push_deliveries d set due_at = now() + make_interval(secs => ${leaseSeconds}), attempts = least(attempts + 1, 100)
      from due where d.subscription_id = due.subscription_id and d.message_id = due.message_id
      returning d.subscription_id, d.message_id, d.attempts
    ), ${spent}
    select c.message_id as message, c.subscription_id::text as subscription, c.attempts, s.endpoint, s.service, s.p256dh, s.auth,
      ${SIGNED_IN} as owner
    from claimed c join push_subscriptions s on s.id = c.subscription_id`);
  return rows;
}

/** A message of claimed deliveries; null for one that was deleted. */
export async function findMessage(db: Database, id: string): Promise<DueMessage | null> {
  const { rows } = await db.execute<
    Omit<DueMessage, "createdAt" | "expiresAt"> & { created_at: string; expires_at: string }
  >(
    sql`select id, title, body, path, tag, urgent, created_at, expires_at, user_id as "userId" from push_messages where id = ${id}`,
  );
  const [row] = rows;
  if (!row) return null;
  const { created_at, expires_at, ...message } = row;
  return { ...message, createdAt: new Date(created_at), expiresAt: new Date(expires_at) };
}

/** Stores results: settled deliveries are deleted and counted, dead subscriptions deleted, the others get their next attempt. */
export async function storeResults(db: Database, results: Result[]): Promise<void> {
  if (results.length === 0) return;
  const column = (value: (result: Result) => unknown) => sql.param(results.map(value));
  const stateOf = ({ outcome }: Result) => (typeof outcome === "string" ? outcome : "retry");
  const secondsOf = ({ outcome }: Result) => (typeof outcome === "string" ? 0 : outcome.retryIn);
  await db.execute(sql`
    with result as (
      select * from unnest(
        ${column(({ message }) => message)}::uuid[], ${column(({ subscription }) => subscription)}::bigint[],
        ${column(stateOf)}::text[], ${column(secondsOf)}::float8[]
      ) as result (message_id, subscription_id, state, seconds)
    ), retried as (
      update push_deliveries d set due_at = now() + make_interval(secs => r.seconds) from result r
      where r.state = 'retry' and d.subscription_id = r.subscription_id and d.message_id = r.message_id
    ), settled as (
      delete from push_deliveries d using result r
      where r.state <> 'retry' and d.subscription_id = r.subscription_id and d.message_id = r.message_id
      returning d.message_id, r.state
    ), counted as (
      select message_id, count(*) filter (where state = 'sent') as sent, count(*) filter (where state <> 'sent') as lost
      from settled group by message_id
    )
    update push_messages m set sent = m.sent + c.sent, lost = m.lost + c.lost from counted c where m.id = c.message_id`);
  const gone = results.filter(({ outcome }) => outcome === "gone").map(({ subscription }) => subscription);
  // In a statement of its own: a delivery must not be deleted twice by one.
  if (gone.length > 0)
    await db.execute(sql`delete from push_subscriptions where id = any (${sql.param(gone)}::bigint[])`);
}

/** The services that are paused, or were before they answered again. */
export async function listPauses(db: Database): Promise<Map<string, Date>> {
  const { rows } = await db.execute<{ origin: string; paused_until: string }>(
    sql`select origin, paused_until from push_services`,
  );
  return new Map(rows.map(({ origin, paused_until }) => [origin, new Date(paused_until)]));
}

/**
 * Pauses a service: all its deliveries wait.
 * @param wish seconds that the service asked for; null if it did not respond
 * @returns until when
 */
export async function pauseService(db: Database, origin: string, wish: number | null): Promise<Date> {
  const { first, longest } = PAUSE;
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ paused_until: string }>(sql`
      insert into push_services as known (origin, pauses, paused_until)
      values (${origin}, 1, now() + make_interval(secs => ${wish ?? first}::float8))
      on conflict (origin) do update set pauses = least(known.pauses + 1, 30),
        paused_until = now() + make_interval(secs => least(coalesce(${wish}::float8, ${first} * 2 ^ known.pauses), ${longest}))
      returning paused_until`);
    const { paused_until } = rows[0]!;
    await tx.execute(sql`
      update push_deliveries d set due_at = ${paused_until}::timestamptz from push_subscriptions s
      where s.id = d.subscription_id and s.service = ${origin} and d.due_at < ${paused_until}::timestamptz`);
    return new Date(paused_until);
  });
}

/** Forgets the pauses of a service that has answered. */
export async function forgetPauses(db: Database, origin: string): Promise<void> {
  await db.execute(sql`delete from push_services where origin = ${origin}`);
}

/** Milliseconds until something is to be sent: 0 for now, null for nothing. */
export async function findWait(db: Database): Promise<number | null> {
  const { rows } = await db.execute<{ wait: number | null }>(sql`
    select case when exists (select from push_messages where spread_at is null) then 0
      else (select extract(epoch from greatest(min(due_at), now()) - now()) * 1000 from push_deliveries having count(*) > 0) end::float8
      as wait`);
  return rows[0]!.wait;
}
