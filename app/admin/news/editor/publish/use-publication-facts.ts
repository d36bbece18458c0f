import { href } from "react-router";
import { useJsonSearch } from "#app/admin/pieces/choose/use-json-search.ts";
import { withQuery } from "#app/admin/pieces/with-query.ts";
import { useDates, useToday } from "#app/use-dates.ts";
import type { PublicationFacts } from "#domain/news/publication/types.ts";
import { useArticleForm } from "../article-form.ts";

/** Requests the facts about the article's publication. @param state of the article: after a change they are requested again */
export function usePublicationFacts(state: string) {
  const { newsId, article, editor } = useArticleForm();
  const { categoryId, scheduledAt } = editor.fields;
  const dates = useDates();
  const today = useToday();
  const query = {
    ...(newsId && { noticia: newsId }),
    ...(article.address && { endereco: article.address }),
    ...(categoryId && { categoria: categoryId }),
    dia: scheduledAt ? dates.calendarDay(scheduledAt) : today,
    // It makes it another request.
    estado: state,
  };
  return useJsonSearch<PublicationFacts>(href("/admin/news/publicar") + withQuery("", query), 0).data;
}
