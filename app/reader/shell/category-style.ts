import type { CategoryColors } from "#domain/categories/colors.ts";

/** The class that carries a category's colours. */
export function categoryClass(category: { id: string } | null): string {
  return category ? `cat cat-${category.id.slice(0, 8)}` : "cat";
}

/** One rule a category; the colours are numbers computed by us, never text from the database. */
export function categoryStyle(categories: { id: string; colors: CategoryColors }[]): string {
  return categories
    .map(
      ({ id, colors: c }) =>
        `.cat-${id.slice(0, 8)}{--cat:${c.fill};--on-cat:${c.onFill};--ct:${c.text};--ctd:${c.textDark};--ci:${c.tint};--cid:${c.tintDark}}`,
    )
    .join("");
}
