import { useDates, useToday } from "#app/use-dates.ts";
import type { ArticleSummary } from "#domain/news/types.ts";
import type { CardLayout } from "#domain/settings/types.ts";
import { ArticleCard } from "./article-card.tsx";
import { ArticleCardList } from "./article-card-list.tsx";
import days from "./cards-by-day.module.css";
import { CardsByDay } from "./cards-by-day.tsx";
import { CHOSEN, groupByDay } from "./group-by-day.ts";
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

/** The articles of a list: the first one is large where cards have thumbnails, and the others are below their days. */
export function LeadList({ articles, layout, continued, showCategory = true, heading = "h2" }: LeadListProps) {
  const { calendarDay } = useDates();
  const today = useToday();
  const shared = { layout, heading, showCategory };
  const [first, ...others] = articles;
  if (!first || layout !== "thumbnail" || continued)
    return <CardsByDay arrangement="columns" articles={articles} {...shared} />;
  const below = others.slice(BESIDE_FIRST);
  const isChosen = groupByDay(articles, { today, dayOf: calendarDay })[0]!.heading === CHOSEN;
  return (
    <div className={styles.leading}>
      {isChosen && <p className={days.day}>{CHOSEN}</p>}
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
      {below.length > 0 && (
        <div>
          <CardsByDay arrangement="columns" articles={below} {...shared} />
        </div>
      )}
    </div>
  );
}
