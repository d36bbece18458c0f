import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { auditLog } from "#db/schema/audience.ts";
import { media } from "#db/schema/media.ts";
import { banners } from "#db/schema/site.ts";
import { recordChanges } from "#domain/audit/mutations.server.ts";
import type { Actor, AuditEntry } from "#domain/audit/types.ts";
import { storeBannerPictures } from "#domain/banners/pictures.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { saveArticles } from "./articles.server.ts";
import {
  asColumn,
  type FileUseRow,
  listFileUseRows,
  nameOf,
  REFERENCING_TABLES,
  USED_KINDS,
} from "./referencing-tables.server.ts";
import type { FileUse, FileUseKind } from "./types.ts";

/** The chosen file cannot be the replacement: it is of another kind, gone, or the same one. */
export class NotReplaceable extends Error {
  readonly reason: "other_kind" | "gone" | "same";
  constructor(reason: NotReplaceable["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/** A row as the audit log stores it; `mixed` has its columns if it referred to both files before. */
type ChangedRow = Omit<FileUseRow, "name">;

interface Swap {
  from: string;
  to: string;
  /** The new picture of a banner: with the sizes that banners draw. */
  banner: string;
}

/** Locks both files until the end of the transaction. @throws {NotReplaceable} */
async function lockBoth(tx: Database, from: string, to: string): Promise<void> {
  if (from === to) throw new NotReplaceable("same");
  const rows = await tx
    .select({ url: media.url, kind: media.kind })
    .from(media)
    .where(and(inArray(media.url, [from, to]), isNotNull(media.storedAt)))
    .orderBy(media.url)
    .for("key share");
  if (rows.length < 2) throw new NotReplaceable("gone");
  if (rows[0]!.kind !== rows[1]!.kind) throw new NotReplaceable("other_kind");
}

/** The new value of image_url; the banner sizes are created only if a banner shows the former file. */
async function prepareBanner(db: Database, storage: Storage, from: string, to: string): Promise<string> {
  const [shown] = await db
    .select({ id: banners.id })
    .from(banners)
    .where(sql`strpos(${banners.imageUrl}, ${from}) > 0`)
    .limit(1);
  const image = shown && (await storeBannerPictures(db, storage, to));
  return image ? JSON.stringify(image) : to;
}

/** A column with one file replaced by the other. */
function swapped(column: PgColumn, { from, to, banner }: Swap): SQL {
  const text = sql`replace(${column}::text, ${from}, ${to})`;
  if (column !== banners.imageUrl) return asColumn(text, column);
  const named = `"original":"${from}"`;
  return sql`case when btrim(${column}) = ${from} or strpos(regexp_replace(${column}, '\\s', '', 'g'), ${named}) > 0
    then ${banner} else ${text} end`;
}

/** Changes rows that are locked. */
async function swapRows(tx: Database, kind: FileUseKind, ids: string[], swap: Swap): Promise<void> {
  if (ids.length === 0) return;
  const { table, id, columns } = REFERENCING_TABLES[kind];
  const set = columns.map((column) => sql`${nameOf(column)} = ${swapped(column, swap)}`);
  await tx.execute(sql`update ${table} set ${sql.join(set, sql`, `)} where ${inArray(sql`${id}::text`, ids)}`);
}

/** Restores a row's former columns, unless one of them was changed since. @returns whether it did */
async function restoreRow(tx: Database, { kind, id: rowId, mixed }: ChangedRow, swap: Swap): Promise<boolean> {
  const { table, id, columns } = REFERENCING_TABLES[kind];
  const before = (column: PgColumn) => sql`${mixed![column.name] ?? null}::text`;
  const set = columns.map((column) => sql`${nameOf(column)} = ${asColumn(before(column), column)}`);
  const same = columns.map(
    (column) => sql`${column}::text is not distinct from replace(${before(column)}, ${swap.to}, ${swap.from})`,
  );
  const { rows } = await tx.execute(sql`
    update ${table} set ${sql.join(set, sql`, `)}
    where ${id}::text = ${rowId} and ${sql.join(same, sql` and `)} returning 1`);
  return rows.length > 0;
}

/** Changes rows, with a version of each article. */
async function changeRows(
  tx: Database,
  actor: Actor,
  kind: FileUseKind,
  ids: string[],
  change: () => Promise<unknown>,
) {
  if (kind === "news") await saveArticles(tx, actor, ids, change);
  else await change();
}

function entriesOf(rows: FileUse[]): AuditEntry[] {
  return rows.flatMap(({ kind, id, name }): AuditEntry[] => {
    const { action } = REFERENCING_TABLES[kind];
    if (kind === "settings") return [{ action: "settings.update", details: { keys: [id] } }];
    return action ? [{ action, subjectId: id, subjectName: name }] : [];
  });
}

/** A replacement. */
export interface Replacement {
  /** Key for undoing it. */
  key: string;
  uses: FileUse[];
}

/**
 * Replaces a file everywhere by another one of its kind, in one transaction with the lines of the audit log, and with a new version of
 * each article. Versions and the trash are not changed. The former file stays as long as other unused ones, so that this can be undone.
 * @throws {NotReplaceable}
 */
export async function replaceEverywhere(
  db: Database,
  storage: Storage,
  actor: Actor,
  { from, to }: { from: string; to: string },
): Promise<Replacement> {
  await db.transaction((tx) => lockBoth(tx, from, to));
  const banner = await prepareBanner(db, storage, from, to);
  return db.transaction(async (tx) => {
    await lockBoth(tx, from, to);
    const uses: FileUseRow[] = [];
    for (const kind of USED_KINDS) {
      const rows = await listFileUseRows(tx, kind, { file: from, other: to, lock: true });
      const ids = rows.map(({ id }) => id);
      await changeRows(tx, actor, kind, ids, () => swapRows(tx, kind, ids, { from, to, banner }));
      uses.push(...rows);
    }
    const key = randomUUID();
    const rows: ChangedRow[] = uses.map(({ name: _, ...row }) => row);
    await recordChanges(tx, actor, [
      { action: "media.replace", subjectId: from, subjectName: from, details: { key, to, rows } },
      ...entriesOf(uses),
    ]);
    return { key, uses };
  });
}

/**
 * Undoes a replacement, in the uses that it changed.
 * @returns those that were not restored, as they referred to both files and were changed since
 * @throws {AppError} not_found
 * @throws {NotReplaceable} when one of the files is gone
 */
export async function undoReplacement(
  db: Database,
  storage: Storage,
  actor: Actor,
  { from, key }: { from: string; key: string },
): Promise<FileUse[]> {
  const line = await findLine(db, "media.replace", from, key);
  if (!line) throw new AppError("not_found");
  const { to, rows: changed } = line as { to: string; rows: ChangedRow[] };
  const banner = await prepareBanner(db, storage, to, from);
  return db.transaction(async (tx) => {
    await lockBoth(tx, from, to);
    // The undo was done before, and its response was lost.
    if (await findLine(tx, "media.unreplace", from, key)) return [];
    const back: Swap = { from: to, to: from, banner };
    const left: FileUse[] = [];
    const restored: FileUse[] = [];
    for (const kind of USED_KINDS) {
      const own = changed.filter((row) => row.kind === kind);
      const ids = own.map(({ id }) => id);
      const named = await listFileUseRows(tx, kind, { file: to, other: from, ids, lock: true });
      const mixed = own.filter((row) => row.mixed && named.some(({ id }) => id === row.id));
      const plain = named.filter(({ id }) => !mixed.some((row) => row.id === id)).map(({ id }) => id);
      const kept = new Set<string>();
      await changeRows(
        tx,
        actor,
        kind,
        named.map(({ id }) => id),
        async () => {
          await swapRows(tx, kind, plain, back);
          for (const row of mixed) if (!(await restoreRow(tx, row, back))) kept.add(row.id);
        },
      );
      left.push(...named.filter(({ id }) => kept.has(id)));
      restored.push(...named.filter(({ id }) => !kept.has(id)));
    }
    const entry: AuditEntry = { action: "media.unreplace", subjectId: from, subjectName: from, details: { key } };
    await recordChanges(tx, actor, [entry, ...entriesOf(restored)]);
    return left.map(({ kind, id, name }) => ({ kind, id, name }));
  });
}

async function findLine(
  db: Database,
  action: "media.replace" | "media.unreplace",
  url: string,
  key: string,
): Promise<unknown> {
  const [line] = await db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, url), eq(auditLog.action, action), sql`${auditLog.details}->>'key' = ${key}`));
  return line?.details ?? null;
}
