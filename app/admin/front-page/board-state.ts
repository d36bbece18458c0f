import {
  type Arrangement,
  type FrontArticle,
  type FrontBase,
  isChanged,
  isSameFront,
  isSameOrder,
  listReworded,
  untouched,
  wordsOn,
} from "#domain/news/front-page/slots.ts";
import { putWords, type WordedArticle } from "#domain/news/front-page/words.ts";

/** Most steps that can be undone. */
const STEPS_MAX = 50;

/** An arrangement with its undo history. */
export interface BoardState {
  base: FrontBase;
  past: Arrangement[];
  now: Arrangement;
  future: Arrangement[];
  /** The articles of the arrangement; the loaded data may no longer contain them. */
  articles: FrontArticle[];
  /** Ids of articles that the server refused, because they are no longer published. */
  gone: string[];
}

/** A board without changes. */
export const createBoardState = (base: FrontBase): BoardState => ({
  base,
  past: [],
  now: untouched(base),
  future: [],
  articles: [],
  gone: [],
});

export const isPending = ({ now, base }: BoardState): boolean => isChanged(now, base);

/** The board with front words of an article changed. */
export const reword = (state: BoardState, article: FrontArticle, words: WordedArticle): BoardState =>
  step(state, { ...state.now, words: putWords(state.now.words, words) }, article);

/** Adds a step to the history. @param article the one that was moved */
export function step(state: BoardState, now: Arrangement, article: FrontArticle): BoardState {
  if (now === state.now) return state;
  return {
    ...state,
    past: [...state.past, state.now].slice(-STEPS_MAX),
    now,
    future: [],
    articles: [...state.articles.filter(({ id }) => id !== article.id), article],
  };
}

export function undo(state: BoardState): BoardState {
  const now = state.past.at(-1);
  return now ? { ...state, past: state.past.slice(0, -1), now, future: [state.now, ...state.future] } : state;
}

export function redo(state: BoardState): BoardState {
  const [now, ...future] = state.future;
  return now ? { ...state, past: [...state.past, state.now], now, future } : state;
}

/** Applies a newer state of the site. A board with unpublished changes stays as it is until its editor decides. */
export function syncWithSite(state: BoardState, base: FrontBase): BoardState {
  if (state.base === base) return state;
  if (isSameFront(state.base, base)) return { ...state, base };
  return isPending(state) ? state : createBoardState(base);
}

/** Keeps the arrangement, on top of what is on the site now. */
export const rebase = (state: BoardState, base: FrontBase): BoardState => ({ ...state, base });

/** Marks an arrangement as published; moves made since remain unpublished changes. */
export function markPublished(state: BoardState, sent: Arrangement): BoardState {
  const base = { ...state.base, slots: sent.slots, words: sent.slots.map((id) => wordsOn(sent, state.base, id)) };
  if (isSameOrder(state.now.slots, sent.slots) && listReworded(state.now, base).length === 0)
    return createBoardState(base);
  return { ...state, base, past: [], future: [], gone: [] };
}

/** Marks the articles that the server refused. */
export const markGone = (state: BoardState, gone: string[]): BoardState => ({ ...state, gone });

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === "string");

const isText = (value: unknown) => value === null || typeof value === "string";
const isWords = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) &&
    value.every((one) => typeof one?.id === "string" && isText(one.title) && isText(one.imageUrl)));

const isArrangement = (value: unknown): value is Arrangement => {
  const { slots, removed, moved, words } = (value ?? {}) as Partial<Arrangement>;
  return isIds(slots) && isIds(removed) && isIds(moved) && isWords(words);
};

/** Whether a value from the browser's storage is a board. */
export function isBoardState(value: unknown): value is BoardState {
  const { base, past, now, future, articles, gone } = (value ?? {}) as Partial<BoardState>;
  return (
    isIds(base?.slots) &&
    isIds(base?.waiting) &&
    isWords(base?.words) &&
    isArrangement(now) &&
    [past, future].every((steps) => Array.isArray(steps) && steps.every(isArrangement)) &&
    Array.isArray(articles) &&
    articles.every((article) => typeof article?.id === "string" && typeof article.title === "string") &&
    isIds(gone)
  );
}
