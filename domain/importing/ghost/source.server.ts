import { stat } from "node:fs/promises";
import type { z } from "zod";
import { detectEncoding, readPieces } from "../decode-file.server.ts";
import { readHtml, readPlain } from "../html/from-html.server.ts";
import { ImportError } from "../import-error.ts";
import type { ArticleRecord, ImportSource, NamedRecord, SkippedRecord, SourceRecord } from "../types.ts";
import type { Note } from "./card-fields.ts";
import { markdownToHtml } from "./cards.ts";
import { hasPaywall, withoutGatedBlocks } from "./gates.ts";
import { lexicalToHtml } from "./lexical.ts";
import { mobiledocToHtml } from "./mobiledoc.ts";
import { prepareCards } from "./rendered-cards.ts";
import {
  fileSchema,
  type GhostLink,
  type GhostMeta,
  type GhostNamed,
  type GhostPost,
  linkSchema,
  metaSchema,
  namedSchema,
  postSchema,
} from "./schema.ts";

/** An export is read completely; larger ones do not fit into a JavaScript string. */
const FILE_MAX = 400 * 1024 * 1024;

/** The tables of an export. */
interface GhostData {
  posts: GhostPost[];
  tags: GhostNamed[];
  users: GhostNamed[];
  posts_tags: GhostLink[];
  posts_authors: GhostLink[];
  posts_meta: GhostMeta[];
  /** Posts that have no id. */
  skipped: SkippedRecord[];
  warnings: string[];
}

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

/** The rows of a table that have its form. @param refuse called with the others */
function rowsOf<Row>(rows: unknown[], schema: z.ZodType<Row>, refuse: (row: unknown) => void): Row[] {
  return rows.flatMap((row) => {
    const parsed = schema.safeParse(row);
    if (!parsed.success) refuse(row);
    return parsed.success ? [parsed.data] : [];
  });
}

async function readExport(path: string): Promise<GhostData> {
  if ((await stat(path)).size > FILE_MAX) throw new ImportError("the file is larger than 400 MB");
  const encoding = await detectEncoding(path);
  const pieces: string[] = [];
  for await (const { text } of readPieces(path, encoding)) pieces.push(text);
  let json: unknown;
  try {
    json = JSON.parse(pieces.join(""));
  } catch (error) {
    throw new ImportError(`the file is no JSON, or cut off: ${(error as Error).message.slice(0, 200)}`);
  }
  const parsed = fileSchema.safeParse(json);
  if (!parsed.success) throw new ImportError("the file is no Ghost export: it has no db[0].data.posts");
  const tables = parsed.data;
  const skipped: SkippedRecord[] = [];
  const warnings = encoding.warning ? [encoding.warning] : [];
  const warned = new Set<string>();
  const refuse = (name: string) => () => {
    if (!warned.has(name)) warnings.push(`rows of ${name} have another form than Ghost's, and were left out`);
    warned.add(name);
  };
  const posts = rowsOf(tables.posts, postSchema, (row) => {
    const { id, title } = (row ?? {}) as { id?: unknown; title?: unknown };
    const reason = "the row has another form than Ghost's";
    const about = {
      key: String(id ?? `row ${skipped.length + 1}`).slice(0, 100),
      title: String(title ?? "").slice(0, 200),
    };
    skipped.push({ kind: "skipped", of: "article", ...about, reason });
  });
  if (posts.length === 0) warnings.push("the file has no posts");
  return {
    posts,
    tags: rowsOf(tables.tags, namedSchema, refuse("tags")),
    users: rowsOf(tables.users, namedSchema, refuse("users")),
    posts_tags: rowsOf(tables.posts_tags, linkSchema, refuse("posts_tags")),
    posts_authors: rowsOf(tables.posts_authors, linkSchema, refuse("posts_authors")),
    posts_meta: rowsOf(tables.posts_meta, metaSchema, refuse("posts_meta")),
    skipped,
    warnings,
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
