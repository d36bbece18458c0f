import { href } from "react-router";
import type { ArticleToOpen } from "#domain/news/writing/articles-to-open.server.ts";
import { hasWords } from "./mark-match.ts";
import { useJsonSearch } from "./use-json-search.ts";

/** The search begins this long after the last keystroke, milliseconds. */
const SEARCH_AFTER_MS = 200;

/** The articles that match what is typed; without a text the latest ones. */
export function useArticlesToOpen(typed: string) {
  const path = href("/admin/busca") + (typed && `?${new URLSearchParams({ q: typed })}`);
  const { data = [], isBusy, isFailed } = useJsonSearch<ArticleToOpen[]>(path, typed ? SEARCH_AFTER_MS : 0);
  // Until the response arrives, those of the previous results that match the new text as well.
  const articles = isFailed ? [] : data.filter(({ title }) => !isBusy || hasWords(title, typed));
  return { articles, isBusy, isFailed: !isBusy && isFailed };
}
