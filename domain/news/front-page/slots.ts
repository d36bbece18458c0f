import type { CategoryColors } from "#domain/categories/colors.ts";
import type { Picture } from "#domain/media/types.ts";
import { findWords, isSameWords, type WordedArticle } from "./words.ts";

/** Names of the featured places, in the order that readers see. */
export const SLOT_NAMES = ["Manchete", "Segunda", "Terceira", "Quarta", "Quinta", "Sexta"] as const;

/** An article as the board shows it. */
export interface FrontArticle {
  id: string;
  title: string;
  summary: string | null;
  category: { name: string; colors: CategoryColors } | null;
  picture: Picture | null;
  /** When it first came out, ISO date and time. */
  publishedAt: string;
  /** Its order number in "Notícias Recentes", where it stands there or would. */
  recentOrder: number;
  /** Whether it stands in "Notícias Recentes" once it has no featured place; else it is on the home page no more. */
  fallsToRecent: boolean;
}

/** The arrangement on a screen of the board, before it is sent. */
export interface Arrangement {
  /** Ids of the articles in the featured places. */
  slots: string[];
  /** Ids of those that were removed manually: none of them moves up again automatically. */
  removed: string[];
  /** Ids of those that were moved manually, the last one at the end. */
  moved: string[];
  /** Front words that were changed; absent in arrangements that an earlier version stored in a browser. */
  words?: WordedArticle[];
}

/** The state of the site that an arrangement began from. */
export interface FrontBase {
  /** Ids in the featured places. */
  slots: string[];
  /** Ids of featured articles that wait behind the last place. */
  waiting: string[];
  /** The front words of those in the places; absent as in `Arrangement`. */
  words?: WordedArticle[];
  /** Id of the last change that the audit log had. */
  change: number;
}

/** Where a dragged article is: over a slot, over "Notícias Recentes", or at its old position. */
export type Target = number | "out" | null;

const LAST = SLOT_NAMES.length;

/** The arrangement that changes nothing. */
export const untouched = ({ slots }: FrontBase): Arrangement => ({ slots, removed: [], moved: [] });

const markMoved = (moved: string[], id: string) => [...moved.filter((one) => one !== id), id];

/** Puts an article into a slot; those from there on move down, and the one behind the last slot leaves. */
function place(now: Arrangement, id: string, slot: number): Arrangement {
  const others = now.slots.filter((one) => one !== id);
  const slots = others.toSpliced(Math.min(slot, others.length), 0, id).slice(0, LAST);
  return { ...now, slots, removed: now.removed.filter((one) => one !== id), moved: markMoved(now.moved, id) };
}

/** Removes an article; those below move up, and the first waiting one comes in, if there is one. */
function takeOut(now: Arrangement, id: string, base: FrontBase): Arrangement {
  const removed = [...now.removed.filter((one) => one !== id), id];
  const slots = now.slots.filter((one) => one !== id);
  const next = [...base.slots, ...base.waiting].filter((one) => !slots.includes(one) && !removed.includes(one));
  return { ...now, slots: [...slots, ...next].slice(0, Math.min(now.slots.length, LAST)), removed };
}

/** The arrangement if the carried article were dropped. */
export function drop(now: Arrangement, id: string, target: Target, base: FrontBase): Arrangement {
  if (target === null || now.slots[target as number] === id) return now;
  if (target !== "out") return place(now, id, target);
  return now.slots.includes(id) ? takeOut(now, id, base) : now;
}

/** Ids of articles that lose their featured place. */
export const listLeaving = ({ slots, removed }: Arrangement, base: FrontBase): string[] =>
  [...new Set([...base.slots, ...removed])].filter((id) => !slots.includes(id));

/** The article that leaves because another one comes in. */
export const findPushedOut = (before: Arrangement, after: Arrangement, carried: string): string | null =>
  before.slots.find((id) => id !== carried && !after.slots.includes(id)) ?? null;

/** Whether two lists name the same articles in the same order. */
export const isSameOrder = (one: string[], other: string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** The front words of an article on the board: changed there, else those on the site. */
export const wordsOn = (now: Arrangement, base: FrontBase, id: string): WordedArticle =>
  now.words?.find((one) => one.id === id) ?? findWords(base.words, id);

/** Changed front words of articles in the places. */
export const listReworded = ({ slots, words = [] }: Arrangement, base: FrontBase): WordedArticle[] =>
  words.filter((one) => slots.includes(one.id) && !isSameWords(one, findWords(base.words, one.id)));

/** Whether two states of the site show the same articles, in the same order and with the same front words. */
export const isSameFront = (one: FrontBase, other: FrontBase): boolean =>
  isSameOrder(one.slots, other.slots) &&
  one.slots.every((id) => isSameWords(findWords(one.words, id), findWords(other.words, id)));

/** Whether there is something to send. */
export const isChanged = (now: Arrangement, base: FrontBase): boolean =>
  !isSameOrder(now.slots, base.slots) || listLeaving(now, base).length > 0 || listReworded(now, base).length > 0;

/** How an article came to its slot; null for one that was not moved manually, or is back. */
export function describeMove(id: string, now: Arrangement, base: FrontBase): string | null {
  const [from, to] = [base.slots.indexOf(id), now.slots.indexOf(id)];
  if (!now.moved.includes(id) || from === to) return null;
  if (from === -1) return "entrou";
  return to < from ? `subiu do ${from + 1}º` : `desceu do ${from + 1}º`;
}
