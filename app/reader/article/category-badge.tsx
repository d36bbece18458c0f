import { href, Link } from "react-router";
import type { ArticlePage } from "#domain/news/types.ts";

/** The category of an article, which leads to its page where it has one. */
export function CategoryBadge({ article }: { article: Pick<ArticlePage, "category" | "hasCategoryPage"> }) {
  const { category, hasCategoryPage } = article;
  if (!category) return null;
  return hasCategoryPage ? (
    <Link className="badge" viewTransition to={href("/category/:slug", { slug: category.slug })}>
      {category.name}
    </Link>
  ) : (
    <span className="badge">{category.name}</span>
  );
}
