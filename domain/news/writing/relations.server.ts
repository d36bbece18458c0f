import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { authors, newsBylines } from "#db/schema/authors.ts";
import { newsTags } from "#db/schema/tags.ts";
import type { Actor } from "#domain/audit/types.ts";
import type { Byline } from "#domain/authors/types.ts";
import { findOrCreateTags } from "#domain/tags/mutations.server.ts";
import type { ArticleFields } from "../fields.ts";
import { isSameField } from "./fields.ts";

/** Bylines of the article of a row of `news`, with the authors' present names; also in `returning`. */
export const bylinesOfRow = sql<Byline[]>`coalesce((
  select json_agg(json_build_object('authorId', b.author_id, 'name', coalesce(a.name, b.name)) order by b.place)
  from news_bylines b left join authors a on a.id = b.author_id where b.news_id = news.id), '[]')`;

/** Names of the themes of the article of a row of `news`. */
export const tagsOfRow = sql<string[]>`coalesce((
  select json_agg(t.name order by nt.place, t.name)
  from news_tags nt join tags t on t.id = nt.tag_id where nt.news_id = news.id), '[]')`;

type Relations = Pick<ArticleFields, "bylines" | "tags">;

/**
 * Writes who signs an article and what it is about.
 * @param before what is stored: only what differs is written, so that nothing else of the site is announced as changed
 */
export async function writeRelations(
  tx: Database,
  actor: Actor,
  newsId: string,
  fields: ArticleFields,
  before: ArticleFields,
): Promise<void> {
  if (!isSameField("bylines", fields, before)) await writeBylines(tx, newsId, fields.bylines);
  if (!isSameField("tags", fields, before)) await writeTags(tx, actor, newsId, fields.tags);
}

async function writeBylines(tx: Database, newsId: string, bylines: Relations["bylines"]): Promise<void> {
  await tx.delete(newsBylines).where(eq(newsBylines.newsId, newsId));
  if (bylines.length === 0) return;
  const ids = bylines.map(({ authorId }) => authorId);
  const known = await tx
    .select({ id: authors.id, name: authors.name })
    .from(authors)
    .where(inArray(authors.id, ids))
    .orderBy(authors.id)
    .for("key share");
  const names = new Map(known.map(({ id, name }) => [id, name]));
  await tx
    .insert(newsBylines)
    .values(
      bylines.map(({ authorId, name }, place) => ({ newsId, place, authorId, name: names.get(authorId) ?? name })),
    );
}

async function writeTags(tx: Database, actor: Actor, newsId: string, names: string[]): Promise<void> {
  await tx.delete(newsTags).where(eq(newsTags.newsId, newsId));
  const ids = await findOrCreateTags(tx, actor, names);
  if (ids.length > 0) await tx.insert(newsTags).values(ids.map((tagId, place) => ({ newsId, tagId, place })));
}
