import type { RouterContextProvider } from "react-router";
import { cachedQuery } from "#app/context.ts";
import { listMostRead } from "#domain/news/reading/most-read.server.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";

/** "Mais lidas" as the job last computed it: a single view does not invalidate pages. */
export function loadMostRead(context: Readonly<RouterContextProvider>) {
  return cachedQuery(context, listMostRead, TAGS.mostRead, TAGS.news, TAGS.categories);
}
