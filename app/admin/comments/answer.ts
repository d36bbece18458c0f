import type { CommentState, CommentVerdict } from "#domain/comments/moderation.ts";
import type { Answer } from "../answer.ts";

/** What was done last, with what it takes to undo it: ids by what the comments were before. */
export interface Done {
  verdict: CommentVerdict;
  count: number;
  before: Partial<Record<CommentState | "deleted", string[]>>;
}

/** What an action of the comments' screen answers; `done` null takes an older offer to undo away. */
export interface ModerationAnswer extends Answer {
  done?: Done | null;
}
