import { useRef } from "react";
import { useFetchers } from "react-router";
import type { CommentVerdict } from "#domain/comments/moderation.ts";

/** The intents that the buttons send. */
export const INTENTS = { approved: "aprovar", rejected: "reprovar", deleted: "excluir" } as const;

/** The intent that keeps a reported comment where it is. */
export const KEEP_INTENT = "manter";

/** The intent that trusts a reader. */
export const TRUST_INTENT = "aprovar-sempre";

/** The verdicts by intent; a reported comment that is kept is approved already. */
export const VERDICTS = new Map<unknown, CommentVerdict>([
  ...(Object.keys(INTENTS) as CommentVerdict[]).map((verdict) => [INTENTS[verdict], verdict] as const),
  [KEEP_INTENT, "approved"],
]);

/** Pending verdicts by comment, which the screen shows optimistically. */
export function usePendingVerdicts(): Map<string, CommentVerdict> {
  const pending = new Map<string, CommentVerdict>();
  const fetchers = useFetchers();
  for (const { formData } of fetchers) {
    const verdict = VERDICTS.get(formData?.get("intent"));
    if (verdict) for (const id of formData!.getAll("ids[]")) pending.set(String(id), verdict);
  }
  return pending;
}

/**
 * Keeps the order of the comments stable while a page of them is open: a moderated comment does not jump to its new position
 * under the pointer. New ones are put first, and older ones that move up last.
 */
export function useStableOrder<Item extends { id: string }>(items: Item[], view: string): Item[] {
  const known = useRef({ view: "", places: new Map<string, number>() });
  if (known.current.view !== view) known.current = { view, places: new Map() };
  const { places } = known.current;
  const firstKnown = items.findIndex(({ id }) => places.has(id));
  const values = [...places.values()];
  const top = Math.min(0, ...values);
  const bottom = Math.max(0, ...values);
  for (const [index, { id }] of items.entries()) {
    if (!places.has(id)) places.set(id, index < firstKnown ? top - firstKnown + index : bottom + 1 + index);
  }
  return items.toSorted((one, other) => places.get(one.id)! - places.get(other.id)!);
}
