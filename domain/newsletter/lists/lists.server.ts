import { and, eq, gte, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { newsletterSubscribers, newsletterSubscriptions, newsletterSuppressions } from "#db/schema/newsletter.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import {
  type CursorPage,
  cursorOrder,
  microsecondTimestamp,
  toCursorPage,
} from "#domain/shared/cursor-pages.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { emailKey, maskEmail } from "../subscribers/addresses.ts";
import {
  LIST_PAGE,
  type ListCounts,
  type ListedSubscriber,
  type ListState,
  type ListView,
  type Suppression,
} from "../subscribers/subscriber-list.ts";

const subscriptionsWith = (condition: SQL) =>
  sql`exists (select from newsletter_subscriptions x where x.subscriber_id = s.id and ${condition})`;
const SUPPRESSED = sql`exists (select from newsletter_suppressions b where b.email = s.email_key)`;
const RUNS = subscriptionsWith(sql`x.confirmed_at is not null and x.ended_at is null`);
const WAITS = subscriptionsWith(sql`x.confirmed_at is null and x.ended_at is null`);
const ENDED = subscriptionsWith(sql`x.confirmed_at is not null and x.ended_at is not null`);

/** Each subscriber is in one of the parts; an address may be suppressed without being one. */
const STATE: Record<Exclude<ListState, "suprimidos">, SQL> = {
  todos: sql`true`,
  recebem: sql`not ${SUPPRESSED} and ${RUNS}`,
  esperam: sql`not ${SUPPRESSED} and not ${RUNS} and ${WAITS}`,
  sairam: sql`not ${SUPPRESSED} and not ${RUNS} and not ${WAITS} and ${ENDED}`,
};

/** A part of an address, as it was typed. */
const contains = (column: SQL, search: string): SQL =>
  search === "" ? sql`true` : sql`strpos(${column}, ${emailKey(search)}) > 0`;

type SubscriberRow = ListedSubscriber & Record<string, unknown>;

/** A page of addresses that signed up, the newest first. */
export async function listSubscribers(db: Database, view: ListView): Promise<CursorPage<ListedSubscriber>> {
  const state = view.state === "suprimidos" ? "todos" : view.state;
  const { where, orderBy } = cursorOrder(view, { at: sql`s.created_at`, id: sql`s.id`, kind: "bigint" });
  const { rows } = await db.execute<SubscriberRow>(sql`
    select
      s.id::text as id, s.email, ${microsecondTimestamp(sql`s.created_at`)} as "createdAt",
      (select json_build_object('reason', b.reason, 'detail', b.detail, 'createdAt', ${microsecondTimestamp(sql`b.created_at`)})
        from newsletter_suppressions b where b.email = s.email_key) as suppression,
      coalesce((select json_agg(${subscriptionJson} order by n.position, n.name)
        from newsletter_subscriptions x join newsletters n on n.id = x.newsletter_id
        where x.subscriber_id = s.id), '[]') as subscriptions
    from (
      select * from newsletter_subscribers s
      where ${contains(sql`s.email_key`, view.search)} and ${STATE[state]} and ${where}
      order by ${orderBy} limit ${LIST_PAGE + 1}
    ) s
    order by ${orderBy}`);
  return toCursorPage(rows, view, {
    size: LIST_PAGE,
    key: ({ createdAt, id }) => ({ at: createdAt, id }),
    item: (row): ListedSubscriber => row,
  });
}

const subscriptionJson = sql`json_build_object(
  'newsletter', n.name,
  'state', case when x.ended_at is not null then 'ended' when x.confirmed_at is null then 'waits' else 'runs' end,
  'consentAt', ${microsecondTimestamp(sql`coalesce(x.confirmed_at, x.requested_at)`)},
  'words', x.consent_words, 'page', x.consent_page, 'source', x.consent_source,
  'endedAt', ${microsecondTimestamp(sql`x.ended_at`)}, 'endedBy', x.ended_by)`;

/** A number for an address, for the order of those of one moment. */
const suppressionId = sql`('x' || left(md5(b.email), 14))::bit(56)::bigint`;

/** A page of addresses that get nothing any more, the newest first. */
export async function listSuppressions(db: Database, view: ListView): Promise<CursorPage<Suppression>> {
  const { where, orderBy } = cursorOrder(view, { at: sql`b.created_at`, id: suppressionId, kind: "bigint" });
  const { rows } = await db.execute<Suppression & { id: string } & Record<string, unknown>>(sql`
    select ${suppressionId}::text as id, b.email, b.reason, b.detail,
      ${microsecondTimestamp(sql`b.created_at`)} as "createdAt", p.full_name as "createdBy"
    from newsletter_suppressions b left join profiles p on p.id = b.created_by
    where ${contains(sql`b.email`, view.search)} and ${where}
    order by ${orderBy} limit ${LIST_PAGE + 1}`);
  return toCursorPage(rows, view, {
    size: LIST_PAGE,
    key: ({ createdAt, id }) => ({ at: createdAt, id }),
    item: ({ email, reason, detail, createdAt, createdBy }) => ({ email, reason, detail, createdAt, createdBy }),
  });
}

/** How many addresses each part of the list has. */
export async function countList(db: Database): Promise<ListCounts> {
  const { rows } = await db.execute<ListCounts & Record<string, unknown>>(sql`
    select count(*)::int as todos,
      count(*) filter (where ${STATE.recebem})::int as recebem,
      count(*) filter (where ${STATE.esperam})::int as esperam,
      count(*) filter (where ${STATE.sairam})::int as sairam,
      (select count(*)::int from newsletter_suppressions) as suprimidos
    from newsletter_subscribers s`);
  return rows[0]!;
}

/**
 * Sends nothing more to an address, and ends what it gets.
 * @param reason words of the newsroom
 * @returns false if nothing went to it before
 */
export function suppressAddress(
  db: Database,
  actor: Actor,
  { email, reason }: { email: string; reason: string },
): Promise<boolean> {
  const key = emailKey(email);
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(newsletterSuppressions)
      .values({ email: key, reason: "newsroom", detail: reason, createdBy: actor.id })
      .onConflictDoNothing()
      .returning({ email: newsletterSuppressions.email });
    if (added.length === 0) return false;
    await tx
      .update(newsletterSubscriptions)
      .set({ endedAt: sql`now()`, endedBy: "newsroom" })
      .where(and(ofAddress(tx, key), isNull(newsletterSubscriptions.endedAt)));
    await recordChange(tx, actor, {
      action: "newsletter.suppress",
      subjectName: maskEmail(key),
      details: { reason },
    });
    return true;
  });
}

const ofAddress = (db: Database, key: string) =>
  sql`${newsletterSubscriptions.subscriberId} in ${db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.emailKey, key))}`;

/**
 * Lets an address sign up again. What the newsroom or mails that came back ended runs on; after a complaint only its reader may begin
 * again.
 * @returns how many newsletters it gets again
 * @throws {AppError} not_found
 */
export function liftSuppression(
  db: Database,
  actor: Actor,
  { email, reason }: { email: string; reason: string },
): Promise<number> {
  const key = emailKey(email);
  return db.transaction(async (tx) => {
    const [lifted] = await tx
      .delete(newsletterSuppressions)
      .where(eq(newsletterSuppressions.email, key))
      .returning({ reason: newsletterSuppressions.reason, createdAt: newsletterSuppressions.createdAt });
    if (!lifted) throw new AppError("not_found");
    const { endedAt, endedBy, confirmedAt } = newsletterSubscriptions;
    const again =
      lifted.reason === "complained"
        ? []
        : await tx
            .update(newsletterSubscriptions)
            .set({ endedAt: null, endedBy: null })
            .where(
              and(
                ofAddress(tx, key),
                isNotNull(confirmedAt),
                eq(endedBy, lifted.reason),
                gte(endedAt, lifted.createdAt),
              ),
            )
            .returning({ id: newsletterSubscriptions.newsletterId });
    await tx.update(newsletterSubscribers).set({ softBounces: 0 }).where(eq(newsletterSubscribers.emailKey, key));
    await recordChange(tx, actor, { action: "newsletter.release", subjectName: maskEmail(key), details: { reason } });
    return again.length;
  });
}
