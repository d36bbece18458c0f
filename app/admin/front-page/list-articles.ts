import type { FrontBoard } from "#domain/news/front-page/queries.server.ts";
import { type FrontArticle, listLeaving } from "#domain/news/front-page/slots.ts";
import type { Board } from "./use-board.ts";

const find = (board: Board, ids: Iterable<string>): FrontArticle[] =>
  [...ids].flatMap((id) => {
    const article = board.articles.get(id);
    return article && !board.state.now.slots.includes(id) ? [article] : [];
  });

/** "Notícias Recentes" as it will be once the arrangement is published: without the articles moved to a slot, with those that lost one. */
export function listRecent(board: Board, site: FrontBoard, limit: number): FrontArticle[] {
  const { now, base } = board.state;
  const coming = find(board, listLeaving(now, base)).filter(({ fallsToRecent }) => fallsToRecent);
  const articles = new Set([...find(board, site.recent), ...coming]);
  return [...articles]
    .sort((a, b) => b.recentOrder - a.recentOrder || b.publishedAt.localeCompare(a.publishedAt))
    .slice(0, limit);
}

/** The newest articles that have no featured slot. */
export const listLatest = (board: Board, site: FrontBoard): FrontArticle[] => find(board, site.latest);
