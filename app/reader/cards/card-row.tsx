import type { ArticleSummary } from "#domain/news/types.ts";
import { ArticleCard } from "./article-card.tsx";
import styles from "./card-row.module.css";

interface CardRowProps {
  articles: ArticleSummary[];
  /** Whether the first one is drawn large where they stand below each other. */
  firstLarge?: boolean;
}

const LARGE = "(min-width: 1280px) 384px, (min-width: 640px) 30vw, calc(100vw - 32px)";
const SMALL = "(min-width: 1280px) 384px, (min-width: 640px) 30vw, 112px";

/** A few articles beside each other, on a phone below each other. */
export function CardRow({ articles, firstLarge = false }: CardRowProps) {
  return (
    <div className={`${styles.row} ${firstLarge ? styles.firstLarge : ""}`} data-deferred="1">
      {articles.map((article, index) => {
        const large = firstLarge && index === 0;
        return (
          <ArticleCard
            key={article.address}
            article={article}
            rank={large ? "large" : "side"}
            sizes={large ? LARGE : SMALL}
          />
        );
      })}
    </div>
  );
}
