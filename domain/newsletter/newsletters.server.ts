import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { newsletterEditions, newsletterSubscriptions, newsletters } from "#db/schema/newsletter.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { lockRowForUpdate, type SavedRow, savedRow } from "#domain/shared/row-version.server.ts";
import { resolveSlug, withFreeSlug } from "#domain/shared/slugs.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { nextSending } from "./editions/next-sending.ts";
import type { NewsletterForm } from "./form.ts";
import { KINDS } from "./kinds.ts";
import { whenWords } from "./text.ts";
import { type ArticleEditions, NEWSLETTER_LIMITS, RESERVED_SLUGS } from "./types.ts";

/** A newsletter in the back office. */
export type NewsletterRow = typeof newsletters.$inferSelect & {
  version: string;
  whenWords: string;
  /** Addresses that get it. */
  receivers: number;
};

/** There are as many newsletters as there may be. */
export class TooManyNewsletters extends Error {}

/** A newsletter with sent editions or readers is switched off instead of being deleted. */
export class NewsletterInUse extends Error {}

/** All newsletters in their order. */
export async function listNewsletters(db: Database): Promise<NewsletterRow[]> {
  const { newsletterId, confirmedAt, endedAt } = newsletterSubscriptions;
  const counted = db
    .select({ newsletterId, receivers: count().as("receivers") })
    .from(newsletterSubscriptions)
    .where(and(isNotNull(confirmedAt), isNull(endedAt)))
    .groupBy(newsletterId)
    .as("counted");
  const rows = await db
    .select({ row: newsletters, version: sql<string>`${newsletters}.xmin::text`, receivers: counted.receivers })
    .from(newsletters)
    .leftJoin(counted, eq(counted.newsletterId, newsletters.id))
    .orderBy(asc(newsletters.position), asc(newsletters.name));
  return rows.map(({ row, version, receivers }) => ({
    ...row,
    version,
    receivers: receivers ?? 0,
    whenWords: whenWords(row),
  }));
}

/** Editions with an article that are listed at most. */
const SENT_MAX = 6;

/**
 * The editions that an article can be in, the next one of each newsletter that is made by a plan, and those that were sent with it.
 * @param about `id` is null for a new article, `at` when it comes out
 * @param timeZone IANA zone of the site
 */
export async function listArticleEditions(
  db: Database,
  { id, categoryId, at }: { id: string | null; categoryId: string | null; at: Date },
  timeZone: string,
): Promise<ArticleEditions> {
  const isPossible = ({ isActive, kind, categoryId: own }: NewsletterRow) =>
    isActive && KINDS[kind].isPlanned && (!KINDS[kind].isOfCategory || own === categoryId);
  const [known, sent] = await Promise.all([listNewsletters(db), id === null ? [] : listSentWith(db, id)]);
  const next = known.filter(isPossible).map((newsletter) => ({
    id: newsletter.id,
    name: newsletter.name,
    at: nextSending(newsletter, at, timeZone).toISOString(),
    receivers: newsletter.receivers,
  }));
  return { next, sent };
}

async function listSentWith(db: Database, newsId: string): Promise<ArticleEditions["sent"]> {
  const { startedAt, receivers, content } = newsletterEditions;
  const rows = await db
    .select({ name: newsletters.name, at: startedAt, receivers })
    .from(newsletterEditions)
    .innerJoin(newsletters, eq(newsletters.id, newsletterEditions.newsletterId))
    .where(
      and(
        isNotNull(startedAt),
        sql`${content} @> ${JSON.stringify({ parts: [{ articles: [{ id: newsId }] }] })}::jsonb`,
      ),
    )
    .orderBy(asc(startedAt))
    .limit(SENT_MAX);
  return rows.map(({ at, ...row }) => ({ ...row, at: at!.toISOString() }));
}

/**
 * Saves a newsletter; planned editions that nobody has touched are made anew by its new plan.
 * @param at the row with the version that its form was opened with, or a new one under the id that the form has chosen
 * @throws {SlugTaken}
 * @throws {RowChanged}
 * @throws {TooManyNewsletters}
 * @throws {AppError} not_found
 */
export function saveNewsletter(
  db: Database,
  actor: Actor,
  at: { id: string; version: string | null } | { newId: string | null },
  { slug: typed, ...form }: NewsletterForm,
): Promise<SavedRow> {
  return withFreeSlug(newsletters, () =>
    db.transaction(async (tx) => {
      const known = "id" in at ? at.id : await findNew(tx, at.newId);
      const { slug } = await resolveSlug(tx, newsletters, { name: form.name, slug: typed || freeOf(form.name) }, known);
      if (known) {
        await lockRowForUpdate(tx, newsletters, known, "id" in at ? at.version : null);
        const { kind, sendTime, weekday, isActive } = newsletters;
        const isPlan = sql`(${kind}, ${sendTime}, ${weekday}, ${isActive}) is not distinct from (${form.kind}::text, ${form.sendTime}::text, ${form.weekday}::smallint, ${form.isActive}::boolean)`;
        await tx
          .update(newsletters)
          .set({ ...form, slug, plannedFrom: sql`case when ${isPlan} then ${newsletters.plannedFrom} else now() end` })
          .where(eq(newsletters.id, known));
        await deletePlanned(tx, known);
        await recordChange(tx, actor, { action: "newsletter.update", subjectId: known, subjectName: form.name });
        return savedRow(tx, newsletters, known);
      }
      const [row] = await tx
        .select({ count: count(), last: sql<number>`coalesce(max(${newsletters.position}), 0)` })
        .from(newsletters);
      if (row!.count >= NEWSLETTER_LIMITS.newsletters) throw new TooManyNewsletters();
      const [created] = await tx
        .insert(newsletters)
        .values({ ...form, slug, position: Number(row!.last) + 1, id: ("newId" in at && at.newId) || undefined })
        .returning({ id: newsletters.id });
      await recordChange(tx, actor, { action: "newsletter.create", subjectId: created!.id, subjectName: form.name });
      return savedRow(tx, newsletters, created!.id);
    }),
  );
}

/** A name that would be another page's address gets one of its own. */
const freeOf = (name: string) =>
  RESERVED_SLUGS.includes(name.trim().toLowerCase()) ? `boletim-${name.trim().toLowerCase()}` : "";

/** The row that an earlier try of a form created. */
async function findNew(tx: Database, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const [row] = await tx.select({ id: newsletters.id }).from(newsletters).where(eq(newsletters.id, id));
  return row?.id;
}

/** Deletes planned editions without words or an arrangement of the newsroom. */
async function deletePlanned(tx: Database, newsletterId: string): Promise<void> {
  const { opening, subject, arrangement, madeByItself, status } = newsletterEditions;
  await tx
    .delete(newsletterEditions)
    .where(
      and(
        eq(newsletterEditions.newsletterId, newsletterId),
        inArray(status, ["scheduled"]),
        eq(madeByItself, true),
        eq(opening, ""),
        eq(subject, ""),
        isNull(arrangement),
      ),
    );
}

/**
 * Deletes a newsletter that was never sent and that nobody gets.
 * @throws {NewsletterInUse}
 * @throws {AppError} not_found
 */
export function deleteNewsletter(db: Database, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ name: newsletters.name })
      .from(newsletters)
      .where(eq(newsletters.id, id))
      .for("update");
    if (!row) throw new AppError("not_found");
    const [edition] = await tx
      .select({ id: newsletterEditions.id })
      .from(newsletterEditions)
      .where(and(eq(newsletterEditions.newsletterId, id), isNotNull(newsletterEditions.startedAt)))
      .limit(1);
    const [reader] = await tx
      .select({ id: newsletterSubscriptions.subscriberId })
      .from(newsletterSubscriptions)
      .where(and(eq(newsletterSubscriptions.newsletterId, id), isNotNull(newsletterSubscriptions.confirmedAt)))
      .limit(1);
    if (edition || reader) throw new NewsletterInUse();
    await tx.delete(newsletters).where(eq(newsletters.id, id));
    await recordChange(tx, actor, { action: "newsletter.delete", subjectId: id, subjectName: row.name });
  });
}
