import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { auditLog } from "#db/schema/audience.ts";
import { paidWords } from "#db/schema/site.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { updateSettings } from "#domain/settings/mutations.server.ts";
import type { FieldValues } from "#domain/shared/changed-fields.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { inPeriod } from "./held.server.ts";
import { adItems, adPicture } from "./items.server.ts";
import type { AdKind, GuardedItem } from "./types.ts";

/** An item as somebody saw it. */
export interface SeenItem {
  kind: AdKind;
  id: string;
  digest: string;
}

/** Who saved an item last cannot give the second word. */
export class OwnWord extends Error {}

/** Somebody saved the item since it was seen. */
export class ItemChanged extends Error {}

/** Paid items in a list of the newsroom. */
const LISTED_MAX = 200;

const isWordFor = ({ kind, id, digest }: ReturnType<typeof adItems>) =>
  and(eq(paidWords.itemKind, kind), eq(paidWords.itemId, id), eq(paidWords.digest, digest));

/** Paid items: those without a word for what they are now first, then the newest. @param only this one */
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
      changedBy: lastChange.actorName,
      changedById: lastChange.actorId,
      saidAt: paidWords.saidAt,
      saidBy: sql<string | null>`(select name from profiles where id = ${paidWords.saidBy})`,
    })
    .from(all)
    .leftJoinLateral(lastChange, sql`true`)
    .leftJoin(paidWords, isWordFor(all))
    .where(and(all.paid, only && and(eq(all.kind, only.kind), eq(all.id, only.id))))
    .orderBy(sql`${paidWords.saidAt} is not null`, desc(all.at), asc(all.id))
    .limit(LISTED_MAX);
  return rows.map(({ item, saidAt, ...row }) => ({
    ...item,
    ...row,
    image: adPicture(item.image),
    saidAt: saidAt?.toISOString() ?? null,
  }));
}

/** The ids of advertisements that are switched on, and that readers do not see for want of a word. */
export async function listHeldIds(db: Database): Promise<string[]> {
  const all = adItems(db);
  const rows = await db
    .select({ id: all.id })
    .from(all)
    .leftJoin(paidWords, isWordFor(all))
    .where(sql`${inPeriod} and ${all.paid} and ${all.isOn} and ${paidWords.itemId} is null`);
  return rows.map(({ id }) => id);
}

const announce = (db: Pick<Database, "execute">, kind: AdKind, ids: string[]) =>
  db.execute(
    sql`select coreto_announce(${{ banner: "banners", popup: "popups", story: "stories" }[kind]}, ${sql.param(ids)}::text[])`,
  );

/** Announces all paid items, so that what is cached with or without them is rendered again. */
async function announceItems(db: Database): Promise<void> {
  const items = await listGuardedItems(db);
  for (const kind of ["banner", "popup", "story"] as const) {
    await announce(
      db,
      kind,
      items.filter((item) => item.kind === kind).map(({ id }) => id),
    );
  }
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
    if (item.changedById === actor.id) throw new OwnWord();
    const given = await tx
      .insert(paidWords)
      .values({ itemKind: kind, itemId: id, digest, saidBy: actor.id })
      .onConflictDoNothing()
      .returning({ id: paidWords.itemId });
    if (given.length === 0) return;
    await recordChange(tx, actor, { action: `${kind}.release`, subjectId: id, subjectName: item.name });
    await announce(tx, kind, [id]);
  });

/** Takes back the word for an advertisement, whoever gave it. @throws {ItemChanged} @throws {AppError} not_found */
export const withdrawWord = (db: Database, actor: Actor, { kind, id, digest }: SeenItem): Promise<void> =>
  db.transaction(async (tx) => {
    const { name } = await findSeen(tx, { kind, id, digest });
    const gone = await tx
      .delete(paidWords)
      .where(and(eq(paidWords.itemKind, kind), eq(paidWords.itemId, id), eq(paidWords.digest, digest)))
      .returning({ id: paidWords.itemId });
    if (gone.length === 0) return;
    await recordChange(tx, actor, { action: `${kind}.hold`, subjectId: id, subjectName: name });
    await announce(tx, kind, [id]);
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
    await announceItems(tx);
  });

/** Minutes for which a moment is announced, in case the job runs late. */
const ANNOUNCED = "3 minutes";

/** Announces all paid items if the electoral period has just begun or ended. */
export async function announcePeriod(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`
    select from site_settings where key in ('electoral_from', 'electoral_until')
      and value between to_char(now() at time zone 'UTC' - ${ANNOUNCED}::interval, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        and to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
  if (rows.length > 0) await announceItems(db);
}
