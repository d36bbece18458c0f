import { useDates } from "#app/use-dates.ts";
import type { ArticleToOpen } from "#domain/news/writing/articles-to-open.server.ts";
import { freshTime } from "#platform/format/fresh-time.ts";

/** Returns the function for the line below an article's title in the palette: its status with date, and its category. */
export function useArticleNote(): (article: ArticleToOpen) => string {
  const dates = useDates();
  // The palette is rendered in the browser only, so the browser's clock can be used.
  const when = (moment: string) => freshTime(moment, Date.now()) ?? `em ${dates.dayAndMonth(moment)}`;
  return ({ published, scheduledAt, listedAt, updatedAt, category }) => {
    const state = published
      ? `Publicada ${when(listedAt)}`
      : scheduledAt
        ? `Agendada para ${dates.dayAndTime(scheduledAt)}`
        : `Rascunho, salvo ${when(updatedAt)}`;
    return category ? `${state}, ${category}` : state;
  };
}
