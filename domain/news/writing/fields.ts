import type { Byline } from "#domain/authors/types.ts";
import { sameBlock } from "#domain/news/document/blocks.ts";
import { checkDocument } from "#domain/news/document/check.ts";
import { fromPlainText, toPlainText } from "#domain/news/document/plain-text.ts";
import type { ArticleDocument } from "#domain/news/document/schema.ts";
import type { GalleryEntry } from "#domain/news/reading/body.ts";
import { type ArticleFields, EMPTY_FIELDS, FIELD_NAMES, type FieldName, type Position } from "../fields.ts";

/**
 * Value of the switch Destaque for a position: both choose the block of the home page, and the position has precedence. Only with
 * the position "home" the switch decides.
 */
export const isFeatured = (position: Position, featured: boolean): boolean =>
  position === "destaque" || (position === "home" && featured);

/** Values of switch and position after one of them is set, so that they are consistent. */
export function placeOnHome(
  { position, featured }: Pick<ArticleFields, "position" | "featured">,
  change: { position: Position } | { featured: boolean },
): Pick<ArticleFields, "position" | "featured"> {
  if ("position" in change) return { position: change.position, featured: isFeatured(change.position, featured) };
  if (change.featured) return { position: position === "home" ? "home" : "destaque", featured: true };
  return { position: position === "destaque" ? "home" : position, featured: false };
}

const sameMoment = (one: string, other: string) =>
  one === other || (one !== "" && other !== "" && Date.parse(one) === Date.parse(other));

const sameLines = (one: string, other: string) => one.replace(/\r\n?/g, "\n") === other.replace(/\r\n?/g, "\n");

const sameGallery = (one: GalleryEntry[], other: GalleryEntry[]) =>
  one.length === other.length &&
  one.every(
    ({ type, url, caption }, index) =>
      type === other[index]!.type && url === other[index]!.url && (caption || null) === (other[index]!.caption || null),
  );

const sameDocument = ({ content: one }: ArticleDocument, { content: other }: ArticleDocument) =>
  one === other || (one.length === other.length && one.every((block, index) => sameBlock(block, other[index]!)));

/** A body with its plain text, as the two stand in the fields. */
export const withText = (body: ArticleDocument): Pick<ArticleFields, "body" | "content"> => ({
  body,
  content: toPlainText(body),
});

/** The stored text of an article; without a valid document, a paragraph for each line of the plain text. */
export function readText(body: unknown, content: string): Pick<ArticleFields, "body" | "content"> {
  const checked = body ? checkDocument(body) : null;
  return checked?.ok ? { body: checked.document, content } : { body: fromPlainText(content), content };
}

/**
 * Completes fields that a version, a draft or a browser stored: fields that were added later get their default, and a plain text
 * is converted to a document.
 */
export function completeFields(stored: Record<string, unknown>): ArticleFields {
  const fields = { ...EMPTY_FIELDS, body: undefined, ...(stored as Partial<ArticleFields>) };
  return { ...fields, ...readText(fields.body, fields.content) };
}

const sameNames = (one: string[], other: string[]) =>
  one.length === other.length && one.every((name, index) => name === other[index]);

/** Compares authors by id, whatever their names were. */
const sameBylines = (one: Byline[], other: Byline[]) =>
  sameNames(
    one.map(({ authorId }) => authorId),
    other.map(({ authorId }) => authorId),
  );

/** Whether a field is equal in both, regardless of its form: PostgreSQL's jsonb does not preserve the order of keys. */
export function isSameField(name: FieldName, one: ArticleFields, other: ArticleFields): boolean {
  if (name === "body") return sameDocument(one.body, other.body);
  if (name === "gallery") return sameGallery(one.gallery, other.gallery);
  if (name === "bylines") return sameBylines(one.bylines, other.bylines);
  if (name === "tags") return sameNames(one.tags, other.tags);
  if (name === "scheduledAt" || name === "firstPublishedAt") return sameMoment(one[name], other[name]);
  const [value, second] = [one[name], other[name]];
  return typeof value === "string" && typeof second === "string" ? sameLines(value, second) : Object.is(value, second);
}

/** Those of the fields. */
export const pickFields = (fields: ArticleFields, names: FieldName[]): Partial<ArticleFields> => {
  const picked = Object.fromEntries(names.map((name) => [name, fields[name]]));
  return names.includes("body") ? { ...picked, content: fields.content } : picked;
};

/** The fields that differ, in the order of the form. */
export function changedFields(one: ArticleFields, other: ArticleFields): FieldName[] {
  return FIELD_NAMES.filter((name) => !isSameField(name, one, other));
}

/** Whether the article has everything of an unsaved text, whose save succeeded without the form receiving the response. */
export function isInArticle(base: ArticleFields, draft: ArticleFields, article: ArticleFields): boolean {
  return FIELD_NAMES.every(
    (name) =>
      isSameField(name, draft, base) ||
      isSameField(name, draft, article) ||
      // An empty slug is created from the title when the article is saved.
      (name === "slug" && draft.slug === ""),
  );
}
