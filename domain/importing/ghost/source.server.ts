import { readFile, stat } from "node:fs/promises";
import { z } from "zod";
import { readHtml, readPlain } from "../html/from-html.server.ts";
import { ImportError } from "../import-error.ts";
import type { ArticleRecord, ImportSource, NamedRecord, SourceRecord } from "../types.ts";
import { lexicalToHtml, mobiledocToHtml } from "./cards.ts";

/** An export is read completely; larger ones do not fit into a JavaScript string. */
const FILE_MAX = 400 * 1024 * 1024;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const id = z.union([z.string(), z.number()]).transform(String);
const post = z.object({
  id,
  title: text,
  slug: text,
  html: text,
  lexical: text,
  mobiledoc: text,
  feature_image: text,
  featured: z
    .unknown()
    .optional()
    .transform((value) => value === true || value === 1),
  type: text,
  status: text,
  visibility: text,
  created_at: text,
  updated_at: text,
  published_at: text,
  custom_excerpt: text,
});
type Post = z.output<typeof post>;
const named = z.object({ id, name: text, slug: text, description: text, bio: text });
const link = z.object({
  post_id: id,
  tag_id: id.optional(),
  author_id: id.optional(),
  sort_order: z.number().default(0),
});
const meta = z.object({ post_id: id, feature_image_alt: text, feature_image_caption: text });
const data = z.object({
  posts: z.array(post),
  tags: z.array(named).default([]),
  users: z.array(named).default([]),
  posts_tags: z.array(link).default([]),
  posts_authors: z.array(link).default([]),
  posts_meta: z.array(meta).default([]),
});
const file = z.union([
  z.object({ db: z.tuple([z.object({ data })]).rest(z.unknown()) }).transform(({ db }) => db[0].data),
  z.object({ data }).transform((whole) => whole.data),
]);
type GhostData = z.output<typeof data>;

/** Ghost on SQLite writes timestamps in UTC without a zone. */
const WITHOUT_ZONE = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/;

const momentOf = (value: string): Date | null => {
  const moment = new Date(value.trim().replace(WITHOUT_ZONE, "$1T$2Z"));
  return value && !Number.isNaN(moment.getTime()) ? moment : null;
};

const tagRecord = (
  kind: "category" | "tag",
  { id: key, name, slug, description }: GhostData["tags"][number],
): NamedRecord => ({
  ...{ kind, name, slug, description },
  // The same tag is the category of one article and a theme of another.
  key: `${kind}:${key}`,
  addresses: [`/tag/${slug}/`],
});

const authorRecord = ({ id: key, name, slug, bio }: GhostData["users"][number]): NamedRecord => ({
  ...{ kind: "author", key, name, slug, description: bio },
  addresses: [`/author/${slug}/`],
});

/** The rows that articles of an export refer to. */
class GhostIndex {
  readonly site: string;
  readonly #data: GhostData;
  readonly #tags: Map<string, GhostData["tags"][number]>;
  readonly #users: Map<string, GhostData["users"][number]>;
  readonly #tagsOf: Map<string, string[]>;
  readonly #authorsOf: Map<string, string[]>;

  constructor(site: string, whole: GhostData) {
    this.site = site;
    this.#data = whole;
    this.#tags = new Map(whole.tags.map((tag) => [tag.id, tag]));
    this.#users = new Map(whole.users.map((user) => [user.id, user]));
    const group = (links: GhostData["posts_tags"], key: "tag_id" | "author_id") => {
      const groups = new Map<string, string[]>();
      for (const entry of links.toSorted((one, other) => one.sort_order - other.sort_order))
        groups.set(entry.post_id, [...(groups.get(entry.post_id) ?? []), entry[key] ?? ""]);
      return groups;
    };
    this.#tagsOf = group(whole.posts_tags, "tag_id");
    this.#authorsOf = group(whole.posts_authors, "author_id");
  }

  /** Public tags of a post: Ghost's internal ones begin with #. */
  tagsOf({ id: key }: Post) {
    const tags = (this.#tagsOf.get(key) ?? []).flatMap((tag) => this.#tags.get(tag) ?? []);
    return tags.filter(({ name }) => !name.startsWith("#"));
  }

  authorsOf({ id: key }: Post) {
    return (this.#authorsOf.get(key) ?? []).flatMap((user) => this.#users.get(user) ?? []);
  }

  metaOf({ id: key }: Post) {
    return this.#data.posts_meta.find(({ post_id }) => post_id === key);
  }
}

function stateOf({ type, status, visibility, published_at }: Post, now: Date, notes: string[]): ArticleRecord["state"] {
  const isPublic = visibility === "" || visibility === "public";
  if (type === "page") notes.push("was a page: came as a draft, as this site has articles only");
  if (!isPublic) notes.push("was for members only: came as a draft");
  if (type === "page" || !isPublic) return "draft";
  if (status === "published") return "published";
  const at = momentOf(published_at);
  if (status === "scheduled" && at && at > now) return "scheduled";
  if (status !== "draft") notes.push(`had the state ${status.slice(0, 30)}: came as a draft`);
  return "draft";
}

/** Ghost stores smaller pictures in another folder. */
const originalOf =
  (site: string) =>
  ({ url }: { url: string }) =>
    (URL.parse(url, `${site}/`)?.href ?? url).replace(/\/content\/images\/size\/[^/]+\//, "/content/images/");

function toArticle(entry: Post, index: GhostIndex, now: Date): ArticleRecord {
  const { site } = index;
  const notes: string[] = [];
  const state = stateOf(entry, now, notes);
  const place = (value: string) => value.replaceAll("__GHOST_URL__", site);
  const seen = new Set<string>();
  const html = entry.html || lexicalToHtml(entry.lexical) || mobiledocToHtml(entry.mobiledoc);
  const address = (href: string) => {
    const url = URL.parse(href, `${site}/`);
    if (url?.host === URL.parse(site)?.host && url && !url.pathname.startsWith("/content/"))
      return `${url.pathname}${url.search}${url.hash}`;
    return url && !href.startsWith("#") && /^https?:$/.test(url.protocol) ? url.href : href;
  };
  const original = originalOf(site);
  const blocks = readHtml(place(html), { breaks: false, address, original, note: (what) => void seen.add(what) });
  const [primary, ...others] = index.tagsOf(entry);
  const about = index.metaOf(entry);
  const createdAt = momentOf(entry.published_at) ?? momentOf(entry.created_at) ?? now;
  const updatedAt = momentOf(entry.updated_at) ?? createdAt;
  const picture = place(entry.feature_image);
  const earliest = (moment: Date) => (moment < now ? moment : now);
  return {
    ...{ kind: "article", of: entry.type === "page" ? "page" : "article", key: entry.id, state, blocks },
    ...{ title: readPlain(entry.title), slug: entry.slug, summary: readPlain(entry.custom_excerpt) },
    image: picture
      ? {
          url: original({ url: picture }),
          caption: readPlain(about?.feature_image_caption ?? ""),
          alt: about?.feature_image_alt ?? "",
        }
      : null,
    ...{ createdAt: earliest(createdAt), updatedAt: earliest(updatedAt) },
    publishedAt: state === "draft" ? null : momentOf(entry.published_at),
    ...{ featured: entry.featured, views: 0, comments: [] },
    authors: index.authorsOf(entry).map(authorRecord),
    category: primary ? tagRecord("category", primary) : null,
    tags: others.map((tag) => tagRecord("tag", tag)),
    addresses: entry.slug ? [`/${entry.slug}/`] : [],
    notes: [...notes, ...seen],
  };
}

async function readExport(path: string): Promise<GhostData> {
  if ((await stat(path)).size > FILE_MAX) throw new ImportError("the file is larger than 400 MB");
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, "utf8"));
  } catch {
    throw new ImportError("the file is no JSON");
  }
  const parsed = file.safeParse(json);
  if (!parsed.success) throw new ImportError("the file is no Ghost export: it has no db[0].data.posts");
  return parsed.data;
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
    total: whole.posts.length,
    files: [],
    paths: [["/rss", "/rss.xml"]],
    warnings: [],
    cut: null,
    async *records(): AsyncGenerator<SourceRecord> {
      for (const user of whole.users) yield authorRecord(user);
      for (const entry of whole.posts) yield toArticle(entry, index, now);
    },
  };
}
