import { cleanSearch } from "#domain/news/reading/search.ts";
import type { Cursor, CursorIdType } from "#domain/shared/cursor.ts";
import { formatCursor, parseCursor } from "#domain/shared/cursor.ts";
import { isId } from "#domain/shared/id.ts";
import type { OpenReports } from "./reports.ts";
import type { Standing } from "./restrictions.ts";

/** Comments on a page of the list. */
export const MODERATION_PAGE = 30;
/** Most comments of one decision. */
export const BATCH_MAX = 200;

/** Whether others see a comment; "waiting" until somebody of the newsroom decides. */
export const COMMENT_STATES = ["waiting", "approved", "rejected"] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/** Actions of the newsroom on comments. */
export type CommentVerdict = "approved" | "rejected" | "deleted";

/** The tabs of the screen; "leitores" lists readers, who are muted, blocked or trusted. */
export const COMMENT_TABS = ["aguardando", "aprovados", "reprovados", "leitores", "todos"] as const;
export type CommentTab = (typeof COMMENT_TABS)[number];

/** Parts of a list, in order: what awaits a decision begins with reported comments, the list of all with waiting ones. */
export type CommentPart = "reported" | "waiting" | "approved" | "rejected" | "decided";
export const TAB_PARTS: Record<CommentTab, CommentPart[]> = {
  aguardando: ["reported", "waiting"],
  aprovados: ["approved"],
  reprovados: ["rejected"],
  leitores: [],
  todos: ["waiting", "decided"],
};

/** Cursor of a list of comments: the part, and the position in it. */
export interface CommentCursor extends Cursor {
  part: CommentPart;
}

/** Filters of the comments screen. */
export interface CommentsView {
  tab: CommentTab;
  search: string;
  newsId: string | null;
  userId: string | null;
  /** One comment alone. */
  commentId: string | null;
  after: CommentCursor | null;
  before: CommentCursor | null;
}

/** A comment as the newsroom sees it. */
export interface ModeratedComment {
  id: string;
  content: string;
  state: CommentState;
  /** Whether it is shown to its author although it is rejected, as they were muted. */
  muted: boolean;
  /** ISO 8601. */
  createdAt: string;
  /** Null once the reader has left. */
  author: { id: string; name: string; avatarUrl: string | null } | null;
  /** Who wrote it in another system, where they have no account here. */
  authorName: string | null;
  article: {
    id: string;
    title: string /** Last part of its public address; null for a draft. */;
    address: string | null;
  };
  /** The comment that it answers, and what of it is shown; null of one on the article. */
  parent: { id: string; name: string; excerpt: string; isShown: boolean } | null;
  /** What readers reported; null for nothing that is to be decided. */
  reports: OpenReports | null;
  answer: ModeratedAnswer | null;
  /** Version of the answer, or of having none, for its form. */
  answerVersion: string;
  /** Of its words, which its writer may change while it waits: a decision names the one that was read. */
  version: string;
}

/** The newsroom's answer to a comment, as the newsroom sees it. */
export interface ModeratedAnswer {
  text: string;
  /** ISO 8601. */
  at: string;
  /** Who wrote it; null once they have left. */
  by: string | null;
  /** Whose name stands at it; null for "Redação". */
  signedBy: string | null;
}

/** How a member of the newsroom may sign answers. */
export interface AnswerSigner {
  name: string;
  /** Whether their last answer has their name, and not "Redação". */
  isUsual: boolean;
}

/** What waits for a decision: numbers up to `COUNT_MAX`, since when (ISO 8601), and the newest comment that waits. */
export interface WaitingComments extends Pick<CommentCounts, "waiting" | "reported"> {
  since: string | null;
  newest: ModeratedComment | null;
}

/** How many comments there are, at most `COUNT_MAX`. */
export interface CommentCounts {
  waiting: number;
  /** Approved ones that readers have reported. */
  reported: number;
  approved: number;
  rejected: number;
  all: number;
}

/** One of a reader's latest comments, shortened. */
export interface PastComment {
  id: string;
  content: string;
  state: CommentState;
  isAnswered: boolean;
  /** ISO 8601. */
  createdAt: string;
}

/** A reader's comments so far. */
export interface CommenterHistory {
  id: string;
  name: string;
  email: string | null;
  avatarUrl: string | null;
  /** ISO 8601. */
  since: string;
  waiting: number;
  approved: number;
  rejected: number;
  /** Whether they are restricted or trusted now; null if neither. */
  standing: Standing | null;
  /** Whether they are of the newsroom, who are neither muted nor blocked. */
  isStaff: boolean;
  /** Newest first. */
  latest: PastComment[];
}

const KIND: CursorIdType = "uuid";

/** The cursor as a query parameter. */
export const formatCommentCursor = (key: CommentCursor): string => `${key.part}_${formatCursor(key)}`;

function parseCommentCursor(text: string | null, tab: CommentTab): CommentCursor | null {
  const part = TAB_PARTS[tab].find((one) => text?.startsWith(`${one}_`));
  const key = part ? parseCursor(text!.slice(part.length + 1), KIND) : null;
  return part && key ? { ...key, part } : null;
}

/** Reads the screen's view from its address; invalid values are ignored. */
export function parseCommentsView(query: URLSearchParams): CommentsView {
  const id = (name: string) => {
    const value = query.get(name)?.toLowerCase();
    return value && isId(value) ? value : null;
  };
  const filters = {
    search: cleanSearch(query.get("q")),
    newsId: id("noticia"),
    userId: id("autor"),
    commentId: id("comentario"),
  };
  // What is searched for may be in any state.
  const start = Object.values(filters).some(Boolean) ? "todos" : "aguardando";
  const tab = COMMENT_TABS.find((one) => one === query.get("aba")) ?? start;
  return {
    tab,
    ...filters,
    after: parseCommentCursor(query.get("depois"), tab),
    before: parseCommentCursor(query.get("antes"), tab),
  };
}

/** State of a comment, from its two columns. */
export function commentState(row: { approved: boolean; moderatedAt: unknown }): CommentState {
  if (row.approved) return "approved";
  return row.moderatedAt ? "rejected" : "waiting";
}

/** The states that each tab shows. */
const TAB_STATES: Record<CommentTab, readonly CommentState[]> = {
  aguardando: ["waiting"],
  aprovados: ["approved"],
  reprovados: ["rejected"],
  leitores: [],
  todos: COMMENT_STATES,
};

/** Whether a comment leaves a tab after a decision. */
export const leavesTab = (verdict: CommentVerdict, tab: CommentTab): boolean =>
  verdict === "deleted" || !TAB_STATES[tab].includes(verdict);

/** Whether a comment is one that readers see and have reported. */
export const isReported = ({ state, reports }: Pick<ModeratedComment, "state" | "reports">): boolean =>
  state === "approved" && reports !== null;
