import type { CSSProperties } from "react";
import { href, Link } from "react-router";
import { NamedIcon } from "#app/ui/named-icon.tsx";
import type { CategoryTile } from "#domain/categories/types.ts";
import { categoryClass } from "../shell/category-style.ts";
import styles from "./category-tiles.module.css";
import { widestWord } from "./word-width.ts";

/** A word that is wider leaves no room for an icon beside it in a narrow column; in the size of its font. */
const BESIDE_ICON = 4.8;

/** Class and style of a list of tiles whose columns are as wide as their longest word. */
export function tilesLayout(categories: { name: string }[]) {
  const word = widestWord(categories.map(({ name }) => name));
  return {
    className: word > BESIDE_ICON ? `${styles.tiles} ${styles.stacked}` : styles.tiles,
    style: { "--word": word } as CSSProperties,
  };
}

/** Categories under their little roofs, each a link to its page. */
export function CategoryTiles({ categories }: { categories: Omit<CategoryTile, "description">[] }) {
  if (categories.length === 0) return null;
  return (
    <nav {...tilesLayout(categories)} aria-label="Categorias">
      {categories.map((category) => (
        <Link
          key={category.id}
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
