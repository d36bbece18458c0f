import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { categories } from "#db/schema/categories.ts";
import { news } from "#db/schema/news.ts";
import type { Actor } from "#domain/audit/types.ts";
import { deleteRow, type RowToSave, saveRow, setColumns } from "#domain/shared/collection.server.ts";
import { isId } from "#domain/shared/id.ts";
import type { SavedRow } from "#domain/shared/row-version.server.ts";
import { resolveSlug, withFreeSlug } from "#domain/shared/slugs.server.ts";
import type { CategoryForm } from "./form.ts";
import { findCategoryForAdmin } from "./queries.server.ts";
import { CATEGORIES } from "./subject.server.ts";
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
 * Saves a category.
 * @throws {SlugTaken}
 * @throws as `saveRow`
 */
export const saveCategory = (db: Database, actor: Actor, at: RowToSave, form: CategoryForm): Promise<SavedCategory> =>
  withFreeSlug(categories, () =>
    saveRow(db, actor, CATEGORIES, at, {
      async write(tx, id) {
        const { slug, taken } = await resolveSlug(tx, categories, form, id ?? undefined);
        return { values: { ...form, slug }, saved: { slug, numbered: taken } };
      },
    }),
  );

/** Shows a category to readers, or hides it. @throws {AppError} not_found */
export const setCategoryActive = (db: Database, actor: Actor, id: string, active: boolean): Promise<void> =>
  setColumns(db, actor, CATEGORIES, id, active ? "category.activate" : "category.deactivate", { active });

/**
 * Moves a category to the trash. Its news go to another category or to none, as `newsTo` says: an id, or `NO_CATEGORY`.
 * @throws {CategoryInUse} when it has news and nothing was chosen, or the chosen category does not exist
 * @throws {AppError} not_found
 */
export const deleteCategory = (db: Database, actor: Actor, id: string, newsTo: string | null): Promise<void> =>
  deleteRow(db, actor, CATEGORIES, id, async (tx) => {
    if (!(await findCategoryForAdmin(tx, id))!.hasNews) return {};
    if (newsTo === null) throw new CategoryInUse("has_news");
    return newsTo === NO_CATEGORY ? {} : { newsTo: await moveNews(tx, id, newsTo) };
  });

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
