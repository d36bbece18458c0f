import { useDates, useToday } from "#app/use-dates.ts";
import { ArticleCardList, type ArticleCardListProps } from "./article-card-list.tsx";
import styles from "./cards-by-day.module.css";
import { groupByDay, YESTERDAY } from "./group-by-day.ts";

interface CardsByDayProps extends Omit<ArticleCardListProps, "heading" | "underDay"> {
  /** The level of the headings of days, and of articles without one. */
  heading: "h2" | "h3";
}

const BELOW = { h2: "h3", h3: "h4" } as const;

/** A list of cards below headings of their days. */
export function CardsByDay({ articles, heading: Heading, ...list }: CardsByDayProps) {
  const { calendarDay } = useDates();
  const today = useToday();
  return groupByDay(articles, { today, dayOf: calendarDay }).map(({ heading, articles: ofDay }) => (
    <div key={ofDay[0]!.address} className={styles.group}>
      {heading && <Heading className={styles.day}>{heading}</Heading>}
      <ArticleCardList
        {...list}
        articles={ofDay}
        heading={heading ? BELOW[Heading] : Heading}
        underDay={heading === YESTERDAY}
      />
    </div>
  ));
}
