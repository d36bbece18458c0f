import { decodeSafely } from "../decode-safely.ts";
import { readPlain } from "../html/from-html.server.ts";
import type { ArticleRecord, NamedRecord } from "../types.ts";
import { commentsOf } from "./comments.server.ts";
import type { SiteZone } from "./dates.ts";
import { isEnclosure } from "./enclosures.ts";
import { formerAddresses } from "./former-addresses.ts";
import { childrenOf, textOf, type WxrElement, type WxrEntry } from "./read-wxr.server.ts";
import type { Attachment } from "./shortcode-html.ts";
import { blocksOf } from "./text.server.ts";

/** Results of the first reading of an export. */
export interface WxrIndex {
  /** Address of the old site, without a slash at its end. */
  site: string;
  attachments: Map<string, Attachment>;
  attachmentUrls: Set<string>;
  /** Addresses in texts of pictures that are not listed, by those of their supposed originals. */
  smaller: Map<string, string>;
  /** Pictures by the article that they were uploaded for. */
  picturesOf: Map<string, string[]>;
  reusable: Map<string, string>;
  authors: Map<string, NamedRecord>;
  /** The parent of each category, by slug; "" for none. */
  parents: Map<string, string>;
  /** Slugs of the categories by their numbers. */
  categories: Map<string, string>;
  /** Addresses of what is published, as they are stored. */
  current: Set<string>;
  zone: SiteZone;
  /** Articles, pages and others. */
  total: number;
}

const TERM = { category: "category", post_tag: "tag" } as const;
const NO_CATEGORY = new Set(["uncategorized", "sem-categoria"]);

/** Fields that plugins add, by name. */
const metaOf = (item: WxrElement): Map<string, string> =>
  new Map(childrenOf(item, "wp:postmeta").map((meta) => [textOf(meta, "wp:meta_key"), textOf(meta, "wp:meta_value")]));

/** Taxonomies that say nothing to readers. */
const SILENT_TAXONOMIES = new Set(["post_format", "nav_menu", "wp_theme", "language", "post_translations"]);

function termsOf(item: WxrElement, index: WxrIndex, notes: string[]) {
  const terms: NamedRecord[] = [];
  const writers: [login: string, name: string][] = [];
  const others = new Map<string, string[]>();
  for (const { attributes, text } of childrenOf(item, "category")) {
    const { domain = "", nicename = "" } = attributes;
    const slug = decodeSafely(nicename);
    if (domain === "author") writers.push([slug.replace(/^cap-/, ""), text.trim()]);
    else if (Object.hasOwn(TERM, domain)) terms.push(toTerm(TERM[domain as keyof typeof TERM], slug, text, index));
    else if (!SILENT_TAXONOMIES.has(domain)) others.set(domain, [...(others.get(domain) ?? []), text.trim() || slug]);
  }
  for (const [domain, names] of others)
    notes.push(`terms of the taxonomy ${domain.slice(0, 40)} were left out: ${names.join(", ").slice(0, 200)}`);
  return { terms, writers };
}

/** Fields in which plugins note the number of the category that an article belongs to above all. */
const PRIMARY_FIELDS = [
  "_yoast_wpseo_primary_category",
  "rank_math_primary_category",
  "_primary_term_category",
  "_seopress_robots_primary_cat",
];

/** An article's categories, the primary one first. */
function categoriesOf(
  terms: NamedRecord[],
  meta: ReadonlyMap<string, string>,
  index: Pick<WxrIndex, "categories">,
  notes: string[],
): NamedRecord[] {
  const categories = terms.filter(({ kind, slug }) => kind === "category" && !NO_CATEGORY.has(slug));
  const number = PRIMARY_FIELDS.map((field) => meta.get(field)?.trim() ?? "").find((value) => /^[1-9]\d*$/.test(value));
  if (number === undefined || categories.length < 2) return categories;
  const primary = index.categories.get(number);
  if (primary === undefined) notes.push(`its primary category (${number.slice(0, 20)}) is not in the file`);
  return categories.toSorted((one, other) => Number(other.slug === primary) - Number(one.slug === primary));
}

/** Paths of a category's page: with all its parents, with none, and with the next one. */
function categoryPaths(slug: string, { parents }: Pick<WxrIndex, "parents">): string[] {
  const path = [slug];
  for (
    let parent = parents.get(slug);
    parent && !path.includes(parent) && path.length < 20;
    parent = parents.get(parent)
  )
    path.unshift(parent);
  return [...new Set([path.join("/"), slug, path.slice(-2).join("/")])];
}

/** A category or theme. */
export function toTerm(
  kind: "category" | "tag",
  slug: string,
  name: string,
  index: Pick<WxrIndex, "site" | "parents">,
): NamedRecord {
  const paths = kind === "tag" ? [`tag/${slug}`] : categoryPaths(slug, index).map((path) => `category/${path}`);
  const addresses = paths.map((path) => `${index.site}/${path}/`);
  return { kind, key: slug, name: readPlain(name), slug, addresses };
}

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
  if (status === "publish" && !publishedAt) {
    const written = textOf(item, "wp:post_date_gmt").trim() || textOf(item, "wp:post_date").trim();
    notes.push(`its date is unknown (${written.slice(0, 40) || "none"}): came as a draft`);
    return "draft";
  }
  if (status === "publish") return publishedAt && publishedAt > now ? "scheduled" : "published";
  if (status === "future" && publishedAt && publishedAt > now) return "scheduled";
  if (status === "future") notes.push("was scheduled for a moment that has passed: came as a draft");
  if (status === "private") notes.push("was private: came as a draft");
  else if (!["future", "draft", "pending"].includes(status))
    notes.push(`had the state ${status.slice(0, 30) || "(none)"}, which is not known here: came as a draft`);
  return "draft";
}

function imageOf(meta: Map<string, string>, { attachments }: WxrIndex, notes: string[]): ArticleRecord["image"] {
  const id = meta.get("_thumbnail_id");
  if (!id || id === "0" || id === "-1") return null;
  const found = attachments.get(id);
  if (found) return { url: found.url, caption: readPlain(found.caption), alt: found.alt };
  notes.push("its featured image is not in the file");
  return null;
}

/** Fields that are read, and those of programs that readers never saw. */
const KNOWN_FIELDS = new Set(["post_views_count", "views", "footnotes", ...PRIMARY_FIELDS]);
const BUILDER_FIELDS = ["_elementor_data", "_fl_builder_data", "panels_data", "_bricks_page_content_2"];
const FIELDS_NAMED = 10;

/** Names the fields that are not read. */
function reportFields(meta: ReadonlyMap<string, string>, hasText: boolean, notes: string[]): void {
  const left = [...meta].filter(
    ([name, value]) => !/^_/.test(name) && !KNOWN_FIELDS.has(name) && !isEnclosure(name) && value.trim() !== "",
  );
  const names = left.slice(0, FIELDS_NAMED).map(([name]) => name.slice(0, 40));
  const more = left.length > FIELDS_NAMED ? ` and ${left.length - FIELDS_NAMED} others` : "";
  if (left.length > 0) notes.push(`fields of plugins were left out: ${names.join(", ")}${more}`);
  const builder = BUILDER_FIELDS.find((name) => meta.has(name));
  if (!hasText && builder) notes.push(`its text is in the field ${builder} of a page builder, which is not read`);
  else if (!hasText) notes.push("it has no text");
}

/** An article or page of an export. */
export function toArticle(item: WxrEntry, index: WxrIndex, now: Date): ArticleRecord {
  const notes: string[] = [];
  const meta = metaOf(item);
  const key = textOf(item, "wp:post_id");
  const of = TYPES[textOf(item, "wp:post_type")]!;
  const { terms, writers } = termsOf(item, index, notes);
  const [category = null, ...further] = categoriesOf(terms, meta, index, notes);
  const login = textOf(item, "dc:creator");
  const signers = writers.length > 0 ? writers : [[login, login] as [string, string]];
  const momentOf = (name: string) => index.zone.momentOf(textOf(item, `wp:${name}_gmt`), textOf(item, `wp:${name}`));
  const createdAt = momentOf("post_date");
  const updatedAt = momentOf("post_modified") ?? createdAt ?? now;
  const state = of === "page" ? "draft" : stateOf(item, createdAt, now, notes);
  if (of === "page") notes.push("was a page: came as a draft, as this site has articles only");
  const comments = commentsOf(item, index.zone, createdAt ?? updatedAt, notes);
  const seen = new Set<string>(item.problems);
  const blocks = blocksOf(item, meta, index, (what) => void seen.add(what));
  reportFields(meta, blocks.length > 0, notes);
  return {
    kind: "article",
    of,
    key,
    state,
    blocks,
    comments,
    category,
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
    addresses: [textOf(item, "link"), `/?p=${key}`, ...formerAddresses(item, index.current)].filter(Boolean),
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
