import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { categories } from "#db/schema/categories.ts";
import { news } from "#db/schema/news.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { createOnce } from "#domain/shared/create-once.server.ts";
import { isId } from "#domain/shared/id.ts";
import { lockRowForUpdate, type SavedRow, savedRow } from "#domain/shared/row-version.server.ts";
import { resolveSlug, withFreeSlug } from "#domain/shared/slugs.server.ts";
import { moveToTrash } from "#domain/trash/mutations.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { CategoryForm } from "./form.ts";
import { findCategoryForAdmin } from "./queries.server.ts";
import { NO_CATEGORY } from "./types.ts";

/** Thrown when a category with news is deleted without a choice for them, or the chosen target does not exist. */
export class CategoryInUse extends Error {
  readonly reason: "has_news" | "no_target";

  constructor(reason: CategoryInUse["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/** A category as it was saved. */
export interface SavedCategory extends SavedRow {
  slug: string;
  /** Whether the slug made from the name was another category's, so that it got a number. */
  numbered: boolean;
}

/**
 * Creates a category.
 * @param newId chosen by the form (`createOnce`)
 * @throws {SlugTaken}
 */
export function createCategory(
  db: Database,
  actor: Actor,
  form: CategoryForm,
  newId: string | null = null,
): Promise<SavedCategory> {
  const create = () =>
    withFreeSlug(categories, () =>
      db.transaction(async (tx) => {
        const { slug, taken } = await resolveSlug(tx, categories, form);
        const [row] = await tx
          .insert(categories)
          .values({ ...form, slug, id: newId ?? undefined })
          .returning({ id: categories.id });
        const { id } = row!;
        await recordChange(tx, actor, { action: "category.create", subjectId: id, subjectName: form.name });
        return { ...(await savedRow(tx, categories, id)), slug, numbered: taken };
      }),
    );
  return createOnce(db, categories, newId, create, (id) => updateCategory(db, actor, id, form));
}

/**
 * Changes a category.
 * @param expectedVersion its version when the form was opened (`findRowVersion`)
 * @throws {SlugTaken}
 * @throws {AppError} not_found
 * @throws {RowChanged}
 */
export function updateCategory(
  db: Database,
  actor: Actor,
  id: string,
  form: CategoryForm,
  expectedVersion: string | null = null,
): Promise<SavedCategory> {
  return withFreeSlug(categories, () =>
    db.transaction(async (tx) => {
      await lockRowForUpdate(tx, categories, id, expectedVersion);
      const { slug, taken } = await resolveSlug(tx, categories, form, id);
      await tx
        .update(categories)
        .set({ ...form, slug })
        .where(eq(categories.id, id));
      await recordChange(tx, actor, { action: "category.update", subjectId: id, subjectName: form.name });
      return { ...(await savedRow(tx, categories, id)), slug, numbered: taken };
    }),
  );
}

/**
 * Shows a category to readers, or hides it.
 * @throws {AppError} not_found
 */
export async function setCategoryActive(db: Database, actor: Actor, id: string, active: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(categories)
      .set({ active })
      .where(eq(categories.id, id))
      .returning({ name: categories.name });
    if (!row) throw new AppError("not_found");
    const action = active ? "category.activate" : "category.deactivate";
    await recordChange(tx, actor, { action, subjectId: id, subjectName: row.name });
  });
}

/**
 * Moves a category to the trash. Its news go to another category or to none, as `newsTo` says: an id, or `NO_CATEGORY`.
 * @throws {CategoryInUse} when it has news and nothing was chosen, or the chosen category does not exist
 * @throws {AppError} not_found
 */
export async function deleteCategory(db: Database, actor: Actor, id: string, newsTo: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ name: categories.name })
      .from(categories)
      .where(eq(categories.id, id))
      .for("update");
    if (!row) throw new AppError("not_found");
    const details: Record<string, unknown> = {};
    if ((await findCategoryForAdmin(tx, id))!.hasNews) {
      if (newsTo === null) throw new CategoryInUse("has_news");
      if (newsTo !== NO_CATEGORY) details.newsTo = await moveNews(tx, id, newsTo);
    }
    await moveToTrash(tx, actor, "category", [{ id, name: row.name }]);
    await tx.delete(categories).where(eq(categories.id, id));
    await recordChange(tx, actor, { action: "category.delete", subjectId: id, subjectName: row.name, details });
  });
}

/** @returns the name of the category that the news belong to now */
async function moveNews(db: Database, from: string, to: string): Promise<string> {
  if (!isId(to) || to === from) throw new CategoryInUse("no_target");
  const [target] = await db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, to))
    .for("key share");
  if (!target) throw new CategoryInUse("no_target");
  await db.update(news).set({ categoryId: to }).where(eq(news.categoryId, from));
  return target.name;
}
