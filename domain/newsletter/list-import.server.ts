import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { auditLog } from "#db/schema/audience.ts";
import { newsletters } from "#db/schema/newsletter.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { createToken, emailKey } from "./addresses.ts";
import { emailField } from "./form.ts";
import type { ImportBatch } from "./list-form.ts";
import type { ImportedBatch } from "./subscriber-list.ts";

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
    if (key === null) refused.push({ at, problem: "bad_email" });
    else if (found.has(key)) refused.push({ at, problem: "repeated" });
    else found.set(key, { at, email: parsed.data!, key, day });
  }
  return { rows: [...found.values()].sort((one, other) => (one.key < other.key ? -1 : 1)), refused };
}

/**
 * Why addresses may not come back, by their key: who is suppressed, who has left this newsletter, and who has left all that they got.
 */
async function findBarred(
  tx: Database,
  newsletterId: string,
  keys: string[],
): Promise<Map<string, Refused["problem"]>> {
  const { rows } = await tx.execute<{ key: string; problem: "suppressed" | "departed" }>(sql`
    select k.key, case when b.email is not null then 'suppressed' else 'departed' end as problem
    from unnest(${sql.param(keys)}::text[]) as k (key)
    left join newsletter_suppressions b on b.email = k.key
    left join newsletter_subscribers s on s.email_key = k.key
    left join lateral (
      select bool_or(x.newsletter_id = ${newsletterId}::uuid and x.ended_at is not null)
          or (bool_or(x.ended_at is not null) and not bool_or(x.ended_at is null)) as left_it
      from newsletter_subscriptions x where x.subscriber_id = s.id
    ) x on true
    where b.email is not null or x.left_it`);
  return new Map(rows.map(({ key, problem }) => [key, problem]));
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
  { today, timeZone }: { today: string; timeZone: string },
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
    const barred = await findBarred(
      tx,
      batch.newsletterId,
      rows.map(({ key }) => key),
    );
    for (const { at, key } of rows) {
      const problem = barred.get(key);
      if (problem) refused.push({ at, problem });
    }
    const wanted = rows.filter(({ key }) => !barred.has(key));
    const key = `${batch.importId}/${batch.batch}`;
    const stored = await findStored(tx, key);
    const added = stored ?? (await store(tx, batch, wanted, timeZone));
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
