/** Longest comment, characters after trimming. */
export const COMMENT_MAX = 2000;
/** Most links of a comment; more are considered spam. */
export const COMMENT_LINKS_MAX = 2;
/** Name of the honeypot field, which people do not see and bots fill in. */
export const COMMENT_TRAP = "site_url";

/** How many own waiting comments a reader sees at an article. */
export const WAITING_SHOWN = 20;

/** A reader's own comment that waits for approval. `createdAt` is ISO 8601. */
export interface WaitingComment {
  id: string;
  content: string;
  createdAt: string;
}

/** Why a comment was not accepted. */
export type CommentRefusal = "too_long" | "too_many_links" | "too_fast";

/** Outcome of a comment; `id` is its key. An ignored one was empty (docs/product.md, "Comments"). */
export type CommentResult =
  | { status: "created"; id: string }
  | { status: "ignored" }
  | { status: "refused"; reason: CommentRefusal };

const LINK = /https?:\/\/|www\.|\b[a-z0-9-]+\.(?:com|net|org|info|xyz|top|ru|shop|site|online|br)\b/gi;

/** How many links a text holds. */
export function countLinks(text: string): number {
  return text
    .split(/\s+/)
    .filter((word) => word.match(LINK) !== null)
    .reduce((total, word) => total + Math.max(1, (word.match(/https?:\/\/|www\./gi) ?? []).length), 0);
}
