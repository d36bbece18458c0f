import { drawnOnce } from "#app/ui/drawn-once.tsx";
import { Link } from "#app/ui/link.tsx";
import { NamedIcon } from "#app/ui/named-icon.tsx";
import type { CategoryTile } from "#domain/categories/schema.ts";
import { categoryClass } from "../shell/category-style.ts";

function DrawnTiles({ categories }: { categories: Omit<CategoryTile, "description">[] }) {
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

/** Categories under their little roofs, each a link to its page (reader §2 Home). */
export const CategoryTiles = drawnOnce("category-tiles", DrawnTiles);
