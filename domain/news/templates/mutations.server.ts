import { count, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { categories } from "#db/schema/categories.ts";
import { articleTemplates } from "#db/schema/templates.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { lockMedia } from "#domain/media/cleanup.server.ts";
import type { ArticleFields } from "#domain/news/fields.ts";
import { createArticle, filesOf, onceCreated } from "#domain/news/writing/mutations.server.ts";
import { getEditable, readFields } from "#domain/news/writing/queries.server.ts";
import type { Writer } from "#domain/news/writing/rights.server.ts";
import { deleteRow } from "#domain/shared/collection.server.ts";
import { isId } from "#domain/shared/id.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { fillTitle, nameFrom } from "./form.ts";
import { TEMPLATES_MAX } from "./limits.ts";
import { TEMPLATES } from "./subject.server.ts";

/** The maximum number of templates exists already. */
export class TooManyTemplates extends Error {}

/** Key of the lock under which templates are counted. */
const COUNT_LOCK = 727_022;

/** Fields that are not part of a template. */
const OWN: Pick<ArticleFields, "slug" | "published" | "orderIndex" | "scheduledAt" | "firstPublishedAt"> = {
  slug: "",
  published: false,
  orderIndex: 0,
  scheduledAt: "",
  firstPublishedAt: "",
};

/**
 * Stores the saved fields of an article as a template.
 * @param name "" for the article's title
 * @throws {AppError} not_found
 * @throws {TooManyTemplates}
 */
export async function createTemplate(db: Database, actor: Actor, articleId: string, name: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { fields: saved } = await getEditable(tx, articleId);
    await tx.execute(sql`select pg_advisory_xact_lock(${COUNT_LOCK})`);
    const [row] = await tx.select({ count: count() }).from(articleTemplates);
    if (row!.count >= TEMPLATES_MAX) throw new TooManyTemplates();
    const fields = { ...saved, ...OWN };
    await lockMedia(tx, filesOf([fields]));
    const subjectName = name || nameFrom(saved.title);
    const [created] = await tx
      .insert(articleTemplates)
      .values({ name: subjectName, fields })
      .returning({ id: articleTemplates.id });
    await recordChange(tx, actor, { action: "template.create", subjectId: created!.id, subjectName });
    return created!.id;
  });
}

/** Renames a template and its title. @throws {AppError} not_found */
export async function updateTemplate(
  db: Database,
  actor: Actor,
  id: string,
  { name, title }: { name: string; title: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const updated = await tx
      .update(articleTemplates)
      .set({
        name,
        fields: sql`${articleTemplates.fields} || ${JSON.stringify({ title })}::jsonb`,
        updatedAt: sql`now()`,
      })
      .where(eq(articleTemplates.id, id))
      .returning({ id: articleTemplates.id });
    if (updated.length === 0) throw new AppError("not_found");
    await recordChange(tx, actor, { action: "template.update", subjectId: id, subjectName: name });
  });
}

/** Moves a template to the trash; articles that were created from it stay. @throws {AppError} not_found */
export const deleteTemplate = (db: Database, actor: Actor, id: string): Promise<void> =>
  deleteRow(db, actor, TEMPLATES, id);

/**
 * Creates a draft with the fields of a template; a category that is gone is left out.
 * @param day for its title, such as "20 de novembro"
 * @param wantedId created by the caller, so that the same request sent again creates no second draft
 * @returns the draft's id
 * @throws {AppError} not_found
 */
export async function createFromTemplate(
  db: Database,
  actor: Writer,
  id: string,
  day: string,
  wantedId?: string,
): Promise<string> {
  const [row] = await db
    .select({ fields: articleTemplates.fields })
    .from(articleTemplates)
    .where(eq(articleTemplates.id, id));
  if (!row) throw new AppError("not_found");
  const stored = readFields(row.fields);
  const { categoryId } = stored;
  const found = isId(categoryId)
    ? await db.select({ id: categories.id }).from(categories).where(eq(categories.id, categoryId))
    : [];
  const title = fillTitle(stored.title, day);
  const fields = { ...stored, ...OWN, title, categoryId: found.length > 0 ? categoryId : "" };
  return onceCreated(wantedId, async () => (await createArticle(db, actor, fields, { id: wantedId })).id);
}
