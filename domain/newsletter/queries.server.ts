import { and, asc, countDistinct, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { newsletterEditions, newsletterSubscriptions, newsletters } from "#db/schema/newsletter.ts";
import { articlesOf } from "./editions/content.server.ts";
import { whenWords } from "./text.ts";
import { EDITIONS_PAGE, type EditionContent, type OfferedNewsletter, type SentEdition } from "./types.ts";

/** The newsletters that readers can sign up for, in their order. */
export async function listActiveNewsletters(db: Database): Promise<OfferedNewsletter[]> {
  const rows = await db
    .select()
    .from(newsletters)
    .where(eq(newsletters.isActive, true))
    .orderBy(asc(newsletters.position), asc(newsletters.name));
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    categoryId: row.categoryId,
    whenWords: whenWords(row),
  }));
}

/** How many addresses get a newsletter, or any of them. */
export async function countReceivers(db: Database, newsletterId?: string): Promise<number> {
  const { subscriberId, confirmedAt, endedAt } = newsletterSubscriptions;
  const [row] = await db
    .select({ count: countDistinct(subscriberId) })
    .from(newsletterSubscriptions)
    .where(
      and(
        isNotNull(confirmedAt),
        isNull(endedAt),
        newsletterId ? eq(newsletterSubscriptions.newsletterId, newsletterId) : undefined,
      ),
    );
  return row!.count;
}

/** Editions whose page readers can open: those that were sent, or began to be. */
const wasSent = inArray(newsletterEditions.status, ["sending", "sent", "stopped"]);

const sentColumns = {
  id: newsletterEditions.id,
  address: newsletterEditions.address,
  number: newsletterEditions.number,
  startedAt: newsletterEditions.startedAt,
  content: newsletterEditions.content,
  name: newsletters.name,
  slug: newsletters.slug,
};

function toSent(row: {
  id: string;
  address: string;
  number: number | null;
  startedAt: Date | null;
  content: unknown;
  name: string;
  slug: string;
}): SentEdition {
  const content = row.content as EditionContent;
  return {
    id: row.id,
    address: row.address,
    subject: content.subject,
    number: row.number ?? 0,
    newsletter: { name: row.name, slug: row.slug },
    sentAt: row.startedAt!.toISOString(),
    titles: articlesOf(content.parts)
      .slice(0, 3)
      .map(({ title }) => title),
  };
}

/**
 * Sent editions, the newest first.
 * @param slug of a newsletter; null for all
 * @param page 1 is the first
 */
export async function listSentEditions(
  db: Database,
  slug: string | null,
  page: number,
): Promise<{ editions: SentEdition[]; hasNext: boolean }> {
  const rows = await db
    .select(sentColumns)
    .from(newsletterEditions)
    .innerJoin(newsletters, eq(newsletters.id, newsletterEditions.newsletterId))
    .where(and(wasSent, slug === null ? undefined : eq(newsletters.slug, slug)))
    .orderBy(desc(newsletterEditions.startedAt), asc(newsletterEditions.id))
    .limit(EDITIONS_PAGE + 1)
    .offset((page - 1) * EDITIONS_PAGE);
  return { editions: rows.slice(0, EDITIONS_PAGE).map(toSent), hasNext: rows.length > EDITIONS_PAGE };
}

/** A sent edition, for its page on the site. */
export interface ShownEdition extends SentEdition {
  content: EditionContent;
  /** The mail, with placeholders (`fillEdition`). */
  html: string;
}

/** A sent edition by its newsletter's slug and its own address. */
export async function findSentEdition(db: Database, slug: string, address: string): Promise<ShownEdition | undefined> {
  const [row] = await db
    .select({ ...sentColumns, html: newsletterEditions.html })
    .from(newsletterEditions)
    .innerJoin(newsletters, eq(newsletters.id, newsletterEditions.newsletterId))
    .where(and(wasSent, eq(newsletters.slug, slug), eq(newsletterEditions.address, address)));
  return row && { ...toSent(row), content: row.content as EditionContent, html: row.html! };
}

/** The last sent edition of all newsletters that can be chosen, as a sample. */
export async function latestEdition(db: Database): Promise<ShownEdition | undefined> {
  const [row] = await db
    .select({ ...sentColumns, html: newsletterEditions.html })
    .from(newsletterEditions)
    .innerJoin(newsletters, eq(newsletters.id, newsletterEditions.newsletterId))
    .where(and(wasSent, eq(newsletters.isActive, true)))
    .orderBy(sql`${newsletterEditions.startedAt} desc nulls last`)
    .limit(1);
  return row && { ...toSent(row), content: row.content as EditionContent, html: row.html! };
}
