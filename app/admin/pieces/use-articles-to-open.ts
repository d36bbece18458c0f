import { useEffect, useState } from "react";
import { href } from "react-router";
import type { ArticleToOpen } from "#domain/news/writing/articles-to-open.server.ts";
import { hasWords } from "./mark-match.ts";

/** The search begins this long after the last key, milliseconds. */
const SEARCH_AFTER_MS = 200;

async function readArticles(typed: string, signal: AbortSignal): Promise<ArticleToOpen[]> {
  const query = typed && `?${new URLSearchParams({ q: typed })}`;
  const response = await fetch(href("/admin/busca") + query, { signal });
  if (!response.ok) throw new Error(response.statusText);
  // Whoever is not signed in any more is led to a page, which is no JSON.
  return response.json();
}

/**
 * Articles for what is typed. Asked for beside the router: there, a reading that fails takes the screen away, with what was
 * typed on it. A new letter gives up the question before it, so that no late answer takes the place of a newer one.
 */
export function useArticlesToOpen(typed: string) {
  const [answer, setAnswer] = useState<{ typed: string; articles: ArticleToOpen[]; isFailed?: boolean }>();

  // Articles are read from the server.
  useEffect(() => {
    const abort = new AbortController();
    const ask = () =>
      readArticles(typed, abort.signal).then(
        (articles) => setAnswer({ typed, articles }),
        () => abort.signal.aborted || setAnswer({ typed, articles: [], isFailed: true }),
      );
    const timer = setTimeout(ask, typed ? SEARCH_AFTER_MS : 0);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed]);

  const isBusy = answer?.typed !== typed;
  // Of the answer before, only what fits the new letters as well.
  const articles = answer?.articles.filter(({ title }) => !isBusy || hasWords(title, typed)) ?? [];
  return { articles, isBusy, isFailed: !isBusy && answer.isFailed === true };
}
