import type { RouterContextProvider } from "react-router";
import { cachedPart } from "#app/context.ts";
import { MOST_READ_SHOWN } from "#domain/page-views/limits.ts";
import { listMostRead } from "#domain/page-views/most-read.server.ts";
import type { MostRead } from "#domain/page-views/types.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";

const MOST_READ = { read: listMostRead, fallback: (): MostRead => ({ day: [], week: [] }) };

/**
 * "Mais lidas" as the job last computed it: a single view does not invalidate pages.
 * @param elsewhere articles that the page shows elsewhere
 */
export async function loadMostRead(
  context: Readonly<RouterContextProvider>,
  elsewhere: Iterable<{ address: string } | null>,
): Promise<MostRead> {
  const shown = new Set(Array.from(elsewhere, (article) => article?.address));
  const { day, week } = await cachedPart(context, MOST_READ, TAGS.mostRead, TAGS.news, TAGS.categories);
  const others = (articles: MostRead["day"]) =>
    articles.filter(({ address }) => !shown.has(address)).slice(0, MOST_READ_SHOWN);
  return { day: others(day), week: others(week) };
}
