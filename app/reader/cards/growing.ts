import type { ArticleList, ArticleSummary } from "#domain/news/types.ts";

/** A list with one more page at its end; what came twice stands where it stood, as it is now. */
export function appendPage<Article extends ArticleSummary>(
  list: ArticleList<Article>,
  page: ArticleList<Article>,
): ArticleList<Article> {
  const articles = new Map([...list.articles, ...page.articles].map((article) => [article.address, article]));
  return { articles: [...articles.values()], next: page.next };
}

/**
 * A list that has grown, after its first page was read again: the new first page, and after it what came after that page's
 * last article. Articles that moved up or are gone leave no gap; where nothing says how the two fit, the first page alone.
 */
export function renewFirst<Article extends ArticleSummary>(
  list: ArticleList<Article>,
  first: ArticleList<Article>,
): ArticleList<Article> {
  const last = first.articles.at(-1)?.address;
  const rest = list.articles.slice(list.articles.findIndex(({ address }) => address === last) + 1);
  if (rest.length === 0 || rest.length === list.articles.length) return first;
  const known = new Set(first.articles.map(({ address }) => address));
  return { articles: [...first.articles, ...rest.filter(({ address }) => !known.has(address))], next: list.next };
}
