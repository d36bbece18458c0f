import { decodeSafely } from "../decode-safely.ts";
import { readHtml, readPlain } from "../html/from-html.server.ts";
import { toOldAddress } from "../old-address.ts";
import type { ArticleRecord, CommentRecord, NamedRecord } from "../types.ts";
import { hasBlocks, resolveBlocks } from "./block-comments.ts";
import { childrenOf, textOf, type WxrElement } from "./read-wxr.server.ts";
import { type Attachment, expandShortcodes } from "./shortcodes.ts";

/** Results of the first reading of an export. */
export interface WxrIndex {
  /** Address of the old site, without a slash at its end. */
  site: string;
  attachments: Map<string, Attachment>;
  attachmentUrls: Set<string>;
  /** Pictures by the article that they were uploaded for. */
  picturesOf: Map<string, string[]>;
  reusable: Map<string, string>;
  authors: Map<string, NamedRecord>;
  /** Articles, pages and others. */
  total: number;
}

const TERM = { category: "category", post_tag: "tag" } as const;
const NO_CATEGORY = new Set(["uncategorized", "sem-categoria"]);

/** A timestamp of an export, in UTC; null for the zeros of a missing one. */
function toMoment(text: string): Date | null {
  const moment = new Date(`${text.trim().replace(" ", "T")}Z`);
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text.trim()) && moment.getTime() > 0 ? moment : null;
}

/** Fields that plugins add, by name. */
const metaOf = (item: WxrElement): Map<string, string> =>
  new Map(childrenOf(item, "wp:postmeta").map((meta) => [textOf(meta, "wp:meta_key"), textOf(meta, "wp:meta_value")]));

function termsOf(item: WxrElement, site: string): { terms: NamedRecord[]; writers: [login: string, name: string][] } {
  const terms: NamedRecord[] = [];
  const writers: [string, string][] = [];
  for (const { attributes, text } of childrenOf(item, "category")) {
    const { domain = "", nicename = "" } = attributes;
    const slug = decodeSafely(nicename);
    if (domain === "author") writers.push([slug.replace(/^cap-/, ""), text.trim()]);
    else if (Object.hasOwn(TERM, domain)) terms.push(toTerm(TERM[domain as keyof typeof TERM], slug, text, site));
  }
  return { terms, writers };
}

/** A category or theme. @param parent slug of the category that it belongs to */
export function toTerm(kind: "category" | "tag", slug: string, name: string, site: string, parent = ""): NamedRecord {
  const path = kind === "tag" ? `/tag/${slug}` : `/category/${parent ? `${parent}/` : ""}${slug}`;
  return { kind, key: slug, name: readPlain(name), slug, addresses: [`${site}${path}/`] };
}

/** The original of a picture: that of the export's list, else the address without a size. */
const originalOf =
  ({ attachments, attachmentUrls, site }: WxrIndex) =>
  ({ url, className }: { url: string; className: string }): string => {
    const id = /\bwp-image-(\d+)\b/.exec(className)?.[1];
    const listed = id && attachments.get(id)?.url;
    if (listed) return listed;
    const address = URL.parse(url, `${site}/`)?.href ?? url;
    const whole = address.replace(/[?#].*$/, "").replace(/-\d+x\d+(?=\.\w+$)/, "");
    return attachmentUrls.has(whole) || whole.includes("/wp-content/uploads/") ? whole : address;
  };

const TYPES: Record<string, "article" | "page"> = { post: "article", page: "page" };

/** Why an item is not imported; null for an article or page that is. */
export function skipReason(type: string, status: string): string | null {
  if (!Object.hasOwn(TYPES, type)) return `the type ${type.slice(0, 40)} is not known here`;
  if (status === "trash") return "it is in the trash";
  return status === "auto-draft" || status === "inherit" ? "it is an automatic draft" : null;
}

function stateOf(item: WxrElement, publishedAt: Date | null, now: Date, notes: string[]): ArticleRecord["state"] {
  const status = textOf(item, "wp:status");
  if (textOf(item, "wp:post_password") !== "") {
    notes.push("had a password: came as a draft");
    return "draft";
  }
  if (status === "publish") return publishedAt && publishedAt > now ? "scheduled" : "published";
  if (status === "future" && publishedAt && publishedAt > now) return "scheduled";
  if (status === "future") notes.push("was scheduled for a moment that has passed: came as a draft");
  if (status === "private") notes.push("was private: came as a draft");
  return "draft";
}

/** The comments of an item, oldest first, without spam, trash and messages of other sites. */
function commentsOf(item: WxrElement, notes: string[]): CommentRecord[] {
  const found = childrenOf(item, "wp:comment");
  const names = new Map(
    found.map((comment) => [textOf(comment, "wp:comment_id"), textOf(comment, "wp:comment_author")]),
  );
  let left = 0;
  const records = found.flatMap((comment) => {
    const status = textOf(comment, "wp:comment_approved");
    const type = textOf(comment, "wp:comment_type");
    const words = readPlainLines(textOf(comment, "wp:comment_content"));
    if ((status !== "1" && status !== "0") || (type !== "" && type !== "comment") || words === "") {
      left += 1;
      return [];
    }
    const parent = textOf(comment, "wp:comment_parent");
    const answered = parent !== "0" ? names.get(parent)?.trim() : undefined;
    return {
      key: textOf(comment, "wp:comment_id"),
      authorName: readPlain(textOf(comment, "wp:comment_author")).slice(0, 120),
      content: answered ? `Em resposta a ${readPlain(answered)}: ${words}` : words,
      approved: status === "1",
      createdAt:
        toMoment(textOf(comment, "wp:comment_date_gmt")) ?? toMoment(textOf(comment, "wp:comment_date")) ?? new Date(),
    };
  });
  if (left > 0) notes.push(`${left} ${left === 1 ? "comment" : "comments"} of spam, trash or other sites left out`);
  return records;
}

const readPlainLines = (text: string): string =>
  text
    .replace(/<br\s*\/?>/gi, "\n")
    .split(/\r?\n/)
    .map(readPlain)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

function imageOf(meta: Map<string, string>, { attachments }: WxrIndex, notes: string[]): ArticleRecord["image"] {
  const id = meta.get("_thumbnail_id");
  if (!id || id === "0" || id === "-1") return null;
  const found = attachments.get(id);
  if (found) return { url: found.url, caption: readPlain(found.caption), alt: found.alt };
  notes.push("its featured image is not in the file");
  return null;
}

/** The text of an item in blocks. */
function blocksOf(item: WxrElement, index: WxrIndex, notes: Set<string>) {
  const note = (what: string) => void notes.add(what);
  const written = textOf(item, "content:encoded");
  const id = textOf(item, "wp:post_id");
  const breaks = !hasBlocks(written);
  const resolved = resolveBlocks(written, { reusable: (key) => index.reusable.get(key), note });
  const html = expandShortcodes(resolved, {
    attachments: index.attachments,
    ownPictures: () => (index.picturesOf.get(id) ?? []).flatMap((key) => index.attachments.get(key) ?? []),
    note,
  });
  const address = (link: string) => {
    const url = URL.parse(link, `${index.site}/`);
    const isOwn = url && url.host === URL.parse(index.site)?.host && toOldAddress(url.href) !== null;
    // A link to an article of the old site works here by its old path.
    if (isOwn && !url.pathname.startsWith("/wp-")) return `${url.pathname}${url.search}${url.hash}`;
    return url && !link.startsWith("#") && /^https?:$/.test(url.protocol) ? url.href : link;
  };
  return readHtml(html, { breaks, address, original: originalOf(index), note });
}

/** An article or page of an export. */
export function toArticle(item: WxrElement, index: WxrIndex, now: Date): ArticleRecord {
  const notes: string[] = [];
  const meta = metaOf(item);
  const key = textOf(item, "wp:post_id");
  const of = TYPES[textOf(item, "wp:post_type")]!;
  const { terms, writers } = termsOf(item, index.site);
  const categories = terms.filter(({ kind, slug }) => kind === "category" && !NO_CATEGORY.has(slug));
  const [category = null, ...further] = categories;
  const login = textOf(item, "dc:creator");
  const signers = writers.length > 0 ? writers : [[login, login] as [string, string]];
  const createdAt = toMoment(textOf(item, "wp:post_date_gmt")) ?? toMoment(textOf(item, "wp:post_date"));
  const updatedAt = toMoment(textOf(item, "wp:post_modified_gmt")) ?? createdAt ?? now;
  const state = of === "page" ? "draft" : stateOf(item, createdAt, now, notes);
  if (of === "page") notes.push("was a page: came as a draft, as this site has articles only");
  const comments = commentsOf(item, notes);
  const seen = new Set<string>();
  const blocks = blocksOf(item, index, seen);
  return {
    kind: "article",
    ...{ of, key, state, blocks, comments, category },
    title: readPlain(textOf(item, "title")),
    slug: decodeSafely(textOf(item, "wp:post_name")),
    summary: readPlain(textOf(item, "excerpt:encoded")),
    image: imageOf(meta, index, notes),
    createdAt: createdAt && createdAt < now ? createdAt : updatedAt < now ? updatedAt : now,
    updatedAt: updatedAt < now ? updatedAt : now,
    publishedAt: state === "draft" ? null : createdAt,
    featured: textOf(item, "wp:is_sticky") === "1",
    views: Math.max(0, Number.parseInt(meta.get("post_views_count") ?? meta.get("views") ?? "0", 10) || 0),
    authors: signers.flatMap(
      ([nicename, name]) => index.authors.get(nicename) ?? (name ? toAuthor(nicename, name, index.site) : []),
    ),
    tags: [
      ...terms.filter(({ kind }) => kind === "tag"),
      ...further.map((term) => ({ ...term, kind: "tag" as const, key: `category:${term.key}`, addresses: [] })),
    ],
    addresses: [textOf(item, "link"), `/?p=${key}`].filter(Boolean),
    notes: [...notes, ...seen],
  };
}

/** An author. */
export const toAuthor = (login: string, name: string, site: string): NamedRecord => ({
  kind: "author",
  key: login,
  name: readPlain(name),
  slug: login,
  addresses: [`${site}/author/${login}/`],
});
