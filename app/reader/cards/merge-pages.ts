import type { ArticleList, ArticleSummary } from "#domain/news/types.ts";

/** A list with one more page at its end. An article that is in both keeps its position, with its newer data. */
export function appendPage<Article extends ArticleSummary>(
  list: ArticleList<Article>,
  page: ArticleList<Article>,
): ArticleList<Article> {
  const articles = new Map([...list.articles, ...page.articles].map((article) => [article.address, article]));
  return { articles: [...articles.values()], next: page.next };
}

/**
 * A list of several pages whose first page was reloaded: the new first page, followed by the articles after its last one. Articles
 * that moved up or were removed leave no gap. If the two lists share no article, only the new first page remains.
 */
export function refreshFirstPage<Article extends ArticleSummary>(
  list: ArticleList<Article>,
  first: ArticleList<Article>,
): ArticleList<Article> {
  const last = first.articles.at(-1)?.address;
  const rest = list.articles.slice(list.articles.findIndex(({ address }) => address === last) + 1);
  if (rest.length === 0 || rest.length === list.articles.length) return first;
  const known = new Set(first.articles.map(({ address }) => address));
  return { articles: [...first.articles, ...rest.filter(({ address }) => !known.has(address))], next: list.next };
}
