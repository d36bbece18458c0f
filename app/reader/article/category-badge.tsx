import { href, Link } from "react-router";
import type { ArticlePage } from "#domain/news/types.ts";

interface CategoryBadgeProps {
  article: Pick<ArticlePage, "category" | "hasCategoryPage">;
  className?: string;
}

/** The category of an article, which leads to its page where it has one. */
export function CategoryBadge({ article, className = "badge" }: CategoryBadgeProps) {
  const { category, hasCategoryPage } = article;
  if (!category) return null;
  return hasCategoryPage ? (
    <Link className={className} viewTransition to={href("/category/:slug", { slug: category.slug })}>
      {category.name}
    </Link>
  ) : (
    <span className={className}>{category.name}</span>
  );
}
