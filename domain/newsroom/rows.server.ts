import { news } from "#db/schema/news.ts";
import { parseGalleryEntry } from "#domain/news/body.ts";
import { type ArticleFields, EMPTY_FIELDS, isFeatured, POSITIONS, type Position } from "./fields.ts";

/** Columns that the form of an article is made of. */
export const fieldColumns = {
  title: news.title,
  slug: news.slug,
  summary: news.summary,
  content: news.content,
  imageUrl: news.imageUrl,
  videoUrl: news.videoUrl,
  audioUrl: news.audioUrl,
  thumbnailUrl: news.thumbnailUrl,
  additionalImages: news.additionalImages,
  reporterName: news.reporterName,
  sources: news.sources,
  usefulLinks: news.usefulLinks,
  categoryId: news.categoryId,
  position: news.position,
  orderIndex: news.orderIndex,
  published: news.published,
  featured: news.featured,
  scheduledAt: news.scheduledAt,
  firstPublishedAt: news.firstPublishedAt,
};

type Row = {
  [Key in Exclude<keyof ArticleFields, "gallery" | "scheduledAt" | "firstPublishedAt">]:
    | ArticleFields[Key]
    | string
    | null;
} & {
  additionalImages: string[];
  scheduledAt: Date | null;
  firstPublishedAt: Date | null;
  orderIndex: number;
  published: boolean;
  featured: boolean;
};

/** A moment as the form holds it; one that SQL alone can write, such as "infinity", is none. */
const toText = (moment: Date | null) => (moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : "");

/** A row as the form shows it. */
export function toFields(row: Row): ArticleFields {
  const { additionalImages, scheduledAt, firstPublishedAt, ...rest } = row;
  const texts = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value ?? ""]));
  return {
    ...EMPTY_FIELDS,
    ...(texts as Partial<ArticleFields>),
    position: POSITIONS.includes(row.position as Position) ? (row.position as Position) : "home",
    scheduledAt: toText(scheduledAt),
    firstPublishedAt: toText(firstPublishedAt),
    gallery: additionalImages.flatMap((entry) => parseGalleryEntry(entry) ?? []),
  };
}

/**
 * What the table is given; texts without letters become null, and an empty thumbnail_url is dropped. The date
 * of publication is left out: it is written where it was changed (`changedDate`).
 */
export function toRow(fields: ArticleFields) {
  const {
    gallery,
    scheduledAt,
    firstPublishedAt: _,
    title,
    content,
    published,
    orderIndex,
    position,
    ...rest
  } = fields;
  const { featured, ...texts } = rest;
  const optional = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value || null]));
  return {
    ...(optional as Record<keyof typeof texts, string | null>),
    title,
    content,
    published,
    featured: isFeatured(position, featured),
    orderIndex,
    position,
    scheduledAt: !published && scheduledAt ? new Date(scheduledAt) : null,
    additionalImages: gallery.map((entry) => JSON.stringify(entry)),
  };
}

/**
 * The date of publication where an editor set another one, for the table: without a change the stored one keeps its
 * microseconds, and an empty one is left to the trigger.
 */
export function changedDate(fields: ArticleFields, before?: ArticleFields): { firstPublishedAt?: Date } {
  const { firstPublishedAt } = fields;
  if (!firstPublishedAt || firstPublishedAt === before?.firstPublishedAt) return {};
  return { firstPublishedAt: new Date(firstPublishedAt) };
}
