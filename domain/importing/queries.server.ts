import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { authors } from "#db/schema/authors.ts";
import { categories } from "#db/schema/categories.ts";
import { importRows } from "#db/schema/importing.ts";
import { media } from "#db/schema/media.ts";
import { news } from "#db/schema/news.ts";
import { tags } from "#db/schema/tags.ts";
import type { ImportedFile } from "./imported-files.ts";
import { toBatches } from "./to-batches.ts";
import type { NamedRecord } from "./types.ts";

/** The table of each kind that has a name and a page. */
export const NAMED_TABLES = { author: authors, category: categories, tag: tags } as const;

/** Rows of a source that were imported before: our keys by their keys. */
export async function findImported(
  db: Database,
  source: string,
  kind: string,
  keys: string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const batch of toBatches(keys)) {
    const rows = await db
      .select({ key: importRows.key, target: importRows.target })
      .from(importRows)
      .where(and(eq(importRows.source, source), eq(importRows.kind, kind), inArray(importRows.key, batch)));
    for (const { key, target } of rows) found.set(key, target);
  }
  return found;
}

/** Whether a row with an id still exists. */
export async function hasNamed(db: Database, kind: NamedRecord["kind"], id: string): Promise<boolean> {
  const table = NAMED_TABLES[kind];
  const rows = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
  return rows.length > 0;
}

/** An existing row with the same name or slug; null if there is none. */
export async function findSameNamed(
  db: Database,
  kind: NamedRecord["kind"],
  { name, slug }: Pick<NamedRecord, "name" | "slug">,
): Promise<string | null> {
  const table = NAMED_TABLES[kind];
  const isNamed = sql`lower(${table.name}) = lower(${name})`;
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(kind === "author" ? isNamed : or(isNamed, eq(table.slug, slug)))
    .orderBy(sql`${isNamed} desc`, table.id)
    .limit(1);
  return row?.id ?? null;
}

/** The given slugs that are taken by articles. */
export async function listTakenSlugs(db: Database, slugs: string[]): Promise<Set<string>> {
  const rows = await db.select({ slug: news.slug }).from(news).where(inArray(news.slug, slugs));
  return new Set(rows.flatMap(({ slug }) => slug ?? []));
}

/** The given articles that still exist. */
export async function listPresentArticles(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.select({ id: news.id }).from(news).where(inArray(news.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** The given articles that were never saved here, with their imported modification time. */
export async function listUnchanged(db: Database, ids: string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: news.id, updatedAt: news.updatedAt })
    .from(news)
    .where(and(inArray(news.id, ids), eq(news.version, 1)));
  return new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));
}

/** Stored files by their addresses here. */
export async function listImportedFiles(db: Database, urls: string[]): Promise<Map<string, ImportedFile>> {
  if (urls.length === 0) return new Map();
  const rows = await db
    .select({
      url: media.url,
      kind: media.kind,
      width: media.width,
      height: media.height,
      durationMs: media.durationMs,
      posterUrl: media.posterUrl,
    })
    .from(media)
    .where(and(inArray(media.url, urls), isNotNull(media.storedAt)));
  return new Map(rows.map((row) => [row.url, { ...row, kind: row.kind as ImportedFile["kind"] }]));
}
