import { ChevronRight } from "lucide";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { ArticleCategory, ArticleSummary } from "#domain/news/types.ts";
import { ArticleCard } from "../../cards/article-card.tsx";
import { CardRow } from "../../cards/card-row.tsx";
import scalloped from "../../cards/scalloped-section.module.css";
import { categoryClass } from "../../shell/category-style.ts";
import section from "../../shell/section.module.css";
import styles from "./further-reading.module.css";

/** "Leia também". */
export function Related({ articles, className = "" }: { articles: ArticleSummary[]; className?: string }) {
  if (articles.length === 0) return null;
  return (
    <section
      className={`${section.sec} ${styles.related} ${className} screen-only`}
      aria-labelledby="leia-tambem"
      data-deferred=""
    >
      <header>
        <h2 id="leia-tambem">Leia também</h2>
      </header>
      <CardRow articles={articles} firstLarge />
    </section>
  );
}

interface MoreOfCategoryProps {
  category: ArticleCategory | null;
  articles: ArticleSummary[];
}

/** "Mais de Cidade": titles of the same category. */
export function MoreOfCategory({ category, articles }: MoreOfCategoryProps) {
  if (!category || articles.length === 0) return null;
  return (
    <section className={`${scalloped.section} ${styles.more} screen-only`} aria-labelledby="mais-de" data-deferred="">
      <header>
        <h2 id="mais-de">
          <Link to={href("/category/:slug", { slug: category.slug })} viewTransition>{`Mais de ${category.name}`}</Link>
        </h2>
      </header>
      <div>
        {articles.map((article) => (
          <ArticleCard key={article.address} article={article} rank="line" withPicture={false} showCategory={false} />
        ))}
      </div>
    </section>
  );
}

/** "A próxima notícia", the last thing before the footer. */
export function NextArticle({ article }: { article: ArticleSummary }) {
  return (
    <section
      className={`${styles.next} ${categoryClass(article.category)} screen-only`}
      aria-labelledby="proxima"
      data-deferred=""
    >
      <div className="wrap">
        <p className={styles.label} id="proxima">
          A próxima notícia
          <Icon icon={ChevronRight} />
        </p>
        <ArticleCard
          article={article}
          rank="large"
          heading="h2"
          summary="deck"
          sizes="(min-width: 1024px) 480px, calc(100vw - 32px)"
        />
      </div>
    </section>
  );
}
