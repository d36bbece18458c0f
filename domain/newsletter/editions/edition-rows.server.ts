import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { newsletterEditions, newsletters } from "#db/schema/newsletter.ts";
import { isId } from "#domain/shared/id.ts";
import type { EditionContent, EditionNote, EditionRow } from "../types.ts";

type Row = typeof newsletterEditions.$inferSelect;
type Newsletter = typeof newsletters.$inferSelect;

export interface EditionWithNewsletter {
  edition: Row;
  newsletter: Newsletter;
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** As the back office lists it. */
export function toEditionRow(row: Row, { id, name, slug }: Newsletter): EditionRow {
  return {
    id: row.id,
    newsletter: { id, name, slug },
    number: row.number,
    address: row.address,
    status: row.status,
    note: row.note as EditionNote | null,
    subject: (row.content as EditionContent | null)?.subject ?? row.subject,
    sendAt: iso(row.sendAt),
    expiresAt: iso(row.expiresAt),
    startedAt: iso(row.startedAt),
    finishedAt: iso(row.finishedAt),
    madeByItself: row.madeByItself,
    isArrangedByHand: row.arrangement !== null,
    receivers: row.receivers,
    sent: row.sent,
    failed: row.failed,
    departed: row.departed,
  };
}

/** Editions for the back office: those to come by their date, drafts without one first; or those of the past, the newest first. */
export async function listEditions(
  db: Database,
  which: "coming" | "past",
  { newsletterId, limit = 30, offset = 0 }: { newsletterId?: string; limit?: number; offset?: number } = {},
): Promise<EditionRow[]> {
  const coming = inArray(newsletterEditions.status, ["draft", "scheduled", "sending"]);
  const order =
    which === "coming"
      ? [sql`${newsletterEditions.sendAt} asc nulls first`, asc(newsletterEditions.serial)]
      : [
          sql`coalesce(${newsletterEditions.startedAt}, ${newsletterEditions.sendAt}, ${newsletterEditions.createdAt}) desc`,
          desc(newsletterEditions.serial),
        ];
  const rows = await db
    .select({ edition: newsletterEditions, newsletter: newsletters })
    .from(newsletterEditions)
    .innerJoin(newsletters, eq(newsletters.id, newsletterEditions.newsletterId))
    .where(
      and(
        which === "coming" ? coming : sql`not ${coming}`,
        newsletterId ? eq(newsletterEditions.newsletterId, newsletterId) : undefined,
      ),
    )
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ edition, newsletter }) => toEditionRow(edition, newsletter));
}

/** An edition with its newsletter, by its id. */
export async function findEdition(db: Database, id: string): Promise<EditionWithNewsletter | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db
    .select({ edition: newsletterEditions, newsletter: newsletters })
    .from(newsletterEditions)
    .innerJoin(newsletters, eq(newsletters.id, newsletterEditions.newsletterId))
    .where(eq(newsletterEditions.id, id));
  return row;
}

/** An address of a day that no other edition of the newsletter has; the newsletter's row must be locked. */
export async function findFreeAddress(tx: Database, newsletterId: string, day: string): Promise<string> {
  const rows = await tx
    .select({ address: newsletterEditions.address })
    .from(newsletterEditions)
    .where(
      and(eq(newsletterEditions.newsletterId, newsletterId), sql`${newsletterEditions.address} like ${`${day}%`}`),
    );
  const taken = new Set(rows.map(({ address }) => address));
  let address = day;
  for (let number = 2; taken.has(address); number += 1) address = `${day}-${number}`;
  return address;
}
