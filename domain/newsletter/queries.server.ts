import { and, asc, countDistinct, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
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

const selectSent = (db: Database) =>
  db
    .select({
      id: newsletterEditions.id,
      address: newsletterEditions.address,
      number: newsletterEditions.number,
      startedAt: newsletterEditions.startedAt,
      content: newsletterEditions.content,
      newsletter: { name: newsletters.name, slug: newsletters.slug },
    })
    .from(newsletterEditions)
    .innerJoin(newsletters, eq(newsletters.id, newsletterEditions.newsletterId));

type SentRow = Awaited<ReturnType<typeof selectSent>>[number];

function toSent({ id, address, number, startedAt, newsletter, ...row }: SentRow): SentEdition {
  const content = row.content as EditionContent;
  return {
    id,
    address,
    subject: content.subject,
    number: number ?? 0,
    newsletter,
    sentAt: startedAt!.toISOString(),
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
  const rows = await selectSent(db)
    .where(and(wasSent, slug === null ? undefined : eq(newsletters.slug, slug)))
    .orderBy(desc(newsletterEditions.startedAt), asc(newsletterEditions.id))
    .limit(EDITIONS_PAGE + 1)
    .offset((page - 1) * EDITIONS_PAGE);
  return { editions: rows.slice(0, EDITIONS_PAGE).map(toSent), hasNext: rows.length > EDITIONS_PAGE };
}

/** A sent edition, for its page on the site. */
interface ShownEdition extends SentEdition {
  content: EditionContent;
}

/** The newest of the sent editions of which a condition holds. */
async function findShown(db: Database, which: SQL | undefined): Promise<ShownEdition | undefined> {
  const [row] = await selectSent(db)
    .where(and(wasSent, which))
    .orderBy(sql`${newsletterEditions.startedAt} desc nulls last`)
    .limit(1);
  return row && { ...toSent(row), content: row.content as EditionContent };
}

/** A sent edition by its newsletter's slug and its own address. */
export const findSentEdition = (db: Database, slug: string, address: string): Promise<ShownEdition | undefined> =>
  findShown(db, and(eq(newsletters.slug, slug), eq(newsletterEditions.address, address)));

/** The last sent edition of all newsletters that can be chosen, as a sample. */
export const latestEdition = (db: Database): Promise<ShownEdition | undefined> =>
  findShown(db, eq(newsletters.isActive, true));
