import { and, desc, eq, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { prepared } from "#db/prepared.ts";
import { profiles } from "#db/schema/accounts.ts";
import { categories } from "#db/schema/categories.ts";
import { media } from "#db/schema/media.ts";
import { comments, likes, news } from "#db/schema/news.ts";
import { listStoredPictures } from "#domain/media/queries.server.ts";
import { isWebAddress, shareImage, toPicture } from "#domain/media/schema.ts";
import { type GalleryEntry, parseGalleryEntry, toLinks, toMetaDescription, toParagraphs } from "./body.ts";
import { author, cardColumns, plainPublishedAt, toCard } from "./rows.server.ts";
import { type ArticleComment, type ArticlePage, type GalleryItem, PAGE_COMMENTS } from "./schema.ts";

const ADDRESS = sql.placeholder("address");
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reports a malformed additional_images entry: the article and the entry's place in the list. */
export type ReportMalformed = (articleId: string, index: number) => void;

/** The first article that a condition on the placeholder `address` finds; one with that slug goes before one with that id. */
const article = (where: SQL | undefined) =>
  prepared((db) =>
    db
      .select({
        ...cardColumns,
        authorId: news.authorId,
        content: news.content,
        publishedAt: plainPublishedAt,
        updatedAt: news.updatedAt,
        videoUrl: news.videoUrl,
        audioUrl: news.audioUrl,
        additionalImages: news.additionalImages,
        sources: news.sources,
        usefulLinks: news.usefulLinks,
        likes: sql<number>`(select count(*)::int from ${likes} where ${likes.newsId} = ${news.id})`,
        commentCount: sql<number>`(select count(*)::int from ${comments} where ${comments.newsId} = ${news.id} and ${comments.approved})`,
      })
      .from(news)
      .leftJoin(categories, eq(categories.id, news.categoryId))
      .leftJoin(author, eq(author.id, news.authorId))
      .leftJoin(media, eq(media.url, cardColumns.image))
      .where(where)
      .orderBy(sql`${news.slug} = ${ADDRESS} desc nulls last`, desc(news.updatedAt))
      .limit(1),
  );

/** Whether an article had one of some slugs before; the condition on empty lists is the index's. */
export const hadSlug = (...slugs: (string | Placeholder)[]) =>
  sql`(${news.formerSlugs} <> '{}' and ${news.formerSlugs} && array[${sql.join(
    slugs.map((slug) => sql`${slug}`),
    sql`, `,
  )}]::text[])`;

const published = eq(news.published, true);
const hasSlug = eq(news.slug, ADDRESS);
const hasId = eq(news.id, ADDRESS);
const publishedBySlug = article(and(published, hasSlug));
const publishedBySlugOrId = article(and(published, or(hasSlug, hasId)));
const publishedByFormerSlug = article(and(published, hadSlug(ADDRESS)));
const byPreviewKey = article(eq(news.previewKey, ADDRESS));
const byId = article(hasId);

/**
 * A published article by the last part of its address, slug or id (reader §7), else by a slug that it had before, with its
 * approved comments newest first; null for an unknown one and for a draft.
 */
export async function findArticle(db: Database, address: string, report: ReportMalformed): Promise<ArticlePage | null> {
  const query = UUID.test(address) ? publishedBySlugOrId : publishedBySlug;
  return (
    (await readArticle(db, query, address, report)) ?? (await readArticle(db, publishedByFormerSlug, address, report))
  );
}

/** An article by its preview key, published or not, as its page shows it; null for an unknown key. */
export function findArticleByPreviewKey(
  db: Database,
  key: string,
  report: ReportMalformed,
): Promise<ArticlePage | null> {
  return readArticle(db, byPreviewKey, key, report);
}

/** An article by its id, published or not, as its page shows it: for the newsroom's eyes. */
export function findDraft(db: Database, id: string, report: ReportMalformed): Promise<ArticlePage | null> {
  return readArticle(db, byId, id, report);
}

async function readArticle(
  db: Database,
  query: typeof byId,
  address: string,
  report: ReportMalformed,
): Promise<ArticlePage | null> {
  const rows = await query(db).execute({ address });
  const row = rows[0];
  if (!row) return null;
  const [gallery, approved] = await Promise.all([
    listGallery(db, row.id, row.additionalImages, report),
    row.commentCount > 0 ? listComments(db, row.id) : { comments: [], userIds: [] },
  ]);
  const publishedAt = row.publishedAt ?? new Date(row.createdAt);
  return {
    ...toCard(row),
    id: row.id,
    paragraphs: toParagraphs(row.content, row.summary),
    metaDescription: toMetaDescription(row.content, row.summary),
    publishedAt: publishedAt.toISOString(),
    updatedAt: (row.updatedAt > publishedAt ? row.updatedAt : publishedAt).toISOString(),
    videoUrl: webAddress(row.videoUrl),
    audioUrl: webAddress(row.audioUrl),
    gallery,
    sources: row.sources?.trim() || null,
    links: toLinks(row.usefulLinks),
    likes: row.likes,
    commentCount: row.commentCount,
    comments: approved.comments,
    shareImage: shareImage(row.image, row.stored),
    profileIds: [...new Set([row.authorId, ...approved.userIds].filter((id) => id !== null))],
  };
}

/** The id of a published article by the last part of its address, as `findArticle` knows it, or null. */
export async function findArticleId(db: Database, address: string): Promise<string | null> {
  const rows = await db
    .select({ id: news.id })
    .from(news)
    .where(
      and(
        published,
        or(eq(news.slug, address), UUID.test(address) ? eq(news.id, address) : undefined, hadSlug(address)),
      ),
    )
    .orderBy(sql`${news.slug} = ${address} desc nulls last`)
    .limit(1);
  return rows[0]?.id ?? null;
}

/** An address that a page may load, or null. */
export const webAddress = (value: string | null) => (value && isWebAddress(value.trim()) ? value.trim() : null);

export async function listGallery(
  db: Database,
  articleId: string,
  written: string[],
  report: ReportMalformed,
): Promise<GalleryItem[]> {
  const entries = written.flatMap((text, index): GalleryEntry[] => {
    const entry = parseGalleryEntry(text);
    if (!entry) report(articleId, index);
    return entry ? [entry] : [];
  });
  const stored = await listStoredPictures(
    db,
    entries.filter(({ type }) => type === "image").map(({ url }) => url),
  );
  return entries.map((entry) => ({
    ...entry,
    picture: entry.type === "image" ? toPicture(entry.url, stored.get(entry.url)) : null,
  }));
}

const approvedComments = prepared((db) =>
  db
    .select({
      id: comments.id,
      content: comments.content,
      createdAt: comments.createdAt,
      fullName: profiles.fullName,
      userId: comments.userId,
    })
    .from(comments)
    .leftJoin(profiles, eq(profiles.id, comments.userId))
    .where(and(eq(comments.newsId, sql.placeholder("articleId")), eq(comments.approved, true)))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(PAGE_COMMENTS),
);

/** Approved comments of an article, newest first (reader §7). */
async function listComments(
  db: Database,
  articleId: string,
): Promise<{ comments: ArticleComment[]; userIds: (string | null)[] }> {
  const rows = await approvedComments(db).execute({ articleId });
  return {
    comments: rows.map(({ fullName, userId, createdAt, ...comment }) => ({
      ...comment,
      author: userId ? fullName?.trim() || "Leitor" : "Leitor removido",
      createdAt: createdAt.toISOString(),
    })),
    userIds: rows.map(({ userId }) => userId),
  };
}
