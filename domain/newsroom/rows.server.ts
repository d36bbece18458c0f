import { news } from "#db/schema/news.ts";
import { parseGalleryEntry } from "#domain/news/body.ts";
import { type ArticleFields, EMPTY_FIELDS, POSITIONS, type Position } from "./fields.ts";

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
};

type Row = {
  [Key in Exclude<keyof ArticleFields, "gallery" | "scheduledAt">]: ArticleFields[Key] | string | null;
} & {
  additionalImages: string[];
  scheduledAt: Date | null;
  orderIndex: number;
  published: boolean;
  featured: boolean;
};

/** A row as the form shows it. */
export function toFields(row: Row): ArticleFields {
  const { additionalImages, scheduledAt, ...rest } = row;
  const texts = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value ?? ""]));
  return {
    ...EMPTY_FIELDS,
    ...(texts as Partial<ArticleFields>),
    position: POSITIONS.includes(row.position as Position) ? (row.position as Position) : "home",
    scheduledAt: scheduledAt?.toISOString() ?? "",
    gallery: additionalImages.flatMap((entry) => parseGalleryEntry(entry) ?? []),
  };
}

/** What the table is given; texts without letters become null, and an empty thumbnail_url is dropped (back-office §5). */
export function toRow(fields: ArticleFields) {
  const { gallery, scheduledAt, title, content, published, featured, orderIndex, position, ...texts } = fields;
  const optional = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value || null]));
  return {
    ...(optional as Record<keyof typeof texts, string | null>),
    title,
    content,
    published,
    featured,
    orderIndex,
    position,
    scheduledAt: !published && scheduledAt ? new Date(scheduledAt) : null,
    additionalImages: gallery.map((entry) => JSON.stringify(entry)),
  };
}
