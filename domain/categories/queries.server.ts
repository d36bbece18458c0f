import { and, arrayContains, asc, desc, eq, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { categories } from "#db/schema/categories.ts";
import { type CategoryColors, categoryColors, colorKey } from "./colors.ts";
import type { AdminCategory, Category } from "./types.ts";

const tile = {
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  description: categories.description,
  icon: categories.icon,
};

const withKey = <Row extends { id: string }>(row: Row) => ({ ...row, colorKey: colorKey(row.id) });

const withColors = preparedQuery((db) =>
  db
    .select({ ...tile, active: categories.active, color: categories.color })
    .from(categories)
    .orderBy(asc(categories.createdAt), asc(categories.name)),
);

/** All categories with their colours, oldest first; readers are shown the active ones. */
export async function listCategoriesWithColors(
  db: Database,
): Promise<(Category & { active: boolean; colors: CategoryColors })[]> {
  const rows = await withColors(db).execute();
  return rows.map(({ color, ...row }) => ({ ...withKey(row), colors: categoryColors(color) }));
}

/** Active categories by name. */
export async function listActiveCategories(db: Database): Promise<Category[]> {
  const rows = await db.select(tile).from(categories).where(eq(categories.active, true)).orderBy(asc(categories.name));
  return rows.map(withKey);
}

/** An active category by its slug, or one that it had before; null for an unknown one. */
export async function findActiveCategory(db: Database, slug: string): Promise<Category | null> {
  const hasSlug = eq(categories.slug, slug);
  const rows = await db
    .select(tile)
    .from(categories)
    .where(and(or(hasSlug, arrayContains(categories.formerSlugs, [slug])), eq(categories.active, true)))
    .orderBy(desc(hasSlug))
    .limit(1);
  return rows[0] ? withKey(rows[0]) : null;
}

/** Two conditions, as published articles and drafts have separate indexes by category. */
const hasNews = sql<boolean>`(
  exists (select 1 from news n where n.published and n.category_id = categories.id)
  or exists (select 1 from news n where not n.published and n.category_id = categories.id))`;

const adminColumns = { ...tile, active: categories.active, color: categories.color, hasNews };

/** All categories by name, for the newsroom. */
export async function listCategoriesForAdmin(db: Database): Promise<AdminCategory[]> {
  return db.select(adminColumns).from(categories).orderBy(asc(categories.name), asc(categories.id));
}

/** A category by its id, active or not; null for an unknown one. */
export async function findCategoryForAdmin(db: Database, id: string): Promise<AdminCategory | null> {
  const rows = await db.select(adminColumns).from(categories).where(eq(categories.id, id));
  return rows[0] ?? null;
}
