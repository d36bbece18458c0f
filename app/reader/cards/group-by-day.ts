import type { ArticleSummary } from "#domain/news/types.ts";
import { addDays, type CalendarDay, describeMonth } from "#platform/format/calendar-days.ts";

/** Articles below one heading; null where it needs none. */
export interface DayGroup {
  heading: string | null;
  articles: ArticleSummary[];
}

export const YESTERDAY = "Ontem";
export const CHOSEN = "Escolhas da redação";
const THIS_WEEK = "Últimos sete dias";

const headingOfDay = (day: CalendarDay, today: CalendarDay): string => {
  if (day >= today) return "Hoje";
  if (day === addDays(today, -1)) return YESTERDAY;
  return day > addDays(today, -7) ? THIS_WEEK : describeMonth(day);
};

/**
 * The articles of a list by day, in their order; older ones by month. An article of an earlier day that the newsroom placed above newer
 * ones is among its choices, so that nobody takes it for the newest. A single heading of older articles is left out, as their cards
 * show the date.
 */
export function groupByDay(
  articles: ArticleSummary[],
  { today, dayOf }: { today: CalendarDay; dayOf: (moment: string) => CalendarDay },
): DayGroup[] {
  const days = articles.map(({ publishedAt }) => dayOf(publishedAt));
  const newest = days.reduce((latest, day) => (day > latest ? day : latest), "");
  const groups: (DayGroup & { heading: string })[] = [];
  for (const [index, article] of articles.entries()) {
    const day = days[index]!;
    const heading = article.isPlaced && day < newest ? CHOSEN : headingOfDay(day, today);
    const last = groups.at(-1);
    if (last?.heading === heading) last.articles.push(article);
    else groups.push({ heading, articles: [article] });
  }
  const isOldOnly = groups.length === 1 && days[0]! < addDays(today, -1);
  return isOldOnly ? [{ heading: null, articles }] : groups;
}
