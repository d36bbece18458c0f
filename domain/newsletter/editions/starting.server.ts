import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { newsletterEditions, newsletters } from "#db/schema/newsletter.ts";
import type { Log } from "#platform/log/log.ts";
import { KINDS } from "../kinds.ts";
import { EDITION_HTML_MAX, type EditionNote } from "../types.ts";
import { buildEdition, type EditionPlace, findEditionSite } from "./content.server.ts";
import { findFreeAddress } from "./edition-rows.server.ts";
import { renderEdition } from "./render-edition.ts";
import { planEdition } from "./schedule.ts";
import { deleteWishes } from "./wishes.server.ts";

type Row = typeof newsletterEditions.$inferSelect;
type Newsletter = typeof newsletters.$inferSelect;

export type StartResult = "sending" | EditionNote;

/** Keys that each reader fills with longer words: what they add to the HTML at most, bytes. */
const READER_BYTES = 1000;

/**
 * Begins the sending of an edition: its content is frozen, and a copy is stored for each address that gets the newsletter now. Its row must
 * be locked.
 * @returns why nothing is sent; then nothing was changed
 */
export async function startEdition(
  tx: Database,
  edition: Row,
  newsletter: Newsletter,
  place: EditionPlace,
): Promise<StartResult> {
  if (KINDS[newsletter.kind].isOfCategory && newsletter.categoryId === null && edition.arrangement === null)
    return "no_category";
  const { content, isWorthSending } = await buildEdition(tx, edition, newsletter, place);
  if (!isWorthSending) return "nothing_new";
  const { html, text } = renderEdition(content, await findEditionSite(tx, place));
  if (Buffer.byteLength(html) > EDITION_HTML_MAX - READER_BYTES) return "too_large";
  // Numbers are given in the order of the sendings.
  await tx
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(eq(newsletters.id, newsletter.id))
    .for("no key update");
  await tx
    .update(newsletterEditions)
    .set({
      status: "sending",
      note: null,
      number: sql`coalesce(${newsletterEditions.number}, (select coalesce(max(number), 0) + 1 from newsletter_editions where newsletter_id = ${newsletter.id}))`,
      content,
      html,
      text,
      startedAt: sql`now()`,
    })
    .where(eq(newsletterEditions.id, edition.id));
  const { rowCount } = await tx.execute(sql`
    insert into newsletter_deliveries (subscriber_id, edition_id)
    select s.subscriber_id, ${edition.id} from newsletter_subscriptions s
    join newsletter_subscribers r on r.id = s.subscriber_id
    where s.newsletter_id = ${newsletter.id} and s.confirmed_at is not null and s.ended_at is null
      and not exists (select from newsletter_suppressions p where p.email = r.email_key)
    on conflict do nothing`);
  if (!rowCount) {
    await tx
      .update(newsletterEditions)
      .set({ status: edition.status, number: edition.number, content: null, html: null, text: null, startedAt: null })
      .where(eq(newsletterEditions.id, edition.id));
    return "no_receivers";
  }
  await tx.update(newsletterEditions).set({ receivers: rowCount }).where(eq(newsletterEditions.id, edition.id));
  await deleteWishes(tx, newsletter.id);
  return "sending";
}

/** What a run of the job did, for the log. */
interface MadeEditions {
  made: number;
  started: number;
}

/**
 * Makes the planned editions of the next hours, and begins to send those whose time has come. Any number of processes may run it: an
 * edition is made once by its key, and begun once under its lock.
 */
export async function makeDueEditions(db: Database, place: EditionPlace, log: Log): Promise<MadeEditions> {
  const active = await db.select().from(newsletters).where(eq(newsletters.isActive, true));
  let made = 0;
  for (const newsletter of active) if (await planNext(db, newsletter, place)) made += 1;
  let started = 0;
  for (;;) {
    const result = await startNext(db, place);
    if (result === null) break;
    if (result === "sending") started += 1;
    else log.info({ reason: result }, "an edition of a newsletter was not sent");
  }
  return { made, started };
}

/** Makes the edition that is planned next, once. */
async function planNext(db: Database, newsletter: Newsletter, { timeZone }: EditionPlace): Promise<boolean> {
  const planned = planEdition(newsletter, new Date(), timeZone);
  if (!planned) return false;
  const dedupeKey = `${newsletter.id} ${planned.day}`;
  const [known] = await db
    .select({ id: newsletterEditions.id })
    .from(newsletterEditions)
    .where(eq(newsletterEditions.dedupeKey, dedupeKey));
  if (known) return false;
  return db.transaction(async (tx) => {
    await tx.select({ id: newsletters.id }).from(newsletters).where(eq(newsletters.id, newsletter.id)).for("update");
    const address = await findFreeAddress(tx, newsletter.id, planned.day);
    const { sendAt, expiresAt } = planned;
    const rows = await tx
      .insert(newsletterEditions)
      .values({
        newsletterId: newsletter.id,
        dedupeKey,
        address,
        status: "scheduled",
        sendAt,
        expiresAt,
        madeByItself: true,
      })
      .onConflictDoNothing()
      .returning({ id: newsletterEditions.id });
    return rows.length > 0;
  });
}

/** Begins one edition whose time has come. @returns null without one */
function startNext(db: Database, place: EditionPlace): Promise<StartResult | null> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(newsletterEditions)
      .where(and(eq(newsletterEditions.status, "scheduled"), lte(newsletterEditions.sendAt, sql`now()`)))
      .orderBy(asc(newsletterEditions.sendAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return null;
    const [newsletter] = await tx.select().from(newsletters).where(eq(newsletters.id, due.newsletterId));
    const isLate = due.expiresAt !== null && due.expiresAt.getTime() <= Date.now();
    const isOff = !newsletter!.isActive && due.madeByItself;
    const result = isLate ? "missed" : isOff ? "by_hand" : await startEdition(tx, due, newsletter!, place);
    if (result === "sending") return result;
    const status = result === "nothing_new" || result === "no_receivers" ? "empty" : "skipped";
    await tx.update(newsletterEditions).set({ status, note: result }).where(eq(newsletterEditions.id, due.id));
    return result;
  });
}
