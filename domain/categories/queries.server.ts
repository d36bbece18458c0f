import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { categories } from "#db/schema/categories.ts";
import { type CategoryColors, categoryColors } from "./colors.ts";
import type { CategoryTile } from "./schema.ts";

const tile = {
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  description: categories.description,
  icon: categories.icon,
};

/** All categories with their colours, oldest first; readers are shown the active ones. */
export async function listCategoriesWithColors(
  db: Database,
): Promise<(CategoryTile & { active: boolean; colors: CategoryColors })[]> {
  const rows = await db
    .select({ ...tile, active: categories.active, color: categories.color })
    .from(categories)
    .orderBy(asc(categories.createdAt), asc(categories.name));
  return rows.map(({ color, ...row }) => ({ ...row, colors: categoryColors(color) }));
}

/** Active categories by name (reader §7: all ordered by name). */
export async function listActiveCategories(db: Database): Promise<CategoryTile[]> {
  return db.select(tile).from(categories).where(eq(categories.active, true)).orderBy(asc(categories.name));
}

/** An active category by its slug, or null (reader §7). */
export async function findActiveCategory(db: Database, slug: string): Promise<CategoryTile | null> {
  const rows = await db
    .select(tile)
    .from(categories)
    .where(and(eq(categories.slug, slug), eq(categories.active, true)))
    .limit(1);
  return rows[0] ?? null;
}
