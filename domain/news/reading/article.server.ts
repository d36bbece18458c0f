import { and, desc, eq, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { categories } from "#db/schema/categories.ts";
import { likes } from "#db/schema/comments.ts";
import { media } from "#db/schema/media.ts";
import { news } from "#db/schema/news.ts";
import { listStoredFilms, listStoredPictures } from "#domain/media/queries.server.ts";
import { cutPictures, isWebAddress, shareImage, toPicture } from "#domain/media/types.ts";
import { isId } from "#domain/shared/id.ts";
import { toShownTexts } from "../fields.ts";
import { shownColumns } from "../text-columns.server.ts";
import type { FoundArticle, GalleryItem } from "../types.ts";
import { type GalleryEntry, parseGalleryEntry, toLinks, toMetaDescription, toParagraphs } from "./body.ts";
import { loadBody } from "./document.server.ts";
import { articleTags, bylines, seriesPosition, toByline } from "./relations.server.ts";
import { author, cardColumns, pageImage, pageImageColumns, shownAt, textUpdatedAt, toCard } from "./rows.server.ts";

const ADDRESS = sql.placeholder("address");

/** Called for a malformed additional_images entry with the article's id and the entry's index. */
export type ReportMalformed = (articleId: string, index: number) => void;

const lengthOf = (address: typeof news.videoUrl | typeof news.audioUrl) =>
  sql<number | null>`(select ${media.durationMs} from ${media} where ${media.url} = btrim(${address}))`;

/** How many comments of the article readers see: approved ones, and the answers to those. */
const shownCommentCount = sql<number>`(select count(*)::int from comments c left join comments o on o.id = c.parent_id
  where c.news_id = ${news.id} and c.approved and (c.parent_id is null or o.approved))`;

/** The first article that matches a condition on the placeholder `address`; a matching slug has precedence over an id. */
const article = (where: SQL | undefined) =>
  preparedQuery((db) =>
    db
      .select({
        ...cardColumns,
        authorId: news.authorId,
        bylines,
        tags: articleTags,
        series: seriesPosition,
        categoryIsActive: categories.active,
        content: news.content,
        body: news.body,
        image: pageImage,
        stored: pageImageColumns,
        ...shownColumns,
        shownAt,
        updatedAt: textUpdatedAt,
        videoUrl: news.videoUrl,
        audioUrl: news.audioUrl,
        videoMs: lengthOf(news.videoUrl),
        audioMs: lengthOf(news.audioUrl),
        additionalImages: news.additionalImages,
        usefulLinks: news.usefulLinks,
        isLive: sql<boolean>`exists (select from live_coverages where news_id = ${news.id})`,
        likes: sql<number>`(select count(*)::int from ${likes} where ${likes.newsId} = ${news.id})`,
        commentCount: shownCommentCount,
      })
      .from(news)
      .leftJoin(categories, eq(categories.id, news.categoryId))
      .leftJoin(author, eq(author.id, news.authorId))
      .leftJoin(media, eq(media.url, pageImage))
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
 * A published article by the last part of its address, slug or id, else by a slug that it had before; null for an unknown
 * one and for a draft.
 */
export async function findArticle(
  db: Database,
  address: string,
  report: ReportMalformed,
): Promise<FoundArticle | null> {
  const query = isId(address) ? publishedBySlugOrId : publishedBySlug;
  return (
    (await readArticle(db, query, address, report)) ?? (await readArticle(db, publishedByFormerSlug, address, report))
  );
}

/** An article by its preview key, published or not, as its page shows it; null for an unknown key. */
export function findArticleByPreviewKey(
  db: Database,
  key: string,
  report: ReportMalformed,
): Promise<FoundArticle | null> {
  return readArticle(db, byPreviewKey, key, report);
}

/** An article by its id, published or not, as its page shows it: for previews of the newsroom. */
export function findDraft(db: Database, id: string, report: ReportMalformed): Promise<FoundArticle | null> {
  return readArticle(db, byId, id, report);
}

/** Without the database's microseconds. */
const toIso = (moment: string) => new Date(moment).toISOString();

async function readArticle(
  db: Database,
  query: typeof byId,
  address: string,
  report: ReportMalformed,
): Promise<FoundArticle | null> {
  const rows = await query(db).execute({ address });
  const row = rows[0];
  if (!row) return null;
  const [body, gallery] = await Promise.all([
    loadBody(db, row.body),
    listGallery(db, row.id, row.additionalImages, report),
  ]);
  return {
    ...toCard(row),
    id: row.id,
    bylines: row.bylines.map(toByline),
    tags: row.tags,
    series: row.series,
    hasCategoryPage: row.categoryIsActive === true,
    body,
    hasText: body !== null || Boolean(row.content?.trim()),
    paragraphs: body ? [] : toParagraphs(row.content, row.summary),
    metaDescription: toMetaDescription(row.content, row.summary),
    publishedAt: toIso(row.shownAt),
    updatedAt: row.updatedAt && toIso(row.updatedAt),
    ...toShownTexts(row),
    videoUrl: webAddress(row.videoUrl),
    audioUrl: webAddress(row.audioUrl),
    videoMs: row.videoMs,
    audioMs: row.audioMs,
    gallery,
    links: toLinks(row.usefulLinks),
    isLive: row.isLive,
    likes: row.likes,
    commentCount: row.commentCount,
    shareImage: shareImage(row.image, row.stored),
    cuts: cutPictures(row.image, row.stored),
    profileIds: row.authorId === null ? [] : [row.authorId],
  };
}

/** Id and title of a published article by the last part of its address, as `findArticle` knows it, or null. */
export async function findArticleHead(db: Database, address: string): Promise<{ id: string; title: string } | null> {
  const rows = await db
    .select({ id: news.id, title: news.title })
    .from(news)
    .where(
      and(published, or(eq(news.slug, address), isId(address) ? eq(news.id, address) : undefined, hadSlug(address))),
    )
    .orderBy(sql`${news.slug} = ${address} desc nulls last`)
    .limit(1);
  return rows[0] ?? null;
}

/** The same of its id alone. */
export const findArticleId = async (db: Database, address: string): Promise<string | null> =>
  (await findArticleHead(db, address))?.id ?? null;

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
  const addressesOf = (wanted: GalleryEntry["type"]) =>
    entries.filter(({ type }) => type === wanted).map(({ url }) => url);
  const [stored, films] = await Promise.all([
    listStoredPictures(db, addressesOf("image")),
    listStoredFilms(db, addressesOf("video")),
  ]);
  return entries.map((entry) => {
    if (entry.type === "image")
      return { ...entry, picture: toPicture(entry.url, stored.get(entry.url)), durationMs: null };
    const { still = null, durationMs = null } = films.get(entry.url) ?? {};
    return { ...entry, picture: still, durationMs };
  });
}
