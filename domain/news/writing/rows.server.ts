import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { news } from "#db/schema/news.ts";
import { parseGalleryEntry } from "#domain/news/reading/body.ts";
import { type ArticleFields, EMPTY_FIELDS, POSITIONS, type Position } from "../fields.ts";
import { textColumns } from "../text-columns.server.ts";
import { isFeatured, isSameField, readText } from "./fields.ts";
import { bylinesOfRow, tagsOfRow } from "./relations.server.ts";

/** Columns that the form of an article is made of. */
export const fieldColumns = {
  title: news.title,
  slug: news.slug,
  ...textColumns,
  body: news.body,
  content: news.content,
  imageUrl: news.imageUrl,
  videoUrl: news.videoUrl,
  audioUrl: news.audioUrl,
  thumbnailUrl: news.thumbnailUrl,
  additionalImages: news.additionalImages,
  bylines: bylinesOfRow,
  tags: tagsOfRow,
  usefulLinks: news.usefulLinks,
  categoryId: news.categoryId,
  position: news.position,
  orderIndex: news.orderIndex,
  published: news.published,
  featured: news.featured,
  scheduledAt: news.scheduledAt,
  firstPublishedAt: news.firstPublishedAt,
} satisfies Record<Exclude<keyof ArticleFields, "gallery"> | "additionalImages", PgColumn | SQL>;

type Row = {
  [Key in Exclude<keyof ArticleFields, "body" | "gallery" | "bylines" | "tags" | "scheduledAt" | "firstPublishedAt">]:
    | ArticleFields[Key]
    | string
    | null;
} & Pick<ArticleFields, "bylines" | "tags"> & {
    body: unknown;
    content: string;
    additionalImages: string[];
    scheduledAt: Date | null;
    firstPublishedAt: Date | null;
    orderIndex: number;
    published: boolean;
    featured: boolean;
  };

/** A timestamp as the form has it; "" for one that only SQL can store, such as "infinity". */
const toText = (moment: Date | null) => (moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : "");

/** A row as the form shows it. */
export function toFields(row: Row): ArticleFields {
  const { additionalImages, bylines, tags, scheduledAt, firstPublishedAt, body, content, ...rest } = row;
  const texts = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value ?? ""]));
  return {
    ...EMPTY_FIELDS,
    ...(texts as Partial<ArticleFields>),
    ...readText(body, content),
    bylines,
    tags,
    position: POSITIONS.includes(row.position as Position) ? (row.position as Position) : "home",
    scheduledAt: toText(scheduledAt),
    firstPublishedAt: toText(firstPublishedAt),
    gallery: additionalImages.flatMap((entry) => parseGalleryEntry(entry) ?? []),
  };
}

/**
 * A row of the table, without what other tables hold (`writeRelations`); texts without letters become null, and an empty
 * thumbnail_url is dropped. Text and date of publication are left out: they are written where they were changed (`changedText`,
 * `changedDate`).
 */
export function toRow(fields: ArticleFields) {
  const {
    gallery,
    bylines: _bylines,
    tags: _tags,
    scheduledAt,
    firstPublishedAt: _,
    title,
    body: __,
    content: ___,
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
    published,
    featured: isFeatured(position, featured),
    orderIndex,
    position,
    scheduledAt: !published && scheduledAt ? new Date(scheduledAt) : null,
    additionalImages: gallery.map((entry) => JSON.stringify(entry)),
  };
}

/** The columns of the text where an editor changed it: one from before documents is left as it was written. */
export function changedText(fields: ArticleFields, before?: ArticleFields): { body?: unknown; content?: string } {
  if (before && isSameField("body", fields, before)) return {};
  return { body: fields.body, content: fields.content };
}

/**
 * The date of publication where an editor set another one, for the table: without a change the stored one has its
 * microseconds, and an empty one is left to the trigger.
 */
export function changedDate(fields: ArticleFields, before?: ArticleFields): { firstPublishedAt?: Date } {
  const { firstPublishedAt } = fields;
  if (!firstPublishedAt || firstPublishedAt === before?.firstPublishedAt) return {};
  return { firstPublishedAt: new Date(firstPublishedAt) };
}
