import { useDates } from "#app/use-dates.ts";
import type { ArticleToOpen } from "#domain/news/writing/articles-to-open.server.ts";
import { freshTime } from "#platform/format/fresh-time.ts";

/** The line below an article's title in the palette: whether and when it is out, and its category. */
export function useArticleNote(): (article: ArticleToOpen) => string {
  const dates = useDates();
  // Drawn in the browser alone, whose clock counts.
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
