import { z } from "zod";

/** Text; numbers of old versions as text. */
const text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? "" : String(value)));
const id = z.union([z.string(), z.number()]).transform(String);
const flag = z.unknown().transform((value) => value === true || value === 1 || value === "1" || value === "true");

export const postSchema = z.object({
  id,
  title: text,
  slug: text,
  html: text,
  lexical: text,
  mobiledoc: text,
  markdown: text,
  feature_image: text,
  image: text,
  featured: flag.optional(),
  type: text,
  page: flag.optional(),
  status: text,
  visibility: text,
  email_only: flag.optional(),
  author_id: text,
  custom_excerpt: text,
  created_at: text,
  updated_at: text,
  published_at: text,
});
export type GhostPost = z.output<typeof postSchema>;

export const namedSchema = z.object({ id, name: text, slug: text, description: text, bio: text });
export type GhostNamed = z.output<typeof namedSchema>;

export const linkSchema = z.object({
  post_id: id,
  tag_id: id.nullish(),
  author_id: id.nullish(),
  sort_order: z.coerce.number().catch(0),
});
export type GhostLink = z.output<typeof linkSchema>;

export const metaSchema = z.object({
  post_id: id,
  feature_image_alt: text,
  feature_image_caption: text,
  email_only: flag.optional(),
});
export type GhostMeta = z.output<typeof metaSchema>;

/** A table: null, or missing, is an empty one. */
const table = z
  .array(z.unknown())
  .nullish()
  .transform((rows) => rows ?? []);
const data = z.object({
  // The one table that every export has.
  posts: z
    .array(z.unknown())
    .nullable()
    .transform((rows) => rows ?? []),
  tags: table,
  users: table,
  posts_tags: table,
  posts_authors: table,
  posts_meta: table,
});

/** The tables of an export, whose rows are not checked yet. */
export const fileSchema = z.union([
  z.object({ db: z.tuple([z.object({ data })]).rest(z.unknown()) }).transform(({ db }) => db[0].data),
  z.object({ data }).transform((whole) => whole.data),
]);
