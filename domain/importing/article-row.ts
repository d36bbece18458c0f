import type { news } from "#db/schema/news.ts";
import { checkDocument } from "#domain/news/document/check.ts";
import { fromPlainText, toPlainText } from "#domain/news/document/plain-text.ts";
import { type ArticleDocument, DOCUMENT_VERSION } from "#domain/news/document/schema.ts";
import { TITLE_MAX } from "#domain/news/types.ts";
import { cutText } from "#platform/format/cut-text.ts";
import { tidyLine, tidyText } from "#platform/format/tidy.ts";
import { filesOf, type ImportedFiles, withImportedFiles } from "./imported-files.ts";
import type { ArticleRecord, DraftNode } from "./types.ts";

const SUMMARY_MAX = 2000;
const CAPTION_MAX = 500;
const UNTITLED = "(sem título)";

/** Most characters of a text that comes without its formatting. */
const PLAIN_MAX = 500_000;

/** Tidies a text, and shortens it without splitting a character. */
const cut = (text: string, max: number): string => cutText(tidyText(text), max).trim();

const lettersOf = (blocks: DraftNode[]): string =>
  blocks
    .map(({ text, type, content = [] }) => (type === "hardBreak" ? "\n" : (text ?? lettersOf(content))))
    .join(blocks.some(({ text }) => text !== undefined) ? "" : "\n");

/** The document of some blocks; of blocks that do not fit the schema, their text. */
function toDocument(blocks: DraftNode[], notes: string[]): ArticleDocument {
  const content = blocks.length > 0 ? blocks : [{ type: "paragraph" }];
  const checked = checkDocument({ type: "doc", attrs: { version: DOCUMENT_VERSION }, content });
  if (checked.ok) return checked.document;
  notes.push("the text came without its formatting");
  const letters = lettersOf(blocks);
  if (letters.length > PLAIN_MAX) notes.push(`the text is longer than ${PLAIN_MAX} letters: the rest was left out`);
  const plain = checkDocument(fromPlainText(cut(letters, PLAIN_MAX)));
  return plain.ok ? plain.document : fromPlainText("");
}

/** The article's main picture: the one that the other system names, else one that the text begins with, which is removed there. */
function takeOpening({ image, blocks }: ArticleRecord) {
  const [first, ...rest] = blocks;
  const src = first?.type === "picture" ? String(first.attrs?.src) : null;
  if (src === null || (image && image.url !== src)) return { image, blocks };
  const caption = image?.caption || lettersOf(first!.content ?? []);
  return { image: { url: src, caption, alt: image?.alt || String(first!.attrs?.alt ?? "") }, blocks: rest };
}

/** An article with its main picture separated from its text. */
export type PreparedArticle = ReturnType<typeof prepareArticle>;

/** Separates the main picture from the text. */
export function prepareArticle(record: ArticleRecord) {
  const { image, blocks } = takeOpening(record);
  return { record, image, blocks };
}

/** Addresses of the files that it needs. */
export const filesOfArticle = ({ image, blocks }: PreparedArticle): string[] => [
  ...new Set([...(image ? [image.url] : []), ...filesOf(blocks)]),
];

/** Its row, without address and relations. */
export function toNewsRow({ record, image, blocks }: PreparedArticle, files: ImportedFiles, notes: string[]) {
  const body = toDocument(withImportedFiles(blocks, files), notes);
  const placed = image && files.get(image.url);
  const published = record.state === "published";
  const shortened = (text: string, max: number, name: string) => {
    if (text.length > max) notes.push(`the ${name} was shortened to ${max} letters`);
    return cut(text, max);
  };
  return {
    title: shortened(tidyLine(record.title), TITLE_MAX, "title") || UNTITLED,
    summary: shortened(record.summary, SUMMARY_MAX, "summary") || null,
    body,
    content: toPlainText(body),
    imageUrl: placed?.kind === "image" ? placed.url : null,
    imageCaption: shortened(image?.caption ?? "", CAPTION_MAX, "caption of the picture") || null,
    published,
    featured: record.featured,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    publishedAt: published ? record.updatedAt : null,
    firstPublishedAt: published ? record.publishedAt : null,
    scheduledAt: record.state === "scheduled" ? record.publishedAt : null,
    views: record.views,
  } satisfies Partial<typeof news.$inferInsert>;
}
