import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { auditLog } from "#db/schema/audience.ts";
import { AD_KINDS, paidWords } from "#db/schema/site.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { updateSettings } from "#domain/settings/mutations.server.ts";
import type { FieldValues } from "#domain/shared/changed-fields.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { inPeriod, isFresh } from "./held.server.ts";
import { adItems, adPicture } from "./items.server.ts";
import type { AdKind, GuardedItem } from "./types.ts";

/** An item as somebody saw it. */
export interface SeenItem {
  kind: AdKind;
  id: string;
  digest: string;
}

/** Who saved an item as it is now cannot give the second word. */
export class OwnWord extends Error {}

/** Somebody saved the item since it was seen. */
export class ItemChanged extends Error {}

/** Paid items in a list of the newsroom: many more than a site shows. */
const LISTED_MAX = 500;

/** Notes who saved an item first as it is now; call it in the transaction that saves it. */
export const noteAuthor = (tx: Database, kind: AdKind, id: string, actor: Actor | null) =>
  tx.execute(sql`
    insert into paid_words (item_kind, item_id, digest, author_id)
    select ${kind}, items.id, item_digest, ${actor?.id ?? null}::uuid from ${adItems(tx)} where items.id = ${id}::uuid and kind = ${kind}
    on conflict do nothing`);

const isWordFor = ({ kind, id, digest }: ReturnType<typeof adItems>) =>
  and(eq(paidWords.itemKind, kind), eq(paidWords.itemId, id), eq(paidWords.digest, digest));

const nameOf = (id: typeof paidWords.authorId | typeof paidWords.saidBy) =>
  sql<string | null>`(select full_name from profiles p where p.id = ${id})`;

/**
 * Paid items: those that are switched on first, of them those without a word for what they are now. Where nobody noted who saved it so, its
 * author is who saved it last.
 * @param only this one
 */
export async function listGuardedItems(db: Database, only?: Pick<SeenItem, "kind" | "id">): Promise<GuardedItem[]> {
  const all = adItems(db);
  const { actorId, actorName } = auditLog;
  const lastChange = db
    .select({ actorId, actorName })
    .from(auditLog)
    .where(
      sql`${auditLog.subjectId} = ${all.id}::text and ${auditLog.action} in (${all.kind} || '.create', ${all.kind} || '.update')`,
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1)
    .as("last_change");
  const rows = await db
    .select({
      item: { kind: all.kind, id: all.id, name: all.name, image: all.image, link: all.link, digest: all.digest },
      author: sql<string | null>`coalesce(${nameOf(paidWords.authorId)}, ${lastChange.actorName})`,
      authorId: sql<string | null>`coalesce(${paidWords.authorId}, ${lastChange.actorId})`,
      saidAt: sql<string | null>`case when ${isFresh} then ${paidWords.saidAt} end`,
      saidBy: nameOf(paidWords.saidBy),
    })
    .from(all)
    .leftJoinLateral(lastChange, sql`true`)
    .leftJoin(paidWords, isWordFor(all))
    .where(and(all.paid, only && and(eq(all.kind, only.kind), eq(all.id, only.id))))
    .orderBy(desc(all.isOn), sql`coalesce(${isFresh}, false)`, desc(all.at), asc(all.id))
    .limit(LISTED_MAX);
  return rows.map(({ item, saidAt, ...row }) => ({
    ...item,
    ...row,
    image: adPicture(item.image),
    saidAt: saidAt && new Date(saidAt).toISOString(),
  }));
}

/** The ids of advertisements that are switched on, and that readers do not see for want of a word. */
export async function listHeldIds(db: Database): Promise<string[]> {
  const all = adItems(db);
  const rows = await db
    .select({ id: all.id })
    .from(all)
    .leftJoin(paidWords, isWordFor(all))
    .where(sql`${inPeriod} and ${all.paid} and ${all.isOn} and not coalesce(${isFresh}, false)`);
  return rows.map(({ id }) => id);
}

const SOURCES: Record<AdKind, string> = { banner: "banners", popup: "popups", story: "stories" };
/** Has what is cached with or without the items of a kind rendered again. */
const announce = (db: Pick<Database, "execute">, kind: AdKind) =>
  db.execute(sql`select coreto_announce(${SOURCES[kind]}, array['paid'])`);

async function announceAll(db: Pick<Database, "execute">): Promise<void> {
  for (const kind of AD_KINDS) await announce(db, kind);
}

/**
 * Gives the word of a second person that an advertisement is no electoral propaganda; once for what it says now.
 * @throws {OwnWord}
 * @throws {ItemChanged}
 * @throws {AppError} not_found
 */
export const giveWord = (db: Database, actor: Actor, { kind, id, digest }: SeenItem): Promise<void> =>
  db.transaction(async (tx) => {
    const item = await findSeen(tx, { kind, id, digest });
    if (item.authorId === actor.id) throw new OwnWord();
    const word = { saidBy: actor.id, saidAt: sql`now()` };
    const given = await tx
      .insert(paidWords)
      .values({ itemKind: kind, itemId: id, digest, authorId: item.authorId, ...word })
      .onConflictDoUpdate({
        target: [paidWords.itemKind, paidWords.itemId, paidWords.digest],
        set: word,
        setWhere: sql`not coalesce(${isFresh}, false)`,
      })
      .returning({ id: paidWords.itemId });
    if (given.length === 0) return;
    await recordChange(tx, actor, { action: `${kind}.release`, subjectId: id, subjectName: item.name });
    await announce(tx, kind);
  });

/** Takes back the words for an advertisement, also of other people and for what it was before. @throws {ItemChanged} @throws {AppError} not_found */
export const withdrawWord = (db: Database, actor: Actor, { kind, id, digest }: SeenItem): Promise<void> =>
  db.transaction(async (tx) => {
    const { name } = await findSeen(tx, { kind, id, digest });
    const gone = await tx
      .update(paidWords)
      .set({ saidBy: null, saidAt: null })
      .where(and(eq(paidWords.itemKind, kind), eq(paidWords.itemId, id), isNotNull(paidWords.saidAt)))
      .returning({ id: paidWords.itemId });
    if (gone.length === 0) return;
    await recordChange(tx, actor, { action: `${kind}.hold`, subjectId: id, subjectName: name });
    await announce(tx, kind);
  });

async function findSeen(tx: Database, { kind, id, digest }: SeenItem): Promise<GuardedItem> {
  const [item] = await listGuardedItems(tx, { kind, id });
  if (!item) throw new AppError("not_found");
  if (item.digest !== digest) throw new ItemChanged();
  return item;
}

/** Saves the electoral period. @param opened values that the form was opened with @throws {FieldsChanged} */
export const savePeriod = (db: Database, actor: Actor, values: FieldValues, opened: FieldValues): Promise<void> =>
  db.transaction(async (tx) => {
    await updateSettings(tx, actor, values, opened);
    await announceAll(tx);
  });

/** Minutes for which a moment is announced, in case the job runs late. */
const ANNOUNCED = "3 minutes";

/** Announces all paid items if the electoral period has just begun or ended. */
export async function announcePeriod(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`
    select from site_settings where key in ('electoral_from', 'electoral_until')
      and value between to_char(now() at time zone 'UTC' - ${ANNOUNCED}::interval, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        and to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
  if (rows.length > 0) await announceAll(db);
}
