import type { RouterContextProvider } from "react-router";
import { cachedQuery } from "#app/context.ts";
import { listMostRead } from "#domain/news/reading/most-read.server.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";

/** "Mais lidas", as a job last counted it: a view alone purges no page. */
export function loadMostRead(context: Readonly<RouterContextProvider>) {
  return cachedQuery(context, listMostRead, TAGS.mostRead, TAGS.news, TAGS.categories);
}
