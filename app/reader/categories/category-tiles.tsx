import { Link } from "react-router";
import { NamedIcon } from "#app/ui/named-icon.tsx";
import type { CategoryTile } from "#domain/categories/schema.ts";
import { categoryClass } from "../shell/category-style.ts";

/** Categories under their little roofs, each a link to its page (reader §2 Home). */
export function CategoryTiles({ categories }: { categories: Omit<CategoryTile, "description">[] }) {
  if (categories.length === 0) return null;
  return (
    <nav className="tiles" aria-label="Categorias">
      {categories.map((category) => (
        <Link key={category.id} className={categoryClass(category)} to={`/category/${category.slug}`}>
          <NamedIcon name={category.icon} />
          <span>{category.name}</span>
        </Link>
      ))}
    </nav>
  );
}
