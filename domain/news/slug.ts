import { foldAccents } from "#platform/format/fold-accents.ts";

/** A slug from a title: lower case, without accents, other characters as hyphens, none at the ends (docs/product.md, "Slugs"). */
export function toSlug(title: string): string {
  return foldAccents(title)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
