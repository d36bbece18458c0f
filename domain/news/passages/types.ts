import type { Anchor } from "../document/passages.ts";

/** Characters of a comment, conversations of an article, and comments of a conversation at most. */
export const CONVERSATION_LIMITS = { text: 2000, threads: 500, comments: 200 } as const;

/** A comment of the newsroom on a passage. */
export interface PassageComment {
  id: string;
  /** Null once the person has left. */
  author: { id: string; name: string } | null;
  /** Whether it is the viewer's own. */
  isOwn: boolean;
  text: string;
  /** ISO 8601. */
  createdAt: string;
}

/** A conversation about a passage, with the oldest comment first. */
export interface PassageThread {
  id: string;
  anchor: Anchor;
  resolved: { at: string; by: string | null } | null;
  comments: PassageComment[];
}

/** All conversations of an article. */
export interface Conversation {
  threads: PassageThread[];
  /** Changes with every change of the conversations. */
  stamp: string;
}
