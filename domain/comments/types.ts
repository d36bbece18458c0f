import type { CommentBlock } from "./restrictions.ts";

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

/** Outcome of a comment; `id` is its key, and `isPublished` whether others see it already. An ignored one was empty (docs/product.md, "Comments"). */
export type CommentResult =
  | { status: "created"; id: string; isPublished: boolean }
  | { status: "ignored" }
  | { status: "refused"; reason: CommentRefusal }
  | { status: "blocked"; block: CommentBlock };

/** An address with a host. A missing space, as in "muito.com certeza", makes none. */
const LINK = /(?:https?:\/\/(?:www\.)?[^\s/?#.]+|www\.[\p{L}\p{N}][\p{L}\p{N}-]*)\.[\p{L}\p{N}]/giu;

/** How many links a text holds. */
export const countLinks = (text: string): number => text.match(LINK)?.length ?? 0;
