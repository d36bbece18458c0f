import { href, Link } from "react-router";
import { Logo } from "#app/ui/logo.tsx";
import type { SearchQuery } from "#domain/news/search/types.ts";
import { NEWS_TEXT } from "#domain/news/text.ts";
import type { ArticleSummary } from "#domain/news/types.ts";
import type { CardLayout } from "#domain/settings/types.ts";
import { ArticleCardList } from "../cards/article-card-list.tsx";
import { SearchPieces } from "../features/search.tsx";
import type { SearchFacts } from "../features.server.ts";
import { AllNews } from "../not-found/empty-state.tsx";
import filters from "../shell/sift.module.css";
import styles from "./nothing-found.module.css";
import { searchPath, withoutFilters } from "./search-address.ts";

interface NothingFoundProps {
  question: SearchQuery;
  categories: Array<{ slug: string; name: string }>;
  newest: ArticleSummary[];
  layout: CardLayout;
  features: SearchFacts;
}

/** A search without results offers the search without filters, the categories and the newest articles. */
export function NothingFound({ question, categories, newest, layout, features }: NothingFoundProps) {
  const isNarrow = Boolean(question.category || question.author || question.period);
  return (
    <div className="wrap">
      <SearchPieces facts={features} />
      <div className={styles.lost}>
        <Logo plain />
        <h1>{NEWS_TEXT.emptyList}</h1>
        <p>
          Procuramos “{question.text}” nos títulos, resumos e textos
          {isNarrow ? ", com os filtros escolhidos." : ". Tente uma palavra só, ou outra forma dela."}
        </p>
        <div className={styles.actions}>
          {isNarrow && (
            <Link className="btn key" to={searchPath(withoutFilters(question))}>
              Tirar os filtros
            </Link>
          )}
          <AllNews />
        </div>
      </div>
      {categories.length > 0 && (
        <nav className={styles.categories} aria-labelledby="por-categoria">
          <h2 id="por-categoria">Por categoria</h2>
          {categories.map(({ slug, name }) => (
            <Link key={slug} className={filters.tag} to={href("/category/:slug", { slug })}>
              {name}
            </Link>
          ))}
        </nav>
      )}
      {newest.length > 0 && (
        <section className={styles.newest} aria-labelledby="mais-novas">
          <h2 id="mais-novas">As mais novas</h2>
          <ArticleCardList arrangement="columns" articles={newest} layout={layout} heading="h3" />
        </section>
      )}
    </div>
  );
}
