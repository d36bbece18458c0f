import { and, eq, like, ne } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { categories } from "#db/schema/categories.ts";
import { news } from "#db/schema/news.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/schema.ts";
import { isId } from "#domain/id.ts";
import { toSlug } from "#domain/news/slug.ts";
import { holdRow, type SavedRow, savedRow } from "#domain/row-version.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { CategoryForm } from "./forms.ts";
import { findDeskCategory } from "./queries.server.ts";
import { CATEGORY_LIMITS, NO_CATEGORY } from "./schema.ts";

/** A slug that somebody typed and that another category has; `free` is one that is not taken. */
export class CategorySlugTaken extends Error {
  readonly free: string;

  constructor(free: string) {
    super("slug taken");
    this.free = free;
  }
}

/** What stops a deletion: news whose future nobody chose, or a target that is not there. */
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

/** A free slug near the wanted one, with a number behind it where another category has it. */
async function findFreeSlug(db: Database, wanted: string, id?: string): Promise<{ slug: string; taken: boolean }> {
  const base = wanted.slice(0, CATEGORY_LIMITS.slug - 8).replace(/-+$/, "");
  const rows = await db
    .select({ slug: categories.slug })
    .from(categories)
    .where(and(like(categories.slug, `${base}%`), id ? ne(categories.id, id) : undefined));
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return { slug: base, taken: false };
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return { slug: `${base}-${number}`, taken: true };
}

async function settleSlug(db: Database, form: CategoryForm, id?: string) {
  const found = await findFreeSlug(db, form.slug || toSlug(form.name), id);
  if (found.taken && form.slug) throw new CategorySlugTaken(found.slug);
  return found;
}

function isSlugClash(error: unknown): boolean {
  const cause = (error as { cause?: { code?: string; constraint?: string } }).cause;
  return cause?.code === "23505" && cause.constraint === "categories_slug_unique";
}

/** Two that save the same slug at the same moment: the second looks again. */
async function withFreeSlug<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (!isSlugClash(error)) throw error;
    return save();
  }
}

/**
 * Makes a category.
 * @throws {CategorySlugTaken}
 */
export function createCategory(db: Database, actor: Actor, form: CategoryForm): Promise<SavedCategory> {
  return withFreeSlug(() =>
    db.transaction(async (tx) => {
      const { slug, taken } = await settleSlug(tx, form);
      const [row] = await tx
        .insert(categories)
        .values({ ...form, slug })
        .returning({ id: categories.id });
      const { id } = row!;
      await recordChange(tx, actor, { action: "category.create", subjectId: id, subjectName: form.name });
      return { ...(await savedRow(tx, categories, id)), slug, numbered: taken };
    }),
  );
}

/**
 * Changes a category.
 * @param seen its version when the form was opened (`findRowVersion`)
 * @throws {CategorySlugTaken}
 * @throws {AppError} not_found
 * @throws {RowChanged}
 */
export function updateCategory(
  db: Database,
  actor: Actor,
  id: string,
  form: CategoryForm,
  seen: string | null = null,
): Promise<SavedCategory> {
  return withFreeSlug(() =>
    db.transaction(async (tx) => {
      await holdRow(tx, categories, id, seen);
      const { slug, taken } = await settleSlug(tx, form, id);
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
 * Deletes a category. Its news go to another category or to none, as `newsTo` says: an id, or `NO_CATEGORY`.
 * @throws {CategoryInUse} when it has news and nobody chose, or the chosen category is not there
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
    if ((await findDeskCategory(tx, id))!.hasNews) {
      if (newsTo === null) throw new CategoryInUse("has_news");
      if (newsTo !== NO_CATEGORY) details.newsTo = await moveNews(tx, id, newsTo);
    }
    await tx.delete(categories).where(eq(categories.id, id));
    await recordChange(tx, actor, { action: "category.delete", subjectId: id, subjectName: row.name, details });
  });
}

/** @returns the name of the category that has the news now */
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
