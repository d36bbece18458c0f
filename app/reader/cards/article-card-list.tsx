import { classNames } from "#app/ui/class-names.ts";
import type { ArticleSummary } from "#domain/news/types.ts";
import type { CardLayout } from "#domain/settings/types.ts";
import styles from "../../ui/card-list.module.css";
import { ArticleCard } from "./article-card.tsx";

const ARRANGEMENTS = { recent: styles.recent, columns: styles.columns, beside: styles.beside };

export interface ArticleCardListProps {
  articles: ArticleSummary[];
  layout: CardLayout;
  opensDialog?: boolean;
  showCategory?: boolean;
  heading?: "h2" | "h3" | "h4";
  underDay?: boolean;
  /** The columns of a wide window. */
  arrangement: keyof typeof ARRANGEMENTS;
}

const TALL_SIZES = "(min-width: 1024px) 370px, (min-width: 640px) 46vw, calc(100vw - 32px)";

/** Cards in the layout that the newsroom chose (docs/product.md, "Article cards"): thumbnail, compact or tall. */
export function ArticleCardList({
  articles,
  layout,
  opensDialog,
  showCategory,
  heading,
  underDay,
  arrangement,
}: ArticleCardListProps) {
  return (
    <div
      className={classNames(styles.list, layout === "tall" && styles.tall, ARRANGEMENTS[arrangement])}
      data-deferred="1"
    >
      {articles.map((article) => (
        <ArticleCard
          key={article.address}
          article={article}
          rank={layout === "thumbnail" ? "side" : "large"}
          withPicture={layout !== "compact"}
          sizes={layout === "tall" ? TALL_SIZES : "136px"}
          opensDialog={opensDialog}
          showCategory={showCategory}
          heading={heading}
          underDay={underDay}
          summary={layout === "tall" ? "sum" : undefined}
        />
      ))}
    </div>
  );
}
