/** An address from a title: lower case, without accents, other signs as hyphens, none at the edges (docs/product.md, "Slugs"). */
export function toSlug(title: string): string {
  return title
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
