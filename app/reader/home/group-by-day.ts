import type { ArticleSummary } from "#domain/news/types.ts";
import { addDays, type CalendarDay } from "#platform/format/calendar-days.ts";

/** Articles below one heading; null where it needs none. */
export interface DayGroup {
  heading: "Escolhas da redação" | "Hoje" | "Ontem" | "Dias anteriores" | null;
  articles: ArticleSummary[];
}

/**
 * The recent articles by day, in their order. An article of an earlier day that the newsroom placed above newer ones is among its
 * choices, so that nobody takes it for the newest. Older ones alone need no heading, as their cards show the date.
 */
export function groupByDay(
  articles: ArticleSummary[],
  { today, dayOf }: { today: CalendarDay; dayOf: (moment: string) => CalendarDay },
): DayGroup[] {
  const newest = articles.reduce(
    (latest, { publishedAt }) => (dayOf(publishedAt) > latest ? dayOf(publishedAt) : latest),
    "",
  );
  const headingOf = ({ publishedAt, isPlaced }: ArticleSummary): DayGroup["heading"] => {
    const day = dayOf(publishedAt);
    if (isPlaced && day < newest) return "Escolhas da redação";
    if (day >= today) return "Hoje";
    return day === addDays(today, -1) ? "Ontem" : "Dias anteriores";
  };
  const groups: DayGroup[] = [];
  for (const article of articles) {
    const heading = headingOf(article);
    const last = groups.at(-1);
    if (last?.heading === heading) last.articles.push(article);
    else groups.push({ heading, articles: [article] });
  }
  return groups.length === 1 && groups[0]!.heading === "Dias anteriores" ? [{ heading: null, articles }] : groups;
}
