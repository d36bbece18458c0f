import { useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useRetryingFetcher } from "#app/open-page/use-retrying-fetcher.ts";
import type { ArticleList, ArticleSummary } from "#domain/news/types.ts";
import { articlePath } from "./article-link.tsx";
import { ADDED, ADDED_MAX, AFTER, parseAdded } from "./list-pages.ts";
import styles from "./load-more.module.css";
import { appendPage, refreshFirstPage } from "./merge-pages.ts";
import { MoreLink } from "./more-link.tsx";

/** Lists by history entry: going back shows as many articles as before. The oldest are dropped. */
const visitedLists = new Map<string, ArticleList>();
const VISITED_LISTS_MAX = 20;

function rememberList(visit: string, list: ArticleList): void {
  visitedLists.delete(visit);
  visitedLists.set(visit, list);
  if (visitedLists.size > VISITED_LISTS_MAX) visitedLists.delete(visitedLists.keys().next().value!);
}

/** Counts one more page in the address, so that a reload or a return shows as many. */
function countPageInAddress(): void {
  const url = new URL(window.location.href);
  url.searchParams.set(ADDED, String(Math.min(parseAdded(url.searchParams) + 1, ADDED_MAX)));
  // A navigation by the router would load the whole list again.
  window.history.replaceState(window.history.state, "", url);
}

/**
 * A list with a "load more" link: without JavaScript the link opens the next page, with it the next articles are added below.
 * @returns all articles loaded so far and the link, or null at the end
 */
export function useLoadMore<Article extends ArticleSummary>(first: ArticleList<Article>) {
  const { data, loading, load } = useRetryingFetcher<{ list: ArticleList<Article> }>();
  const [parameters] = useSearchParams();
  const { key, pathname, search } = useLocation();
  const listPath = pathname + search;

  // A history entry belongs to one address, whose articles all have the same type.
  const known = visitedLists.get(key) as ArticleList<Article> | undefined;
  // Another address is another list; a revalidation of the same list keeps the added pages.
  const [shown, setShown] = useState(() => ({ listPath, first, list: refreshFirstPage(known ?? first, first) }));
  if (shown.listPath !== listPath) setShown({ listPath, first, list: refreshFirstPage(known ?? first, first) });
  else if (shown.first !== first) setShown({ listPath, first, list: refreshFirstPage(shown.list, first) });

  // The router also revalidates the last loaded page: only a page that the reader requested is added.
  const requested = useRef<{ listPath: string; byKeys: boolean }>(undefined);
  const arrived = useRef<{ address: string; byKeys: boolean }>(undefined);
  useEffect(() => {
    const page = data?.list;
    if (!page || requested.current?.listPath !== listPath) return;
    const address = page.articles[0]?.address;
    arrived.current = address === undefined ? undefined : { address, byKeys: requested.current.byKeys };
    requested.current = undefined;
    setShown((before) => ({ ...before, list: appendPage(before.list, page) }));
    countPageInAddress();
  }, [data, listPath]);
  // The focus moves to the first added article, for readers who use the keyboard or a screen reader.
  useEffect(() => {
    if (!arrived.current) return;
    const { address, byKeys } = arrived.current;
    const card = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(articlePath(address))}"]`);
    if (!card) return;
    arrived.current = undefined;
    card.focus({ preventScroll: !byKeys });
  });
  const grown = shown.list !== first;
  useEffect(() => {
    if (grown) rememberList(key, shown.list);
  }, [key, grown, shown.list]);

  const { articles, next } = shown.list;
  const query = new URLSearchParams(parameters);
  query.delete(ADDED);
  if (next) query.set(AFTER, next);
  const href = `${pathname}?${query}`;
  const link = next && (
    <p className={`${styles.more} screen-only`}>
      <MoreLink
        to={href}
        label="Carregar mais"
        loading={loading}
        onLoad={(event) => {
          // A click from the keyboard has a `detail` of 0.
          requested.current = { listPath, byKeys: event.detail === 0 };
          void load(href);
        }}
      />
    </p>
  );
  return { articles, link };
}
