import { useEffect, useState, useSyncExternalStore } from "react";
import { href } from "react-router";
import { waitUntilReachable } from "#app/open-page/revalidate-with-retry.ts";
import { useMinute } from "#app/use-fresh-time.ts";
import type { ForYouNews } from "#domain/kept/types.ts";
import { endOfLastVisit } from "../../today/last-visit.ts";
import { currentItems, type Followed, type ListedArticle, type Place, useStoredItems } from "../lists.ts";
import { NEWS_QUERY } from "./news-query.ts";

/** All that "Para você" shows. */
export interface ForYou {
  /** The time by the browser's clock, milliseconds since 1970; null before the lists of the browser can be read. */
  now: number | null;
  /** When the last visit ended, milliseconds since 1970; null for a first one. */
  since: number | null;
  saved: ListedArticle[];
  follows: Followed[];
  read: ListedArticle[];
  places: Place[];
  /** What the site has; null as long as it was not reached. */
  news: ForYouNews | null;
  /** Whether the site cannot be reached. */
  isOffline: boolean;
}

/** Pause before what is new is requested again, milliseconds. */
const RETRY_MS = 3000;

const neverChanges = () => () => {};

/** The lists of this browser, and what the site has that is new for it. */
export function useForYou(): ForYou {
  const now = useMinute();
  const since = useSyncExternalStore(neverChanges, endOfLastVisit, () => null);
  const moment = now ?? 0;
  const saved = currentItems("saved", useStoredItems("saved"), moment);
  const follows = currentItems("follow", useStoredItems("follow"), moment);
  const read = currentItems("read", useStoredItems("read"), moment);
  const places = currentItems("place", useStoredItems("place"), moment);
  const keys = follows
    .map(({ key }) => key)
    .sort()
    .join(",");
  return { now, since, saved, follows, read, places, ...useNews(now === null ? null : keys, since) };
}

/** @param keys the followed subjects, separated by commas; null before they can be read */
function useNews(keys: string | null, since: number | null): Pick<ForYou, "news" | "isOffline"> {
  const [news, setNews] = useState<ForYouNews | null>(null);
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    if (keys === null) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const query = new URLSearchParams({
      [NEWS_QUERY.follows]: keys,
      [NEWS_QUERY.since]: since === null ? "" : `${since}`,
    });
    const load = async (): Promise<void> => {
      try {
        const response = await fetch(`${href("/para-voce/noticias")}?${query}`, { signal: abort.signal });
        if (response.ok) setNews(await response.json());
        setIsOffline(false);
        if (response.ok) return;
      } catch {
        if (abort.signal.aborted) return;
        setIsOffline(true);
        await waitUntilReachable();
      }
      if (!abort.signal.aborted) timer = setTimeout(load, RETRY_MS);
    };
    void load();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [keys, since]);
  return { news, isOffline };
}
