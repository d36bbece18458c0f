import type { ArrangedPart, Arrangement, EditionPart } from "../types.ts";

/** A list with an item at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from]!);
}

/** The arrangement with a part as a function changes it. */
export const changePart = (
  arrangement: Arrangement,
  part: EditionPart,
  change: (part: ArrangedPart) => ArrangedPart,
): Arrangement => arrangement.map((one) => (one.part === part ? change(one) : one));

/** The part with an article that is sent or left out. */
export function withArticle(part: ArrangedPart, id: string, isSent: boolean): ArrangedPart {
  const others = part.omitted.filter((one) => one !== id);
  return { ...part, omitted: isSent ? others : [...others, id] };
}

/** How many articles of a part are sent; those that readers cannot open any more are not. */
export const countSent = ({ articles, omitted }: ArrangedPart, known: Record<string, unknown>): number =>
  articles.filter((id) => Object.hasOwn(known, id) && !omitted.includes(id)).length;
