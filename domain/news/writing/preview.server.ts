import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { categories } from "#db/schema/categories.ts";
import { newsAutosaves } from "#db/schema/news.ts";
import { mayReadArticle, type Staff } from "#domain/accounts/policy.ts";
import { colorKey } from "#domain/categories/colors.ts";
import { listStoredFilms, listStoredPictures } from "#domain/media/queries.server.ts";
import { toPicture } from "#domain/media/types.ts";
import { listGallery, webAddress } from "#domain/news/reading/article.server.ts";
import { toLinks, toMetaDescription, toParagraphs } from "#domain/news/reading/body.ts";
import { loadBody } from "#domain/news/reading/document.server.ts";
import { type ArticleCategory, type ArticlePage, NEWSROOM } from "#domain/news/types.ts";
import { toShownTexts } from "../fields.ts";
import { toSlug } from "../slug.ts";
import { readFields } from "./queries.server.ts";

const names = new Intl.ListFormat("pt-BR");

/** An unsaved form as readers would see it, or null: for editors, and for who writes it. */
export async function findUnsavedPreview(db: Database, staff: Staff, id: string): Promise<ArticlePage | null> {
  const [row] = await db
    .select({ fields: newsAutosaves.fields, updatedAt: newsAutosaves.updatedAt, editorId: newsAutosaves.editorId })
    .from(newsAutosaves)
    .where(eq(newsAutosaves.id, id));
  if (!row || !mayReadArticle(staff, { authorId: row.editorId })) return null;
  const fields = readFields(row.fields);
  const image = fields.imageUrl || fields.thumbnailUrl || null;
  const videoUrl = webAddress(fields.videoUrl);
  const audioUrl = webAddress(fields.audioUrl);
  const [body, category, stored, films, gallery] = await Promise.all([
    loadBody(db, fields.body),
    fields.categoryId ? findCategory(db, fields.categoryId) : null,
    listStoredPictures(db, image ? [image] : []),
    listStoredFilms(
      db,
      [videoUrl, audioUrl].filter((address) => address !== null),
    ),
    listGallery(
      db,
      id,
      fields.gallery.map((entry) => JSON.stringify(entry)),
      () => {},
    ),
  ]);
  const picture = toPicture(image, image ? stored.get(image) : null);
  return {
    id,
    address: id,
    bylines: fields.bylines.map((byline) => ({ ...byline, slug: null })),
    tags: fields.tags.map((name) => ({ id: name, name, slug: toSlug(name) })),
    series: null,
    isLive: false,
    hasCategoryPage: false,
    title: fields.title || "Sem título",
    summary: fields.summary.trim() || null,
    author: names.format(fields.bylines.map(({ name }) => name)) || fields.reporterName.trim() || NEWSROOM,
    publishedAt: fields.firstPublishedAt || fields.scheduledAt || row.updatedAt.toISOString(),
    updatedAt: null,
    category,
    picture: picture && { ...picture, alt: (fields.imageUrl && fields.imageAlt.trim()) || picture.alt },
    ...toShownTexts(fields),
    body,
    hasText: body !== null || fields.content.trim() !== "",
    paragraphs: body ? [] : toParagraphs(fields.content, fields.summary),
    metaDescription: toMetaDescription(fields.content, fields.summary),
    videoUrl,
    audioUrl,
    videoMs: films.get(videoUrl ?? "")?.durationMs ?? null,
    audioMs: films.get(audioUrl ?? "")?.durationMs ?? null,
    gallery,
    links: toLinks(fields.usefulLinks),
    likes: 0,
    commentCount: 0,
    shareImage: null,
    cuts: [],
  };
}

/** The category that a form names; what a browser wrote there may be anything. */
async function findCategory(db: Database, id: string): Promise<ArticleCategory | null> {
  const [row] = await db
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .where(eq(categories.id, id))
    .catch(() => []);
  return row ? { colorKey: colorKey(row.id), name: row.name, slug: row.slug } : null;
}
