import {
  type Arrangement,
  type FrontArticle,
  type FrontBase,
  isChanged,
  isSameOrder,
  untouched,
} from "#domain/news/front-page/slots.ts";

/** Steps that can be taken back. */
const STEPS_MAX = 50;

/** An arrangement with the steps that led to it. */
export interface BoardState {
  base: FrontBase;
  past: Arrangement[];
  now: Arrangement;
  future: Arrangement[];
  /** Articles that the arrangement names; the page may know them no more. */
  articles: FrontArticle[];
  /** Ids of articles that were refused, as they are no longer on the site. */
  gone: string[];
}

/** A board on which nothing was moved. */
export const freshBoard = (base: FrontBase): BoardState => ({
  base,
  past: [],
  now: untouched(base),
  future: [],
  articles: [],
  gone: [],
});

export const isPending = ({ now, base }: BoardState): boolean => isChanged(now, base);

/** The next step. @param article the one that was moved */
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

/** The front page as it is on the site: what nobody moved follows it, an arrangement stays until its editor has seen it. */
export function follow(state: BoardState, base: FrontBase): BoardState {
  if (state.base === base) return state;
  if (isSameOrder(state.base.slots, base.slots)) return { ...state, base };
  return isPending(state) ? state : freshBoard(base);
}

/** Lets an arrangement go on from what is on the site now. */
export const rebase = (state: BoardState, base: FrontBase): BoardState => ({ ...state, base });

/** The arrangement that was sent is on the site; moves since then are the next arrangement. */
export function settle(state: BoardState, sent: Arrangement): BoardState {
  const base = { ...state.base, slots: sent.slots };
  if (isSameOrder(state.now.slots, sent.slots)) return freshBoard(base);
  return { ...state, base, past: [], future: [], gone: [] };
}

/** Marks the articles that were refused. */
export const markGone = (state: BoardState, gone: string[]): BoardState => ({ ...state, gone });

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === "string");

const isArrangement = (value: unknown): value is Arrangement => {
  const { slots, removed, moved } = (value ?? {}) as Partial<Arrangement>;
  return isIds(slots) && isIds(removed) && isIds(moved);
};

/** Whether something that a browser stored is a board. */
export function isBoardState(value: unknown): value is BoardState {
  const { base, past, now, future, articles, gone } = (value ?? {}) as Partial<BoardState>;
  return (
    isIds(base?.slots) &&
    isIds(base?.waiting) &&
    isArrangement(now) &&
    [past, future].every((steps) => Array.isArray(steps) && steps.every(isArrangement)) &&
    Array.isArray(articles) &&
    articles.every((article) => typeof article?.id === "string" && typeof article.title === "string") &&
    isIds(gone)
  );
}
