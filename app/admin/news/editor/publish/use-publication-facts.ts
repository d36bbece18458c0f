import { href } from "react-router";
import { useJsonSearch } from "#app/admin/pieces/choose/use-json-search.ts";
import { withQuery } from "#app/admin/pieces/with-query.ts";
import { useDates, useToday } from "#app/use-dates.ts";
import type { PublicationFacts } from "#domain/news/publication/types.ts";

/**
 * Requests the facts about an article's publication.
 * @param article its id and address, null before it has them, and its category, "" for none
 * @param moment at which it comes out, ISO 8601; "" for now
 * @param state of the article: after a change the facts are requested again
 */
export function usePublicationFacts(
  { newsId, address, categoryId }: { newsId: string | null; address: string | null; categoryId: string },
  moment: string,
  state: string,
) {
  const dates = useDates();
  const today = useToday();
  const day = moment ? dates.calendarDay(moment) : today;
  // The state makes it another request.
  const query = {
    ...(newsId && { noticia: newsId }),
    ...(address && { endereco: address }),
    ...(categoryId && { categoria: categoryId }),
    dia: day,
    estado: state,
  };
  return useJsonSearch<PublicationFacts>(href("/admin/news/publicar") + withQuery("", query), 0).data;
}
