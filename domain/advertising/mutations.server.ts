import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { advertiserLinks, advertisers, insertions } from "#db/schema/advertising.ts";
import { banners, popups, stories } from "#db/schema/site.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { findAdItemName } from "#domain/paid-items/items.server.ts";
import type { AdKind } from "#domain/paid-items/types.ts";
import { deleteRow, type RowToSave, saveRow } from "#domain/shared/collection.server.ts";
import type { SavedRow } from "#domain/shared/row-version.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { addDays, type CalendarDay } from "#platform/format/calendar-days.ts";
import type { AdvertiserForm, InsertionForm } from "./form.ts";
import { RENEWED_DAYS } from "./limits.ts";
import { createLink } from "./links.server.ts";
import { ADVERTISERS, INSERTIONS } from "./subject.server.ts";

/** What a form refers to does not exist any more. */
export class ChoiceGone extends Error {
  readonly field: "advertiserId" | "item";

  constructor(field: "advertiserId" | "item") {
    super(`${field} is gone`);
    this.field = field;
  }
}

/** An advertiser that has campaigns cannot be deleted. */
export class HasCampaigns extends Error {}

/** Another campaign of the same advertisement comes after this one. */
export class AlreadyRenewed extends Error {}

/** Saves an advertiser. @throws as `saveRow` */
export const saveAdvertiser = (db: Database, actor: Actor, at: RowToSave, form: AdvertiserForm): Promise<SavedRow> =>
  saveRow(db, actor, ADVERTISERS, at, { write: () => ({ values: form }) });

/** Moves an advertiser to the trash; its links end. @throws {HasCampaigns} @throws {AppError} not_found */
export const deleteAdvertiser = (db: Database, actor: Actor, id: string): Promise<void> =>
  deleteRow(db, actor, ADVERTISERS, id, async (tx) => {
    const [one] = await tx
      .select({ id: insertions.id })
      .from(insertions)
      .where(eq(insertions.advertiserId, id))
      .limit(1);
    if (one) throw new HasCampaigns();
    return undefined;
  });

const TABLES = { banner: banners, popup: popups, story: stories } as const;

/** Marks what a campaign shows as an advertisement. */
async function markPaid(tx: Database, actor: Actor, kind: AdKind, id: string, name: string): Promise<void> {
  const table = TABLES[kind];
  const marked = await tx
    .update(table as typeof banners)
    .set({ paid: true })
    .where(and(eq(table.id, id), eq(table.paid, false)))
    .returning({ id: table.id });
  if (marked.length === 0) return;
  await recordChange(tx, actor, { action: `${kind}.update`, subjectId: id, subjectName: name });
}

/**
 * Saves a campaign, and marks what it shows with "Publicidade".
 * @throws {ChoiceGone} unless it showed the same before
 * @throws as `saveRow`
 */
export const saveInsertion = (
  db: Database,
  actor: Actor,
  at: RowToSave,
  { item, ...form }: InsertionForm,
): Promise<SavedRow> =>
  saveRow(db, actor, INSERTIONS, at, {
    async write(tx, id) {
      const { itemKind, itemId } = item;
      const [advertiser] = await tx
        .select({ id: advertisers.id })
        .from(advertisers)
        .where(eq(advertisers.id, form.advertiserId))
        .for("key share");
      if (!advertiser) throw new ChoiceGone("advertiserId");
      const found = await findAdItemName(tx, itemKind, itemId);
      if (found !== null) await markPaid(tx, actor, itemKind, itemId, found);
      const itemName = found ?? (await findFormerName(tx, id, itemId));
      if (itemName === null) throw new ChoiceGone("item");
      return { values: { ...form, itemKind, itemId, itemName } };
    },
  });

/** The name of what a campaign has shown so far, which is in the trash by now. */
async function findFormerName(tx: Database, id: string | null, itemId: string): Promise<string | null> {
  if (id === null) return null;
  const [row] = await tx
    .select({ name: insertions.itemName })
    .from(insertions)
    .where(and(eq(insertions.id, id), eq(insertions.itemId, itemId)));
  return row?.name ?? null;
}

/** Moves a campaign with its counts to the trash. @throws {AppError} not_found */
export const deleteInsertion = (db: Database, actor: Actor, id: string): Promise<void> =>
  deleteRow(db, actor, INSERTIONS, id);

/**
 * Adds a campaign like another one, for the days after it, and from today at the earliest.
 * @throws {AlreadyRenewed}
 * @throws {AppError} not_found
 */
export async function renewInsertion(
  db: Database,
  actor: Actor,
  id: string,
  newId: string | null,
  today: CalendarDay,
): Promise<SavedRow> {
  return saveRow(
    db,
    actor,
    INSERTIONS,
    { newId, again: "keep" },
    {
      async write(tx) {
        const [former] = await tx.select().from(insertions).where(eq(insertions.id, id)).for("update");
        if (!former) throw new AppError("not_found");
        const { createdAt: _, paid: __, id: ___, ...like } = former;
        const [next] = await tx
          .select({ id: insertions.id })
          .from(insertions)
          .where(
            and(
              eq(insertions.advertiserId, like.advertiserId),
              eq(insertions.itemId, like.itemId),
              gt(insertions.firstDay, like.lastDay),
            ),
          )
          .limit(1);
        if (next) throw new AlreadyRenewed();
        const after = addDays(like.lastDay, 1);
        const firstDay = after < today ? today : after;
        return { values: { ...like, firstDay, lastDay: addDays(firstDay, RENEWED_DAYS - 1) } };
      },
    },
  );
}

/** Creates a link to the report of an advertiser, and returns its token. @throws {AppError} not_found */
export const linkAdvertiser = (db: Database, actor: Actor, id: string): Promise<string> =>
  db.transaction(async (tx) => {
    const name = await lockName(tx, id);
    await recordChange(tx, actor, { action: "advertiser.link", subjectId: id, subjectName: name });
    return createLink(tx, id);
  });

/** Ends all links to the report of an advertiser. @throws {AppError} not_found */
export const withdrawLinks = (db: Database, actor: Actor, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const name = await lockName(tx, id);
    await tx.delete(advertiserLinks).where(eq(advertiserLinks.advertiserId, id));
    await recordChange(tx, actor, { action: "advertiser.unlink", subjectId: id, subjectName: name });
  });

async function lockName(tx: Database, id: string): Promise<string> {
  const [row] = await tx
    .select({ name: advertisers.name })
    .from(advertisers)
    .where(eq(advertisers.id, id))
    .for("key share");
  if (!row) throw new AppError("not_found");
  return row.name;
}
