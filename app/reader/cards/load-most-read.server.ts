import type { RouterContextProvider } from "react-router";
import { cachedPart } from "#app/context.ts";
import { listMostRead } from "#domain/news/reading/most-read.server.ts";
import type { MostRead } from "#domain/news/types.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";

const MOST_READ = { read: listMostRead, fallback: (): MostRead => ({ day: [], week: [] }) };

/** "Mais lidas" as the job last computed it: a single view does not invalidate pages. */
export function loadMostRead(context: Readonly<RouterContextProvider>) {
  return cachedPart(context, MOST_READ, TAGS.mostRead, TAGS.news, TAGS.categories);
}
