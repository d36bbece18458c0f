import type { LiveCoverage, LiveEntry } from "#domain/live/types.ts";
import { textOf } from "#domain/news/document/inline-text.ts";
import type { BlockNode } from "#domain/news/document/schema.ts";
import { type ArticlePage, NEWSROOM } from "#domain/news/types.ts";
import { cutText } from "#platform/format/cut-text.ts";
import { contentOf } from "../blocks/content-of.ts";
import { entryPath } from "./entry-address.ts";

/** The text of a block without marks and pictures, a line for each paragraph and item. */
export function linesOf(block: BlockNode): string[] {
  if (block.type === "picture") return [];
  const { text, blocks } = contentOf(block);
  return [textOf(text), ...blocks.flatMap(linesOf)];
}

/** The text of an entry without marks and pictures, a line for each paragraph. */
export const entryText = ({ body, paragraphs }: Pick<LiveEntry, "body" | "paragraphs">): string =>
  (body ? body.document.content.flatMap(linesOf).filter(Boolean) : paragraphs).join("\n");

/** The title of an entry for search engines and feeds; of one without a title, the beginning of its text. */
export const headlineOf = (entry: LiveEntry): string => entry.title ?? cutText(entryText(entry), 110);

const describeEntry = (entry: LiveEntry, address: string, siteUrl: string) => ({
  "@type": "BlogPosting",
  headline: headlineOf(entry),
  articleBody: entryText(entry) || undefined,
  datePublished: entry.writtenAt,
  dateModified: entry.editedAt ?? undefined,
  url: siteUrl + entryPath(address, entry.id),
  author: entry.signature ? { "@type": "Person", name: entry.signature } : { "@type": "Organization", name: NEWSROOM },
});

/** Entries that structured data describe; more would double the page. */
const DESCRIBED_MAX = 20;

/** Makes the schema.org data of an article those of its live coverage (LiveBlogPosting). */
const describeCoverage = (coverage: LiveCoverage, address: string, siteUrl: string) => ({
  "@type": "LiveBlogPosting",
  coverageStartTime: coverage.head.startedAt,
  coverageEndTime: coverage.head.endedAt ?? undefined,
  ...(coverage.updatedAt && { dateModified: coverage.updatedAt }),
  liveBlogUpdate: [...new Map([...coverage.pinned, ...coverage.entries].map((entry) => [entry.id, entry])).values()]
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .slice(0, DESCRIBED_MAX)
    .map((entry) => describeEntry(entry, address, siteUrl)),
});

/** Title and description of an entry that the address names, for link previews; nothing for none, or a withdrawn one. */
function describeNamed({ named }: LiveCoverage, articleTitle: string) {
  if (!named || named.withdrawnAt) return {};
  const words = cutText(entryText(named).replace(/\s+/g, " "), 150).trim();
  return { title: named.title ? `${named.title} – ao vivo` : articleTitle, ...(words && { description: words }) };
}

/** What a coverage changes in the head of its article, and in its structured data. */
export const describeLive = (
  coverage: LiveCoverage,
  { title, address }: Pick<ArticlePage, "title" | "address">,
  siteUrl: string,
) => ({ page: describeNamed(coverage, title), data: describeCoverage(coverage, address, siteUrl) });
