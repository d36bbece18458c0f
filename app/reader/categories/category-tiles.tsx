import type { CSSProperties } from "react";
import { href, Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { NamedIcon } from "#app/ui/named-icon.tsx";
import type { CategoryTile } from "#domain/categories/types.ts";
import { categoryClass } from "../shell/category-style.ts";
import styles from "./category-tiles.module.css";
import { widestWord } from "./word-width.ts";

/** Width of a word, in em, above which a narrow column has no room for an icon beside it. */
const BESIDE_ICON = 4.8;

/** Class and style of a list of tiles whose columns are as wide as their longest word. */
export function tilesLayout(categories: { name: string }[]) {
  const word = widestWord(categories.map(({ name }) => name));
  return {
    className: word > BESIDE_ICON ? `${styles.tiles} ${styles.stacked}` : styles.tiles,
    style: { "--word": word } as CSSProperties,
  };
}

interface CategoryTilesProps {
  categories: Omit<CategoryTile, "description">[];
  className?: string;
}

/** Tiles with scalloped upper edges, each a link to a category. */
export function CategoryTiles({ categories, className }: CategoryTilesProps) {
  if (categories.length === 0) return null;
  const layout = tilesLayout(categories);
  return (
    <nav className={classNames(layout.className, className)} style={layout.style} aria-label="Categorias">
      {categories.map((category) => (
        <Link
          key={category.slug}
          className={categoryClass(category)}
          to={href("/category/:slug", { slug: category.slug })}
        >
          <NamedIcon name={category.icon} />
          <span>{category.name}</span>
        </Link>
      ))}
    </nav>
  );
}
