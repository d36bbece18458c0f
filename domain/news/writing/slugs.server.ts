import { and, like, ne } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news } from "#db/schema/news.ts";
import { toSlug } from "#domain/news/slug.ts";
import { SLUG_MAX } from "./form.ts";

/** A free slug for an article. */
export interface FoundSlug {
  slug: string | null;
  /** The wanted slug if it belongs to another article. */
  taken: string | null;
}

/**
 * A free address near the wanted one: with a number behind it where another article has it (docs/product.md, "Slugs").
 * @param id the article that it is for, when it exists
 */
export async function findFreeSlug(db: Database, wanted: string, id?: string): Promise<FoundSlug> {
  const base = wanted.slice(0, SLUG_MAX - 8).replace(/-+$/, "");
  if (!base) return { slug: null, taken: null };
  const rows = await db
    .select({ slug: news.slug })
    .from(news)
    .where(and(like(news.slug, `${base}%`), id ? ne(news.id, id) : undefined));
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return { slug: base, taken: null };
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return { slug: `${base}-${number}`, taken: base };
}

/** The slug that a form wants: the typed one, else one created from the title. */
export const wantedSlug = ({ slug, title }: { slug: string; title: string }): string => slug || toSlug(title);
