import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { useRetryingFetcher } from "#app/live/use-retrying-fetcher.ts";
import type { ArticleList, ArticleSummary } from "#domain/news/types.ts";
import { articlePath } from "./article-link.tsx";
import { appendPage, renewFirst } from "./growing.ts";
import { ADDED, ADDED_MAX, AFTER, parseAdded } from "./list-pages.ts";
import styles from "./load-more.module.css";

/** Lists as readers left them, by the visit: who comes back finds the place again. The oldest are forgotten. */
const left = new Map<string, ArticleList>();
const LEFT_MAX = 20;

function rememberList(visit: string, list: ArticleList): void {
  left.delete(visit);
  left.set(visit, list);
  if (left.size > LEFT_MAX) left.delete(left.keys().next().value!);
}

/** Notes in the address that one more page was added: a reload or a return to it shows as many. */
function noteAdded(): void {
  const url = new URL(window.location.href);
  url.searchParams.set(ADDED, String(Math.min(parseAdded(url.searchParams) + 1, ADDED_MAX)));
  // The router would read the whole list again, which is there.
  window.history.replaceState(window.history.state, "", url);
}

/**
 * A list that grows: without JavaScript the link opens the next page, with it the next articles are added below.
 * @returns all articles loaded so far and the link, or null at the end
 */
export function useGrowingList<Article extends ArticleSummary>(first: ArticleList<Article>) {
  const { data, loading, load } = useRetryingFetcher<{ list: ArticleList<Article> }>();
  const [parameters] = useSearchParams();
  const { key, pathname, search } = useLocation();
  const place = pathname + search;

  // A visit is of one address, whose articles are all of one kind.
  const known = left.get(key) as ArticleList<Article> | undefined;
  // Another address is another list; the same one read again keeps what was added.
  const [shown, setShown] = useState(() => ({ place, first, list: renewFirst(known ?? first, first) }));
  if (shown.place !== place) setShown({ place, first, list: renewFirst(known ?? first, first) });
  else if (shown.first !== first) setShown({ place, first, list: renewFirst(shown.list, first) });

  // The router reads the last page again with every other thing: only what was asked for is added.
  const asked = useRef<{ place: string; byKeys: boolean }>(undefined);
  const arrived = useRef<{ address: string; byKeys: boolean }>(undefined);
  useEffect(() => {
    const page = data?.list;
    if (!page || asked.current?.place !== place) return;
    const address = page.articles[0]?.address;
    arrived.current = address === undefined ? undefined : { address, byKeys: asked.current.byKeys };
    asked.current = undefined;
    setShown((before) => ({ ...before, list: appendPage(before.list, page) }));
    noteAdded();
  }, [data, place]);
  // Who reads on by keyboard, or listens, goes on at the first of what came.
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
      <Link
        className="btn line"
        to={href}
        aria-busy={loading}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (loading) return;
          // A key's click has no presses of a button.
          asked.current = { place, byKeys: event.detail === 0 };
          void load(href);
        }}
      >
        {loading ? "Carregando…" : "Carregar mais"}
      </Link>
    </p>
  );
  return { articles, link };
}
