import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import type { ArticleList } from "#domain/news/schema.ts";

/** The query parameter with the key after which a list goes on. */
export const AFTER = "depois";

/**
 * A list that grows: without JavaScript the link opens the next page, with it the next articles are added below.
 * @returns all articles loaded so far and the link, or null at the end
 */
export function useGrowingList(first: ArticleList) {
  const fetcher = useFetcher<{ list: ArticleList }>();
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const [added, setAdded] = useState<ArticleList[]>([]);

  // The first page changes with the address; what was added belongs to the old one.
  const [shown, setShown] = useState(first);
  if (shown !== first) {
    setShown(first);
    setAdded([]);
  }
  useEffect(() => {
    const list = fetcher.data?.list;
    if (list) setAdded((pages) => (pages.includes(list) ? pages : [...pages, list]));
  }, [fetcher.data]);

  const pages = [first, ...added];
  const articles = [
    ...new Map(pages.flatMap((page) => page.articles).map((article) => [article.address, article])).values(),
  ];
  const next = pages.at(-1)!.next;
  const query = new URLSearchParams(parameters);
  if (next) query.set(AFTER, next);
  const href = `${pathname}?${query}`;
  const loading = fetcher.state !== "idle";
  const link = next && (
    <p className="more">
      <Link
        className="btn line"
        to={href}
        aria-busy={loading}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (!loading) fetcher.load(href);
        }}
      >
        {loading ? "Carregando…" : "Carregar mais"}
      </Link>
    </p>
  );
  return { articles, link };
}
