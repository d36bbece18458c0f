import type { Database } from "#db/client.ts";
import { news } from "#db/schema/news.ts";
import { toSlug } from "#domain/news/slug.ts";
import { findFreeSlug as findFree, slugBase } from "#domain/shared/slugs.server.ts";
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
  const base = slugBase(wanted, SLUG_MAX);
  if (!base) return { slug: null, taken: null };
  const { slug, taken } = await findFree(db, news, wanted, id, SLUG_MAX);
  return { slug, taken: taken ? base : null };
}

/** The slug that a form wants: the typed one, else one created from the title. */
export const wantedSlug = ({ slug, title }: { slug: string; title: string }): string => slug || toSlug(title);
