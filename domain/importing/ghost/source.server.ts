import { readHtml, readPlain } from "../html/from-html.server.ts";
import type { ArticleRecord, ImportSource, NamedRecord, SourceRecord } from "../types.ts";
import type { Note } from "./card-fields.ts";
import { markdownToHtml } from "./cards.ts";
import { hasPaywall, withoutGatedBlocks } from "./gates.ts";
import { lexicalToHtml } from "./lexical.ts";
import { mobiledocToHtml } from "./mobiledoc.ts";
import { type GhostData, readExport } from "./read-export.server.ts";
import { prepareCards } from "./rendered-cards.ts";
import type { GhostLink, GhostMeta, GhostNamed, GhostPost } from "./schema.ts";

/** Ghost on SQLite writes timestamps in UTC without a zone. */
const WITHOUT_ZONE = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d+)?$/;
/** Numbers below this are seconds since 1970, those from here on milliseconds. */
const SECONDS_MAX = 1e11;
/** Years before this are the zeros of a missing date. */
const FIRST_YEAR = 1500;

/** The moment of a timestamp: ISO 8601, or the numbers of old versions; null for a missing one. */
function momentOf(value: string): Date | null {
  const written = value.trim();
  const number = /^-?\d+(?:\.\d+)?$/.test(written) ? Number(written) : null;
  const moment =
    number === null
      ? new Date(written.replace(WITHOUT_ZONE, "$1T$2Z"))
      : new Date(Math.abs(number) < SECONDS_MAX ? number * 1000 : number);
  return !written || number === 0 || !(moment.getUTCFullYear() >= FIRST_YEAR) ? null : moment;
}

/** One line of plain text. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

const tagRecord = (kind: "category" | "tag", { id: key, name, slug, description }: GhostNamed): NamedRecord => ({
  kind,
  name: oneLine(name),
  slug,
  description,
  // The same tag is the category of one article and a theme of another.
  key: `${kind}:${key}`,
  addresses: [`/tag/${slug}/`],
});

const authorRecord = ({ id: key, name, slug, bio }: GhostNamed): NamedRecord => ({
  kind: "author",
  key,
  name: oneLine(name),
  slug,
  description: bio,
  addresses: [`/author/${slug}/`],
});

/** The rows that articles of an export refer to. */
class GhostIndex {
  readonly site: string;
  readonly #tags: Map<string, GhostNamed>;
  readonly #users: Map<string, GhostNamed>;
  readonly #metas: Map<string, GhostMeta>;
  readonly #tagsOf: Map<string, GhostLink[]>;
  readonly #authorsOf: Map<string, GhostLink[]>;

  constructor(site: string, whole: GhostData) {
    this.site = site;
    this.#tags = new Map(whole.tags.map((tag) => [tag.id, tag]));
    this.#users = new Map(whole.users.map((user) => [user.id, user]));
    this.#metas = new Map(whole.posts_meta.map((meta) => [meta.post_id, meta]));
    const group = (links: GhostLink[]) =>
      Map.groupBy(
        links.toSorted((one, other) => one.sort_order - other.sort_order),
        ({ post_id }) => post_id,
      );
    this.#tagsOf = group(whole.posts_tags);
    this.#authorsOf = group(whole.posts_authors);
  }

  /** Public tags of a post: Ghost's internal ones begin with #. */
  tagsOf({ id: key }: GhostPost): GhostNamed[] {
    const tags = (this.#tagsOf.get(key) ?? []).flatMap(({ tag_id }) => this.#tags.get(tag_id ?? "") ?? []);
    return tags.filter(({ name }) => !name.startsWith("#"));
  }

  /** Authors of a post; old versions have one, in the post. */
  authorsOf({ id: key, author_id }: GhostPost, note: Note): GhostNamed[] {
    const links = this.#authorsOf.get(key) ?? (author_id ? [{ author_id }] : []);
    return links.flatMap(({ author_id: id }) => {
      const user = this.#users.get(id ?? "");
      if (!user) note(`its author ${(id ?? "").slice(0, 40)} is not in the file`);
      return user ?? [];
    });
  }

  metaOf = ({ id: key }: GhostPost): GhostMeta | undefined => this.#metas.get(key);
}

const isPage = ({ type, page }: GhostPost) => type === "page" || page === true;

/** @param html its text, as Ghost has rendered it */
function stateOf(
  entry: GhostPost,
  meta: GhostMeta | undefined,
  { html, now, notes }: { html: string; now: Date; notes: string[] },
): ArticleRecord["state"] {
  const { status, visibility, published_at } = entry;
  const reasons = [
    isPage(entry) && "was a page: came as a draft, as this site has articles only",
    visibility !== "" && visibility !== "public" && "was for members only: came as a draft",
    (entry.email_only || meta?.email_only) && "was for e-mail only: came as a draft",
    hasPaywall(html) && "what stands behind its paywall may be for members only: came as a draft",
  ].filter((reason) => typeof reason === "string");
  notes.push(...reasons);
  if (reasons.length > 0) return "draft";
  const at = momentOf(published_at);
  if (status === "published" && at) return at > now ? "scheduled" : "published";
  if (status === "published")
    notes.push(`its date is unknown (${published_at.slice(0, 40) || "none"}): came as a draft`);
  else if (status === "scheduled" && at && at > now) return "scheduled";
  else if (status !== "draft") notes.push(`had the state ${status.slice(0, 30) || "(none)"}: came as a draft`);
  return "draft";
}

/** Ghost stores smaller pictures in another folder. */
const originalOf =
  (site: string) =>
  ({ url }: { url: string }) =>
    (URL.parse(url, `${site}/`)?.href ?? url).replace(/\/content\/images\/size\/[^/]+\//, "/content/images/");

/** The HTML of a post: as Ghost has rendered it, else of the text of its editor. */
function htmlOf({ html, lexical, mobiledoc, markdown }: GhostPost, note: Note): string {
  if (html.trim() !== "") return html;
  for (const [name, written, read] of [
    ["Lexical", lexical, lexicalToHtml],
    ["Mobiledoc", mobiledoc, mobiledocToHtml],
  ] as const) {
    const made = written === "" ? "" : read(written, note);
    if (made === null) note(`its text (${name}) could not be read`);
    else if (made !== "") return made;
  }
  return markdownToHtml(markdown);
}

function toArticle(entry: GhostPost, index: GhostIndex, now: Date): ArticleRecord {
  const { site } = index;
  const notes: string[] = [];
  const place = (value: string) => value.replaceAll("__GHOST_URL__", site);
  const seen = new Set<string>();
  const note = (what: string) => void seen.add(what);
  const address = (href: string) => {
    const url = URL.parse(href, `${site}/`);
    if (url?.host === URL.parse(site)?.host && url && !url.pathname.startsWith("/content/"))
      return `${url.pathname}${url.search}${url.hash}`;
    if (url?.host === URL.parse(site)?.host && url)
      note(`it links to a file that stays at the old site: ${url.pathname.slice(0, 200)}`);
    return url && !href.startsWith("#") && /^https?:$/.test(url.protocol) ? url.href : href;
  };
  const original = originalOf(site);
  const about = index.metaOf(entry);
  const html = htmlOf(entry, note);
  const state = stateOf(entry, about, { html, now, notes });
  const blocks = readHtml(place(withoutGatedBlocks(html, note)), {
    breaks: false,
    address,
    original,
    note,
    prepare: prepareCards(note),
  });
  if (blocks.length === 0) note("it has no text");
  const [primary, ...others] = index.tagsOf(entry);
  const createdAt = momentOf(entry.published_at) ?? momentOf(entry.created_at) ?? now;
  const updatedAt = momentOf(entry.updated_at) ?? createdAt;
  const picture = place(entry.feature_image || entry.image);
  const earliest = (moment: Date) => (moment < now ? moment : now);
  return {
    kind: "article",
    of: isPage(entry) ? "page" : "article",
    key: entry.id,
    state,
    blocks,
    // Plain text: Ghost shows a < in a title as it is.
    title: oneLine(entry.title),
    slug: entry.slug,
    summary: entry.custom_excerpt.trim(),
    image: picture
      ? {
          url: original({ url: picture }),
          caption: readPlain(about?.feature_image_caption ?? ""),
          alt: about?.feature_image_alt ?? "",
        }
      : null,
    createdAt: earliest(createdAt),
    updatedAt: earliest(updatedAt),
    publishedAt: state === "draft" ? null : momentOf(entry.published_at),
    featured: entry.featured === true,
    views: 0,
    comments: [],
    authors: index.authorsOf(entry, note).map(authorRecord),
    category: primary ? tagRecord("category", primary) : null,
    tags: others.map((tag) => tagRecord("tag", tag)),
    addresses: entry.slug ? [`/${entry.slug}/`] : [],
    notes: [...notes, ...seen],
  };
}

/**
 * Opens a Ghost export (Settings → Import/Export). A post's first theme becomes its category.
 * @param site address of the old site, which the file does not have: for its pictures and links
 * @throws {ImportError}
 */
export async function openGhost(path: string, site: string, now: Date): Promise<ImportSource> {
  const whole = await readExport(path);
  const index = new GhostIndex(site.replace(/\/+$/, ""), whole);
  return {
    id: `ghost:${index.site}`,
    total: whole.posts.length + whole.skipped.length,
    files: [],
    paths: [["/rss", "/rss.xml"]],
    warnings: whole.warnings,
    cut: null,
    async *records(): AsyncGenerator<SourceRecord> {
      for (const user of whole.users) yield authorRecord(user);
      yield* whole.skipped;
      for (const entry of whole.posts) yield toArticle(entry, index, now);
    },
  };
}
