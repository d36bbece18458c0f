import { ChevronRight } from "lucide";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { HOME_CATEGORIES } from "#domain/categories/types.ts";
import type { ArticleSummary } from "#domain/news/types.ts";
import { CardRow } from "../cards/card-row.tsx";
import { CategoryTiles } from "../categories/category-tiles.tsx";
import section from "../shell/section.module.css";
import { useShellData } from "../shell/use-shell-data.ts";

interface LatestAndCategoriesProps {
  title: string;
  articles: ArticleSummary[];
  /** Whether the link beside the title leads to the home page, not to the list of all articles. */
  leadsHome?: boolean;
}

/** The newest articles and the categories, below a page that has nothing to show. */
export function LatestAndCategories({ title, articles, leadsHome = false }: LatestAndCategoriesProps) {
  const categories = (useShellData()?.categories ?? []).slice(0, HOME_CATEGORIES);
  return (
    <div className="screen-only">
      {articles.length > 0 && (
        <section className={section.sec} aria-labelledby="enquanto-isso">
          <header>
            <h2 id="enquanto-isso">{title}</h2>
            <Link className={section.all} to={href(leadsHome ? "/" : "/news")}>
              {leadsHome ? "Ir para o início" : "Ver Todas"}
              <Icon icon={ChevronRight} />
            </Link>
          </header>
          <CardRow articles={articles} />
        </section>
      )}
      {categories.length > 0 && (
        <section className={section.sec} aria-labelledby="ir-categorias">
          <header>
            <h2 id="ir-categorias">Categorias</h2>
          </header>
          <CategoryTiles categories={categories} wide />
        </section>
      )}
    </div>
  );
}
