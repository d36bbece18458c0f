import { foldAccents } from "#platform/format/fold-accents.ts";

/** An address from a title: lower case, without accents, other signs as hyphens, none at the edges (docs/product.md, "Slugs"). */
export function toSlug(title: string): string {
  return foldAccents(title)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
