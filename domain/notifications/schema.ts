/** How many are listed (reader §9). */
export const NOTIFICATIONS_MAX = 50;
export const FALLBACK_MAX = 20;

/** A notice to all readers (reader §3). */
export interface SentNotification {
  kind: "general";
  id: string;
  type: string;
  title: string | null;
  message: string;
  imageUrl: string | null;
  videoUrl: string | null;
  targetUrl: string | null;
  /** ISO 8601. */
  createdAt: string;
}

/** Somebody else's comment on an article that the reader likes. */
export interface CommentNotification {
  kind: "comment";
  id: string;
  author: string;
  content: string;
  articleTitle: string;
  /** Slug or id, the last part of the article's address. */
  articleAddress: string;
  /** ISO 8601. */
  createdAt: string;
}

export type ReaderNotification = SentNotification | CommentNotification;
