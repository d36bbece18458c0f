import { useDates } from "#app/use-dates.ts";
import type { ArticleSummary } from "#domain/news/types.ts";
import type { CardLayout } from "#domain/settings/types.ts";
import type { CalendarDay } from "#platform/format/calendar-days.ts";
import { ArticleCardList } from "../cards/article-card-list.tsx";
import { groupByDay } from "./group-by-day.ts";
import styles from "./recent-news.module.css";

interface RecentNewsProps {
  articles: ArticleSummary[];
  layout: CardLayout;
  /** The day on which the page was rendered. */
  today: CalendarDay;
}

/** The recent articles below headings of their days. */
export function RecentNews({ articles, layout, today }: RecentNewsProps) {
  const { calendarDay } = useDates();
  return groupByDay(articles, { today, dayOf: calendarDay }).map(({ heading, articles: ofDay }) => (
    <div key={ofDay[0]!.address} className={styles.group}>
      {heading && <h3 className={styles.day}>{heading}</h3>}
      <ArticleCardList
        arrangement="recent"
        articles={ofDay}
        layout={layout}
        heading={heading ? "h4" : "h3"}
        underDay={heading === "Ontem"}
        opensDialog
      />
    </div>
  ));
}
