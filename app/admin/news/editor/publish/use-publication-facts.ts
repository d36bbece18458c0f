import { href } from "react-router";
import type { ArticleNoticeFacts } from "#app/admin/features/places.ts";
import { useJsonSearch } from "#app/admin/pieces/choose/use-json-search.ts";
import { withQuery } from "#app/admin/pieces/with-query.ts";
import { useDates, useToday } from "#app/use-dates.ts";
import type { PublicationFacts } from "#domain/news/publication/types.ts";
import { useArticleForm } from "../article-form.ts";

/** Facts for the sheet, with those of all features. */
export type SheetFacts = Omit<PublicationFacts, "devices"> & { devices: ArticleNoticeFacts };

/** Requests the facts about the article's publication. @param state of the article: after a change they are requested again */
export function usePublicationFacts(state: string): SheetFacts | undefined {
  const { newsId, article, editor } = useArticleForm();
  const { categoryId, scheduledAt } = editor.fields;
  const { published, firstPublishedAt } = editor.base.fields;
  const dates = useDates();
  const today = useToday();
  const at = published ? firstPublishedAt : scheduledAt;
  const query = {
    ...(newsId && { noticia: newsId }),
    ...(article.address && { endereco: article.address }),
    ...(categoryId && { categoria: categoryId }),
    ...(at && { hora: at }),
    dia: scheduledAt ? dates.calendarDay(scheduledAt) : today,
    // It makes it another request.
    estado: state,
  };
  return useJsonSearch<SheetFacts>(href("/admin/news/publicar") + withQuery("", query), 0).data;
}
