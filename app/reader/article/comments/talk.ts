import type { WaitingComment } from "#domain/comments/types.ts";
import type { ArticleComment } from "#domain/news/types.ts";
import type { ReadersArticle } from "../load-article.server.ts";

/** What the comments of an article have in common: where they stand, and the viewer. */
export interface Talk extends Pick<ReadersArticle, "address" | "ownComments" | "commentBlock"> {
  /** The reader's own answers that wait, below the comments that the page has at first. */
  waitingBelow: ReadonlyMap<string | null, WaitingComment[]>;
}

/** @param comments those that the page has at first */
export function talkOf(
  { address, ownComments, commentBlock }: Pick<ReadersArticle, "address" | "ownComments" | "commentBlock">,
  comments: Pick<ArticleComment, "id">[],
): Talk {
  const shown = new Set(comments.map(({ id }) => id));
  // Of a comment that is not there, they stand with the others, above.
  const placeOf = ({ parentId }: WaitingComment) => (parentId !== null && shown.has(parentId) ? parentId : null);
  const waitingBelow = Map.groupBy((ownComments?.waiting ?? []).toReversed(), placeOf);
  return { address, ownComments, commentBlock, waitingBelow };
}
