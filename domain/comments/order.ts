import { type Cursor, formatCursor, parseCursor } from "#domain/shared/cursor.ts";

/** Query parameters of an article's page: the cursor of the comment before its first one, and their order. */
export const OLDER_COMMENTS = "comentarios";
const COMMENT_ORDER = "comentarios-por";
export const COMMENTS_QUERY = [OLDER_COMMENTS, COMMENT_ORDER];
/** The order by likes; without it the newest come first. */
const MOST_LIKED = "curtidas";

/**
 * Cursor of the order by likes: those of a comment until a moment, by which all pages are ordered. Later likes change no page, so that
 * no comment is left out; one that has lost likes since may come a second time.
 */
export interface LikedCursor extends Cursor {
  likes: number;
  /** With the database's microseconds. */
  until: string;
}

/** Which comments of an article are shown: in which order, and after which one; from the first one if that is null. */
export type CommentPlace = { order: "newest"; after: Cursor | null } | { order: "liked"; after: LikedCursor | null };

export const NEWEST_COMMENTS: CommentPlace = { order: "newest", after: null };

/** The cursor as a query parameter. */
export const formatLikedCursor = ({ likes, until, ...key }: LikedCursor): string =>
  `${likes}_${until}_${formatCursor(key)}`;

function parseLikedCursor(text: string | null): LikedCursor | null {
  const [, likes, until, rest] = /^(\d{1,9})_([^_]+)_(.+)$/.exec(text ?? "") ?? [];
  const key = parseCursor(rest ?? null, "uuid");
  // Any id: only the moment is checked.
  return key && parseCursor(`${until}_${key.id}`, "uuid") ? { ...key, likes: Number(likes), until: until! } : null;
}

/** The order that an address asks for. */
export const orderOf = (query: URLSearchParams): CommentPlace["order"] =>
  query.get(COMMENT_ORDER) === MOST_LIKED ? "liked" : "newest";

/** Reads from an address which comments its page shows; what is invalid is ignored. */
export function parseCommentPlace(query: URLSearchParams): CommentPlace {
  const cursor = query.get(OLDER_COMMENTS);
  return orderOf(query) === "liked"
    ? { order: "liked", after: parseLikedCursor(cursor) }
    : { order: "newest", after: parseCursor(cursor, "uuid") };
}

/** The query of a page of comments. @param next its cursor; null for the first page */
export function commentQuery(order: CommentPlace["order"], next: string | null): string {
  const query = new URLSearchParams();
  if (order === "liked") query.set(COMMENT_ORDER, MOST_LIKED);
  if (next !== null) query.set(OLDER_COMMENTS, next);
  return query.size > 0 ? `?${query}` : "";
}
