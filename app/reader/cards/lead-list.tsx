import type { ArticleSummary } from "#domain/news/types.ts";
import type { CardLayout } from "#domain/settings/types.ts";
import { ArticleCard } from "./article-card.tsx";
import { ArticleCardList } from "./article-card-list.tsx";
import styles from "./lead-list.module.css";

/** Number of articles beside the first one on a desktop. */
const BESIDE_FIRST = 5;

interface LeadListProps {
  articles: ArticleSummary[];
  layout: CardLayout;
  /** Whether this is a later page of the list, so that no article leads. */
  continued: boolean;
  showCategory?: boolean;
  heading?: "h2" | "h3";
}

/** The articles of a category or tag: the first one is large where cards have thumbnails. */
export function LeadList({ articles, layout, continued, showCategory = true, heading = "h2" }: LeadListProps) {
  const shared = { layout, heading, showCategory };
  const [first, ...others] = articles;
  if (!first || layout !== "thumbnail" || continued)
    return <ArticleCardList arrangement="columns" articles={articles} {...shared} />;
  const below = others.slice(BESIDE_FIRST);
  return (
    <div className={styles.leading}>
      <ArticleCard
        article={first}
        rank="large"
        heading={heading}
        showCategory={showCategory}
        priority
        sizes="(min-width: 1280px) 576px, (min-width: 1024px) 46vw, 100vw"
        summary="deck"
      />
      <ArticleCardList arrangement="beside" articles={others.slice(0, BESIDE_FIRST)} {...shared} />
      {below.length > 0 && <ArticleCardList arrangement="columns" articles={below} {...shared} />}
    </div>
  );
}
