import { and, eq, getTableName, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { trash, trashRows } from "#db/schema/trash.ts";
import { recordChange, recordChanges } from "#domain/audit/mutations.server.ts";
import type { Actor, AuditAction } from "#domain/audit/types.ts";
import type { AnyCollection, DependentTable } from "#domain/shared/tables.server.ts";
import { COLLECTIONS } from "#domain/subjects.server.ts";
import { mapSubjects } from "#domain/subjects.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { TRASH_DAYS, TRASH_KINDS, type TrashKind } from "./kinds.ts";
import { AlreadyThere, insertRow, ParentGone, toInsertableRow } from "./rows.server.ts";

/** A table with rows of comments, of those whose column has the id of the deleted row. */
interface CommentTable extends Omit<DependentTable, "key"> {
  of: readonly ("id" | "parent_id" | "news_id")[];
  /** Column with the id of the comment. */
  comment: string;
}

/** A comment goes with its answers. */
const CONVERSATION = ["id", "parent_id"] as const;
const likesAndReports = (of: CommentTable["of"]): CommentTable[] => [
  { table: "comment_likes", comment: "comment_id", of, person: "user_id" },
  { table: "comment_reports", comment: "comment_id", of, person: "user_id" },
];

/** Tables of each kind, in the order in which their rows are restored. */
const PARTS: Record<TrashKind, readonly (DependentTable | CommentTable)[]> = {
  news: [
    { table: "news", key: "id" },
    { table: "news_bylines", key: "news_id" },
    { table: "news_tags", key: "news_id" },
    { table: "article_loads", key: "news_id" },
    { table: "article_views", key: "news_id" },
    { table: "article_sources", key: "news_id" },
    { table: "news_revisions", key: "news_id" },
    { table: "news_notices", key: "news_id" },
    { table: "news_autosaves", key: "news_id", person: "editor_id" },
    { table: "likes", key: "news_id", person: "user_id" },
    { table: "comments", key: "news_id", person: "user_id" },
    ...likesAndReports(["news_id"]),
    // Without `person`: the newsroom's comments stay when their author's account is deleted.
    { table: "passage_threads", key: "news_id" },
    { table: "passage_comments", key: "news_id" },
    { table: "mistake_reports", key: "news_id" },
    { table: "poll_votes", key: "news_id" },
    { table: "live_coverages", key: "news_id" },
    { table: "live_entries", key: "news_id" },
  ],
  comment: [
    { table: "comments", comment: "id", of: CONVERSATION, person: "user_id" },
    ...likesAndReports(CONVERSATION),
  ],
  ...mapSubjects(({ kind }) => {
    const { table, dependents = [] }: AnyCollection = COLLECTIONS[kind];
    return [{ table: getTableName(table), key: "id" }, ...dependents];
  }),
};

const UNDELETE: Record<TrashKind, AuditAction> = {
  news: "news.undelete",
  comment: "comment.restore",
  ...mapSubjects(({ kind }): AuditAction => `${kind}.undelete`),
};

/** Whether a row `r` belongs to the deleted row of an entry `t`. */
function belongs(part: DependentTable | CommentTable): SQL {
  if ("key" in part) return sql`r.${sql.identifier(part.key)} = t.subject_id`;
  const owners = part.of.map((column) => sql`c.${sql.identifier(column)} = t.subject_id`);
  const comment = sql`r.${sql.identifier(part.comment)}`;
  return sql`${comment} in (select c.id from comments c where ${sql.join(owners, sql` or `)})`;
}

/** The first row of an entry is what was deleted; where it went with the account of its writer, there is nothing to restore. */
const HAS_SUBJECT = sql`exists (select from ${trashRows} where ${trashRows.trashId} = ${trash.id} and ${trashRows.place} = 1)`;

/** Something that is deleted. */
interface Subject {
  id: string;
  name: string | null;
}

/**
 * Copies rows to the trash; call it in the transaction that deletes them, before the deletion, which cascades to other tables. The
 * rows are locked, so that no dependent row is added after the copy.
 */
export async function moveToTrash(
  tx: Pick<Database, "insert" | "execute">,
  actor: Actor,
  kind: TrashKind,
  subjects: Subject[],
): Promise<void> {
  if (subjects.length === 0) return;
  const [{ table: own }] = PARTS[kind] as [DependentTable];
  const ids = sql`${sql.param(subjects.map(({ id }) => id))}::uuid[]`;
  await tx.execute(sql`select 1 from ${sql.identifier(own)} where id = any(${ids}) order by id for update`);
  const entries = await tx
    .insert(trash)
    .values(
      subjects.map(({ id, name }) => ({ kind, subjectId: id, name, deletedBy: actor.id, deletedByName: actor.name })),
    )
    .returning({ id: trash.id });
  const rows = PARTS[kind].map((place, part) => {
    const { table, person } = place;
    return sql`
      select t.id as trash_id, ${part}::int as part, ${table}::text as table_name,
        to_jsonb(r) - array(select column_name::text from information_schema.columns
          where table_schema = current_schema() and table_name = ${table} and is_generated = 'ALWAYS') as row,
        ${person ? sql`r.${sql.identifier(person)}` : sql`null::uuid`} as person_id
      from trash t join ${sql.identifier(table)} r on ${belongs(place)}
      where t.id = any(${sql.param(entries.map(({ id }) => id))}::uuid[])`;
  });
  await tx.execute(sql`
    insert into trash_rows (trash_id, place, table_name, row, person_id)
    select trash_id, row_number() over (partition by trash_id order by part, (row ->> 'parent_id') is not null, row ->> 'created_at'),
      table_name, row, person_id
    from (${sql.join(rows, sql` union all `)}) as rows`);
}

/** Something restored. */
export interface Restored {
  kind: TrashKind;
  id: string;
  /** Its new slug if the old one is taken. */
  newSlug: string | null;
}

interface Entry {
  id: string;
  kind: TrashKind;
  subjectId: string;
  name: string | null;
}

/**
 * Restores deleted items unchanged, with id, comments and versions. Scheduled dates that have passed are removed, so that nothing is
 * published automatically.
 * @returns the items that could be restored
 * @throws {AppError} not_found when nothing of it is in the trash any more
 * @throws {AlreadyThere} {ParentGone} when nothing of it could be restored
 */
export function restoreFromTrash(
  db: Database,
  actor: Actor,
  ids: string[],
  kinds: readonly TrashKind[] = TRASH_KINDS,
): Promise<Restored[]> {
  return restore(db, actor, sql`${inArray(trash.id, ids)} and ${inArray(trash.kind, [...kinds])}`);
}

/** Restores items of a kind by their former ids, as the undo of their deletion. @throws as `restoreFromTrash` */
export function restoreDeleted(db: Database, actor: Actor, kind: TrashKind, subjectIds: string[]): Promise<Restored[]> {
  return restore(db, actor, sql`${trash.kind} = ${kind} and ${inArray(trash.subjectId, subjectIds)}`);
}

function restore(db: Database, actor: Actor, where: SQL): Promise<Restored[]> {
  return db.transaction(async (tx) => {
    const entries = await tx
      .select({ id: trash.id, kind: trash.kind, subjectId: trash.subjectId, name: trash.name })
      .from(trash)
      .where(sql`${where} and ${HAS_SUBJECT}`)
      .orderBy(trash.id)
      .for("update");
    if (entries.length === 0) throw new AppError("not_found");
    const restored: Restored[] = [];
    let failure: unknown;
    for (const { id, kind, subjectId, name } of entries as Entry[]) {
      try {
        // Items that cannot be restored do not prevent others.
        const newSlug = await tx.transaction((inner) => restoreRows(inner, id));
        restored.push({ kind, id: subjectId, newSlug });
        await recordChange(tx, actor, { action: UNDELETE[kind], subjectId, subjectName: name });
      } catch (error) {
        if (!(error instanceof AlreadyThere || error instanceof ParentGone)) throw error;
        failure = error;
      }
    }
    if (restored.length === 0) throw failure;
    return restored;
  });
}

/** Tables whose rows are left out where what they link is gone. */
const LINKS = new Set(["news_tags", "media_tags", "comment_likes", "comment_reports"]);

/** @returns the new slug of the first row if the old one is taken */
async function restoreRows(tx: Database, trashId: string): Promise<string | null> {
  const rows = await tx
    .select({ table: trashRows.tableName, row: trashRows.row, place: trashRows.place })
    .from(trashRows)
    .where(eq(trashRows.trashId, trashId))
    .orderBy(trashRows.place);
  let newSlug: string | null = null;
  for (const { table, row, place } of rows) {
    const settled = await toInsertableRow(tx, table, row).catch((error) => {
      // An article is restored without deleted themes and without answers to a comment whose writer has left, a theme without deleted
      // articles and files.
      if (error instanceof ParentGone && (LINKS.has(table) || (table === "comments" && place > 1))) return null;
      throw error;
    });
    if (!settled) continue;
    if (typeof settled.slug === "string" && settled.slug !== row.slug) newSlug = settled.slug;
    await insertRow(tx, table, settled);
  }
  await tx.delete(trash).where(eq(trash.id, trashId));
  return newSlug;
}

/**
 * Deletes items from the trash for good; their files are deleted at night if nothing else uses them.
 * @throws {AppError} not_found when none of them is in the trash
 */
export async function deleteFromTrash(
  db: Database,
  actor: Actor,
  ids: string[],
  kinds: readonly TrashKind[] = TRASH_KINDS,
): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(trash)
      .where(and(inArray(trash.id, ids), inArray(trash.kind, [...kinds])))
      .returning({ id: trash.subjectId, name: trash.name });
    if (gone.length === 0) throw new AppError("not_found");
    await recordChanges(
      tx,
      actor,
      gone.map(({ id, name }) => ({ action: "trash.delete", subjectId: id, subjectName: name })),
    );
  });
}

/** Deletes everything in the trash for good. */
export async function emptyTrash(db: Database, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx.delete(trash).returning({ id: trash.id });
    if (gone.length > 0) await recordChange(tx, actor, { action: "trash.empty", details: { count: gone.length } });
  });
}

/** Deletes for good what has been in the trash for thirty days, and entries whose own row was deleted with the account of its writer. */
export async function deleteOldTrash(db: Database): Promise<void> {
  await db.delete(trash).where(
    sql`${trash.deletedAt} < now() - make_interval(days => ${TRASH_DAYS})
        or not ${HAS_SUBJECT}`,
  );
}
