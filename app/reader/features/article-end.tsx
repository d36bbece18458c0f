import { renderPieces } from "#app/features/pieces.tsx";
import { COMMENTS_QUERY } from "#domain/comments/order.ts";
import { CommentSection } from "../comments/talk/comment-section.tsx";
import type { ArticleEndProps } from "./places.ts";

/** Query parameters of an article's page that features read. */
export const ARTICLE_QUERY: string[] = [...COMMENTS_QUERY];

/** What an article's page ends with. */
export const ArticleEnd = (props: ArticleEndProps) => renderPieces({ comments: CommentSection }, props);
