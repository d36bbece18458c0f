import { useState } from "react";
import {
  type CommentsView,
  type CommentTab,
  type CommentVerdict,
  leavesTab,
  type ModeratedComment,
} from "#domain/comments/moderation.ts";
import { useRowSelection } from "../pieces/list/use-row-selection.ts";
import { usePendingVerdicts, useStableOrder } from "./use-moderation.ts";

/** The comments as they are shown, with pending decisions, the selected ones, and the current one, for which the keys are. */
export function useCommentList(items: ModeratedComment[], { tab }: Pick<CommentsView, "tab">, query: string) {
  const pending = usePendingVerdicts();
  const ordered = useStableOrder(items, query);
  const shown = ordered.flatMap((comment) => applyOptimistic(comment, pending.get(comment.id), tab) ?? []);
  const ids = shown.map(({ id }) => id);
  const selection = useRowSelection(ids, query);
  const [focused, setFocused] = useState<string>();
  const current = shown.find(({ id }) => id === focused) ?? shown[0];
  return { shown, ids, ...selection, current, setCurrent: setFocused };
}

/** The comment with a pending decision applied optimistically; null if it is no longer shown then. */
function applyOptimistic(comment: ModeratedComment, verdict: CommentVerdict | undefined, tab: CommentTab) {
  if (!verdict) return comment;
  // A decision in its favour ends its reports.
  const reports = verdict === "approved" ? null : comment.reports;
  return verdict === "deleted" || leavesTab(verdict, tab) ? null : { ...comment, state: verdict, reports };
}
