import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { auditLog } from "#db/schema/audience.ts";
import { newsletters } from "#db/schema/newsletter.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import type { SecretSite } from "#domain/shared/feature.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { CalendarDay } from "#platform/format/calendar-days.ts";
import { emailField } from "../form.ts";
import { createToken, emailKey } from "../subscribers/addresses.ts";
import { createDepartureHash } from "../subscribers/departures.server.ts";
import type { ImportedBatch } from "../subscribers/subscriber-list.ts";
import type { ImportBatch } from "./list-form.ts";

type Refused = ImportedBatch["refused"][number];

/** An address of a batch, at its place in it. */
interface Row {
  at: number;
  email: string;
  key: string;
  day: string;
}

/** The rows whose addresses can be stored, each address once, in the order in which they are locked. */
function readRows(rows: ImportBatch["rows"]): { rows: Row[]; refused: Refused[] } {
  const found = new Map<string, Row>();
  const refused: Refused[] = [];
  for (const [at, { email, day }] of rows.entries()) {
    const parsed = emailField.safeParse(email);
    const key = parsed.success ? emailKey(parsed.data) : null;
    if (key === null) refused.push({ at, problem: "bad_email", day: null });
    else if (found.has(key)) refused.push({ at, problem: "repeated", day: null });
    else found.set(key, { at, email: parsed.data!, key, day });
  }
  return { rows: [...found.values()].sort((one, other) => (one.key < other.key ? -1 : 1)), refused };
}

/** Why an address may not come back, and since when. */
type Bar = { problem: "suppressed"; day: null } | { problem: "departed"; day: CalendarDay };

/**
 * Why addresses may not come back, by their key: who is suppressed, who has left this newsletter, and who has left all that they got. Of
 * those that were deleted since, a record knows it. A new sign-up counts once it is confirmed: anybody can type an address.
 */
async function findBarred(
  tx: Database,
  { secret, timeZone }: SecretSite,
  newsletterId: string,
  keys: string[],
): Promise<Map<string, Bar>> {
  const hash = createDepartureHash(secret);
  const { rows } = await tx.execute<Bar & { key: string }>(sql`
    select k.key, case when b.email is not null then 'suppressed' else 'departed' end as problem,
      case when b.email is null then to_char(coalesce(l.left_it, l.left_any), 'YYYY-MM-DD') end as day
    from unnest(${sql.param(keys)}::text[], ${sql.param(keys.map(hash))}::text[]) as k (key, hash)
    left join newsletter_suppressions b on b.email = k.key
    left join newsletter_subscribers s on s.email_key = k.key
    left join lateral (
      select bool_or(x.newsletter_id = ${newsletterId}::uuid) as gets_it, count(*) > 0 as gets_any
      from newsletter_subscriptions x where x.subscriber_id = s.id and x.confirmed_at is not null and x.ended_at is null
    ) current on true
    left join lateral (
      select max(o.day) filter (where o.newsletter_id = ${newsletterId}::uuid) as left_it, max(o.day) as left_any
      from (
        select x.newsletter_id, (x.ended_at at time zone ${timeZone})::date as day
        from newsletter_subscriptions x where x.subscriber_id = s.id and x.ended_at is not null
        union all
        select d.newsletter_id, d.departed_on from newsletter_departures d where d.hash = k.hash
      ) o
    ) l on true
    where b.email is not null or (l.left_it is not null and current.gets_it is not true) or (l.left_any is not null and not current.gets_any)`);
  return new Map(rows.map(({ key, ...bar }) => [key, bar]));
}

const columnOf = <Name extends keyof Row>(rows: Row[], name: Name) => sql.param(rows.map((row) => row[name]));

/** Stores rows that may be stored. @returns how many get the newsletter from now on */
async function store(tx: Database, batch: ImportBatch, rows: Row[], timeZone: string): Promise<number> {
  const { newsletterId, words, page } = batch;
  await tx.execute(sql`
    insert into newsletter_subscribers (email, email_key, token)
    select * from unnest(
      ${columnOf(rows, "email")}::text[], ${columnOf(rows, "key")}::text[], ${sql.param(rows.map(createToken))}::text[])
    on conflict (email_key) do nothing`);
  // At noon, which is on the same day wherever it is read in the country.
  const { rows: added } = await tx.execute(sql`
    insert into newsletter_subscriptions
      (subscriber_id, newsletter_id, requested_at, confirmed_at, consent_words, consent_page, consent_source)
    select s.id, ${newsletterId}::uuid, r.at, r.at, ${words}, ${page}, 'import'
    from (
      select key, (day + time '12:00') at time zone ${timeZone} as at
      from unnest(${columnOf(rows, "key")}::text[], ${columnOf(rows, "day")}::date[]) as u (key, day)
    ) r join newsletter_subscribers s on s.email_key = r.key
    order by s.id
    on conflict (subscriber_id, newsletter_id) do update
      set requested_at = excluded.requested_at, confirmed_at = excluded.confirmed_at, consent_words = excluded.consent_words,
        consent_page = excluded.consent_page, consent_source = excluded.consent_source
      where newsletter_subscriptions.confirmed_at is null and newsletter_subscriptions.ended_at is null
    returning subscriber_id`);
  return added.length;
}

/** How many addresses a batch has brought, if its answer was lost and it is sent again. */
async function findStored(tx: Database, key: string): Promise<number | undefined> {
  const [stored] = await tx
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, key), eq(auditLog.action, "newsletter.import")));
  return stored && Number(stored.details.count);
}

/**
 * Imports a batch of addresses whose consent was given elsewhere. It never brings back who is suppressed or has left. A batch that is sent
 * again gets the answer of the first time.
 * @throws {AppError} not_found for a newsletter that is gone; invalid for a consent of the future
 */
export async function importBatch(
  db: Database,
  actor: Actor,
  batch: ImportBatch,
  { today, ...site }: SecretSite & { today: CalendarDay },
): Promise<ImportedBatch> {
  if (batch.rows.some(({ day }) => day > today)) throw new AppError("invalid");
  return db.transaction(async (tx) => {
    const [newsletter] = await tx
      .select({ name: newsletters.name })
      .from(newsletters)
      .where(eq(newsletters.id, batch.newsletterId))
      // It is not deleted meanwhile, and two tries of a batch wait for each other.
      .for("update");
    if (!newsletter) throw new AppError("not_found");
    const { rows, refused } = readRows(batch.rows);
    const keys = rows.map(({ key }) => key);
    const barred = await findBarred(tx, site, batch.newsletterId, keys);
    for (const { at, key } of rows) {
      const bar = barred.get(key);
      if (bar) refused.push({ at, ...bar });
    }
    const wanted = rows.filter(({ key }) => !barred.has(key));
    const key = `${batch.importId}/${batch.batch}`;
    const stored = await findStored(tx, key);
    const added = stored ?? (await store(tx, batch, wanted, site.timeZone));
    if (stored === undefined) {
      const details = { count: added };
      await recordChange(tx, actor, {
        action: "newsletter.import",
        subjectId: key,
        subjectName: newsletter.name,
        details,
      });
    }
    refused.sort((one, other) => one.at - other.at);
    return { added, known: wanted.length - added, refused };
  });
}
