import type { CommentBlock } from "./restrictions.ts";

/** Name of the honeypot field, which people do not see and bots fill in. */
export const COMMENT_TRAP = "site_url";

/** Comments in the dialog, and at most on an article's page. */
export const DIALOG_COMMENTS = 3;
export const PAGE_COMMENTS = 200;

/** How many answers stand below a comment on its article's page. */
export const ANSWERS_SHOWN = 3;
/** Answers on a page of a conversation. */
export const ANSWERS_PAGE = 50;

/** How many own waiting comments a reader sees at an article. */
export const WAITING_SHOWN = 20;

export interface ArticleComment {
  id: string;
  author: string;
  content: string;
  /** ISO date and time. */
  createdAt: string;
  /** How many readers like it; absent for none. */
  likes?: number;
  /** Present where the writer is shown as a supporter of the paper. */
  supports?: true;
  /** The first answers of readers, oldest first; absent for none. */
  answers?: ArticleAnswer[];
  /** How many answers follow those; absent for none. */
  moreAnswers?: number;
  /** The newsroom's answer, where there is one. */
  answer?: {
    text: string;
    at: string;
    /** Whose name stands at it; null for "Redação". */
    by: string | null;
  };
}

/** A reader's answer to a comment. */
export interface ArticleAnswer
  extends Pick<ArticleComment, "id" | "author" | "content" | "createdAt" | "likes" | "supports"> {
  /** The name of the writer of another answer that it speaks to. */
  mentions?: string;
}

/** Approved comments of an article with their first answers. */
export interface ArticleComments {
  /** Newest first, or in the order that the address asks for. */
  comments: ArticleComment[];
  /** The cursor after which further ones follow; null where there are none. */
  next: string | null;
  /** Of those whose names stand at them. */
  profileIds: string[];
}

/** A reader's own comment that waits for approval. `createdAt` is ISO 8601. */
export interface WaitingComment {
  id: string;
  content: string;
  createdAt: string;
  /** The comment that it answers; null of one on the article. */
  parentId: string | null;
  /** Of its words, for the form that changes them. */
  version: string;
}

/** A reader's own comment for the page that changes it. */
export interface OwnComment {
  id: string;
  content: string;
  version: string;
  isPublished: boolean;
  /** Whether it can still be changed. */
  isOpen: boolean;
  /** Of its article. */
  address: string;
  title: string;
}

/** What of an article's comments concerns one reader. */
export interface OwnComments {
  waiting: WaitingComment[];
  /** Ids of their approved ones, which they can neither like nor report. */
  own: string[];
  /** Ids of those that they like. */
  liked: string[];
  /** Whether they want a mail when they are answered; null while they have not been asked. */
  answerMail: boolean | null;
}

/** A comment with a page of its answers. */
export interface Conversation {
  article: { id: string; title: string; address: string };
  /** With the answers of the page. */
  comment: ArticleComment;
  /** Of all pages. */
  answerCount: number;
  /** The cursor after which newer answers follow; null where there are none. */
  next: string | null;
  /** Whose names stand on the page. */
  profileIds: string[];
}

/** Why a comment was not accepted. */
export type CommentRefusal = "too_long" | "too_many_links" | "too_fast" | "same";

/** Outcome of a comment; `id` is its key, and `isPublished` whether others see it already. An ignored one was empty (docs/product.md, "Comments"). */
export type CommentResult =
  | { status: "created"; id: string; isPublished: boolean }
  | { status: "ignored" }
  | { status: "refused"; reason: CommentRefusal }
  | { status: "blocked"; block: CommentBlock };

/** Outcome of a change of one's own comment; `decided` for one that the newsroom has decided about meanwhile. */
export type OwnCommentResult =
  | { status: "done"; isPublished: boolean }
  | { status: "decided"; isPublished: boolean }
  | { status: "refused"; reason: CommentRefusal }
  | { status: "blocked"; block: CommentBlock };

/** An address with a host. A missing space, as in "muito.com certeza", makes none. */
const LINK = /(?:https?:\/\/(?:www\.)?[^\s/?#.]+|www\.[\p{L}\p{N}][\p{L}\p{N}-]*)\.[\p{L}\p{N}]/giu;

/** How many links a text holds. */
export const countLinks = (text: string): number => text.match(LINK)?.length ?? 0;
