import type { CSSProperties, ReactNode } from "react";
import { href, Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { NamedIcon } from "#app/ui/named-icon.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import type { CategoryTile } from "#domain/categories/types.ts";
import { categoryClass } from "../shell/category-style.ts";
import sheet from "./category-tiles.css?url";
import { widestWord } from "./word-width.ts";

/** Width of a word, in em, above which a narrow column has no room for an icon beside it. */
const BESIDE_ICON = 4.8;

interface TileListProps {
  /** Name of the navigation. */
  label: string;
  categories: { name: string }[];
  /** Whether they fill the width of the page. */
  wide?: boolean;
  /** A link for each category. */
  children: ReactNode;
}

/** A navigation of tiles in columns as wide as their longest word. */
export function TileList({ label, categories, wide = false, children }: TileListProps) {
  const word = widestWord(categories.map(({ name }) => name));
  return (
    <nav
      className={classNames("category-tiles", word > BESIDE_ICON && "stacked", wide && "wide")}
      style={{ "--word": word } as CSSProperties}
      aria-label={label}
    >
      <StyleSheet href={sheet} />
      {children}
    </nav>
  );
}

interface CategoryTilesProps {
  categories: Omit<CategoryTile, "description">[];
  wide?: boolean;
}

/** Tiles with scalloped upper edges, each a link to a category. */
export function CategoryTiles({ categories, wide }: CategoryTilesProps) {
  if (categories.length === 0) return null;
  return (
    <TileList label="Categorias" categories={categories} wide={wide}>
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
    </TileList>
  );
}

interface BannerAndTilesProps {
  /** A falsy value where there is no banner. */
  banner: ReactNode;
  categories: CategoryTilesProps["categories"];
}

/** A banner with the tiles below it, or beside it in a wide window. */
export const BannerAndTiles = ({ banner, categories }: BannerAndTilesProps) => (
  <div className={classNames("tiles-top", !banner && "without-banner")}>
    <StyleSheet href={sheet} />
    {banner}
    <CategoryTiles categories={categories} />
  </div>
);
