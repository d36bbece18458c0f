import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { categories } from "#db/schema/categories.ts";
import { news } from "#db/schema/news.ts";
import { recordChanges } from "#domain/audit/mutations.server.ts";
import type { Actor, AuditAction } from "#domain/audit/types.ts";
import { moveToTrash } from "#domain/trash/mutations.server.ts";
import type { ArticleFields } from "../fields.ts";
import type { BulkRefusal, BulkResult } from "./bulk.ts";
import { type UndoFacts, undoColumns } from "./bulk-undo.server.ts";
import { addRevision, CategoryGone } from "./mutations.server.ts";
import { fieldColumns, toFields } from "./rows.server.ts";

const chosenColumns = {
  ...fieldColumns,
  id: news.id,
  version: news.version,
  updatedAt: news.updatedAt,
  before: undoColumns,
};

/** Outcome of a change that can be undone. */
export interface BulkChangeResult extends BulkResult {
  /** Key for `undoBulk`. */
  key: string;
}

/** An article that is locked until the end of the transaction. */
interface Chosen {
  id: string;
  version: number;
  updatedAt: Date;
  fields: ArticleFields;
  before: UndoFacts;
}

/** Locks articles in one order, so that concurrent calls do not deadlock; refused ones are left out. */
async function lockChosen(
  tx: Database,
  ids: string[],
  reasonAgainst: (fields: ArticleFields) => BulkRefusal | null,
): Promise<{ chosen: Chosen[]; refused: BulkResult["refused"] }> {
  const wanted = [...new Set(ids)];
  const rows = await tx.select(chosenColumns).from(news).where(inArray(news.id, wanted)).orderBy(news.id).for("update");
  const all = rows.map(({ id, version, updatedAt, before, ...row }) => ({
    id,
    version,
    updatedAt,
    before,
    fields: toFields(row),
  }));
  const refused: BulkResult["refused"] = [];
  const chosen = all.filter(({ fields }) => {
    const reason = reasonAgainst(fields);
    if (reason) refused.push({ title: fields.title, reason });
    return !reason;
  });
  for (let gone = wanted.length - all.length; gone > 0; gone -= 1) refused.push({ title: null, reason: "gone" });
  return { chosen, refused };
}

interface BulkChange {
  action: AuditAction;
  reasonAgainst: (fields: ArticleFields) => BulkRefusal | null;
  /** Columns that change. */
  set: Partial<Pick<typeof news.$inferInsert, "published" | "previewKey" | "categoryId">> & { scheduledAt?: null };
}

/** Saves a bulk change like saves of the articles' forms: with a version and a line of the audit log each. */
async function saveChosen(tx: Database, actor: Actor, ids: string[], change: BulkChange): Promise<BulkChangeResult> {
  const key = randomUUID();
  const { chosen, refused } = await lockChosen(tx, ids, change.reasonAgainst);
  // An imported article has no stored version of its present state yet.
  for (const { id, version, fields, updatedAt } of chosen) await addRevision(tx, id, version, fields, null, updatedAt);
  const done = chosen.map(({ id }) => id);
  if (done.length === 0) return { done, refused, key };
  const isOut = change.set.published === undefined ? news.published : sql`${change.set.published}::boolean`;
  const rows = await tx
    .update(news)
    .set({
      ...change.set,
      version: sql`${news.version} + 1`,
      updatedAt: sql`now()`,
      publishedAt: sql`case when ${isOut} then now() end`,
    })
    .where(inArray(news.id, done))
    .returning(chosenColumns);
  const before = new Map(chosen.map((one) => [one.id, one.before]));
  const entries = [];
  for (const { id, version, updatedAt: _, before: __, ...row } of rows) {
    const fields = toFields(row);
    await addRevision(tx, id, version, fields, actor.id);
    const details = { version, bulk: key, before: before.get(id) };
    entries.push({ action: change.action, subjectId: id, subjectName: fields.title, details });
  }
  await recordChanges(tx, actor, entries);
  return { done, refused, key };
}

/** Publishes drafts now, scheduled ones too; one without a title or a text stays a draft. */
export function publishArticles(db: Database, actor: Actor, ids: string[]): Promise<BulkChangeResult> {
  return db.transaction((tx) =>
    saveChosen(tx, actor, ids, {
      action: "news.publish",
      reasonAgainst: ({ published, title, content }) =>
        published ? "published" : title.trim() === "" || content.trim() === "" ? "empty" : null,
      set: { published: true, scheduledAt: null },
    }),
  );
}

/** Unpublishes articles; former preview links do not work for them. */
export function unpublishArticles(db: Database, actor: Actor, ids: string[]): Promise<BulkChangeResult> {
  return db.transaction((tx) =>
    saveChosen(tx, actor, ids, {
      action: "news.unpublish",
      reasonAgainst: ({ published }) => (published ? null : "draft"),
      set: { published: false, previewKey: null },
    }),
  );
}

/**
 * Moves articles to a category, or to none.
 * @throws {CategoryGone}
 */
export function moveArticles(
  db: Database,
  actor: Actor,
  ids: string[],
  categoryId: string | null,
): Promise<BulkChangeResult> {
  return db.transaction(async (tx) => {
    if (categoryId) {
      const found = await tx
        .select({ id: categories.id })
        .from(categories)
        .where(eq(categories.id, categoryId))
        .for("key share");
      if (found.length === 0) throw new CategoryGone();
    }
    return saveChosen(tx, actor, ids, {
      action: "news.update",
      reasonAgainst: (fields) => (fields.categoryId === (categoryId ?? "") ? "same_category" : null),
      set: { categoryId },
    });
  });
}

/** Moves articles to the trash with their versions, comments and likes. */
export function deleteArticles(db: Database, actor: Actor, ids: string[]): Promise<BulkResult> {
  return db.transaction(async (tx) => {
    const { chosen, refused } = await lockChosen(tx, ids, () => null);
    const subjects = chosen.map(({ id, fields }) => ({ id, name: fields.title }));
    const done = subjects.map(({ id }) => id);
    if (done.length > 0) {
      await moveToTrash(tx, actor, "news", subjects);
      await tx.delete(news).where(inArray(news.id, done));
    }
    await recordChanges(
      tx,
      actor,
      subjects.map(({ id, name }) => ({ action: "news.delete", subjectId: id, subjectName: name })),
    );
    return { done, refused };
  });
}
