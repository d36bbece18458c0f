import { useRef } from "react";
import { href, useFetchers } from "react-router";
import type { CommentVerdict } from "#domain/comments/moderation.ts";

/** Where the forms of other screens are sent, too. */
export const COMMENTS_PATH = href("/admin/comments");

/** Fields that the buttons send. */
export const INTENTS = { approved: "aprovar", rejected: "reprovar", deleted: "excluir" } as const;

/** The verdict that a button stands for. */
export const VERDICTS = new Map<unknown, CommentVerdict>(
  (Object.keys(INTENTS) as CommentVerdict[]).map((verdict) => [INTENTS[verdict], verdict]),
);

/** Verdicts that are on their way, by comment: the screen shows them before the server has answered. */
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
 * Keeps cards where they are while one looks at them: a comment that was decided about does not jump to its new place
 * under the moderator's hand. New ones come first, older ones that move up come last.
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
