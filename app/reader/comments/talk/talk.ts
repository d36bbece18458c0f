import type { CommentBlock } from "#domain/comments/restrictions.ts";
import type { ArticleComment, ArticleComments, OwnComments, WaitingComment } from "#domain/comments/types.ts";
import type { ArticlePage } from "#domain/news/types.ts";

/** What of an article's comments concerns the viewer. */
interface OwnPart {
  /** Null of a visitor. */
  ownComments: OwnComments | null;
  /** Why they cannot comment; null if they can. */
  commentBlock: CommentBlock | null;
}

/** The comments of an article as its page shows them. */
export interface TalkFacts extends Omit<ArticleComments, "profileIds">, OwnPart {
  /** Whether they could not be read. */
  isMissing: boolean;
}

/** An article, as far as its comments depend on it. */
export type TalkArticle = Pick<ArticlePage, "id" | "address" | "commentCount">;

/** What the comments of an article have in common: where they stand, and the viewer. */
export interface Talk extends Pick<ArticlePage, "address">, OwnPart {
  /** The reader's own answers that wait, below the comments that the page has at first. */
  waitingBelow: ReadonlyMap<string | null, WaitingComment[]>;
}

/** @param comments those that the page has at first */
export function talkOf(
  { address, ownComments, commentBlock }: Omit<Talk, "waitingBelow">,
  comments: Pick<ArticleComment, "id">[],
): Talk {
  const shown = new Set(comments.map(({ id }) => id));
  // Of a comment that is not there, they stand with the others, above.
  const placeOf = ({ parentId }: WaitingComment) => (parentId !== null && shown.has(parentId) ? parentId : null);
  const waitingBelow = Map.groupBy((ownComments?.waiting ?? []).toReversed(), placeOf);
  return { address, ownComments, commentBlock, waitingBelow };
}
