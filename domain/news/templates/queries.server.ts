import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { categories } from "#db/schema/categories.ts";
import { articleTemplates } from "#db/schema/templates.ts";
import { withIsoDates } from "#domain/shared/iso-dates.ts";
import type { ArticleTemplate } from "./types.ts";

/** All templates by name. */
export async function listTemplates(db: Database): Promise<ArticleTemplate[]> {
  const rows = await db
    .select({
      id: articleTemplates.id,
      name: articleTemplates.name,
      title: sql<string>`coalesce(${articleTemplates.fields}->>'title', '')`,
      category: categories.name,
      updatedAt: articleTemplates.updatedAt,
    })
    .from(articleTemplates)
    .leftJoin(categories, eq(sql`${categories.id}::text`, sql`${articleTemplates.fields}->>'categoryId'`))
    .orderBy(asc(articleTemplates.name), asc(articleTemplates.id));
  return rows.map(withIsoDates);
}
