import { arrayContains, asc, desc, eq, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news } from "#db/schema/news.ts";
import { newsTags, tags } from "#db/schema/tags.ts";
import { type AdminTag, type ShownTag, TAGS_SHOWN, type TagPage } from "./types.ts";

const columns = { id: tags.id, name: tags.name, slug: tags.slug, description: tags.description };
const byName = [asc(sql`lower(${tags.name})`), asc(tags.id)];

// With table names, which drizzle leaves out in a query of a single table.
const publishedCount = sql<number>`(
  select count(*)::int from news_tags nt join news n on n.id = nt.news_id where nt.tag_id = tags.id and n.published)`;
const articleCount = sql<number>`(select count(*)::int from news_tags nt where nt.tag_id = tags.id)`;

/** A theme by its slug, a former one, or one of a theme that was merged into it. */
export async function findTag(db: Database, slug: string): Promise<TagPage | null> {
  // PostgreSQL does not accept NUL in text.
  if (slug.includes("\0")) return null;
  const hasSlug = eq(tags.slug, slug);
  const [row] = await db
    .select({ ...columns, articleCount: publishedCount })
    .from(tags)
    .where(or(hasSlug, arrayContains(tags.formerSlugs, [slug])))
    .orderBy(desc(hasSlug))
    .limit(1);
  return row ?? null;
}

/** The first themes by name whose name contains a text, for the newsroom's table; accents and capitals do not matter. */
export function listTags(db: Database, search = ""): Promise<AdminTag[]> {
  return db
    .select({ ...columns, articleCount })
    .from(tags)
    .where(search ? sql`strpos(coreto_plain(${tags.name}), coreto_plain(${search})) > 0` : undefined)
    .orderBy(...byName)
    .limit(TAGS_SHOWN);
}

/** A theme by id, for its form; null for an unknown one. */
export async function findTagForAdmin(db: Database, id: string): Promise<AdminTag | null> {
  const [row] = await db
    .select({ ...columns, articleCount })
    .from(tags)
    .where(eq(tags.id, id));
  return row ?? null;
}

/** All themes by name, to choose from. */
export function listTagChoices(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .orderBy(...byName);
}

/** Slugs of themes with published articles. */
export async function listTagSlugs(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ slug: tags.slug })
    .from(tags)
    .innerJoin(newsTags, eq(newsTags.tagId, tags.id))
    .innerJoin(news, eq(news.id, newsTags.newsId))
    .where(eq(news.published, true))
    .orderBy(asc(tags.slug));
  return rows.map(({ slug }) => slug);
}

/**
 * A theme by a typed name: in any capitals, or a former name. Null for a new one. It is locked against deletion until the end of
 * the transaction.
 */
export async function findTagByName(db: Database, name: string, slug: string): Promise<ShownTag | null> {
  const hasName = sql`lower(${tags.name}) = lower(${name})`;
  const hasSlug = eq(tags.slug, slug);
  const [row] = await db
    .select({ id: tags.id, name: tags.name, slug: tags.slug })
    .from(tags)
    .where(or(hasName, hasSlug, arrayContains(tags.formerSlugs, [slug])))
    .orderBy(sql`${hasName} desc`, desc(hasSlug), asc(tags.createdAt), asc(tags.id))
    .limit(1)
    .for("key share");
  return row ?? null;
}
