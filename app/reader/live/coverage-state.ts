import type { LiveCoverage, LiveEntry, LiveHead, LiveUpdate } from "#domain/live/types.ts";

/** A live coverage on an open page. */
export interface CoverageState {
  /** The data that the page was loaded with last. */
  loaded: LiveCoverage;
  /** Number of the last change that the page has. */
  seq: number;
  head: LiveHead;
  /** The entries that are shown, in the page's order. */
  shown: LiveEntry[];
  /** Entries that stay at the top, which are also among those that are shown or were on another page. */
  pinned: LiveEntry[];
  /** Entries that came while the page was open and wait for the reader, the oldest first. */
  waiting: LiveEntry[];
  /** Ids of those that were shown last. */
  fresh: ReadonlySet<string>;
  /** When an entry was last written or corrected. */
  updatedAt: string | null;
}

export type CoverageAction =
  | { type: "loaded"; coverage: LiveCoverage }
  | { type: "changed"; update: LiveUpdate }
  | { type: "revealed" };

/** The state of a page as it was loaded. */
export const startCoverage = (coverage: LiveCoverage): CoverageState => ({
  loaded: coverage,
  seq: coverage.seq,
  head: coverage.head,
  shown: coverage.entries,
  pinned: coverage.pinned,
  waiting: [],
  fresh: new Set(),
  updatedAt: coverage.updatedAt,
});

const withEntry = (entries: LiveEntry[], entry: LiveEntry): LiveEntry[] =>
  entries.map((one) => (one.id === entry.id ? entry : one));

const has = (entries: LiveEntry[], { id }: LiveEntry): boolean => entries.some((one) => one.id === id);

/**
 * An entry that was written or changed. What a reader sees is corrected where it stands; what is new waits, so that nothing moves
 * under their eyes.
 */
function putEntry(state: CoverageState, entry: LiveEntry): CoverageState {
  const isWithdrawn = entry.withdrawnAt !== null;
  const isShown = has(state.shown, entry);
  const isPinned = has(state.pinned, entry);
  const changed = entry.editedAt ?? entry.writtenAt;
  const next = {
    ...state,
    shown: withEntry(state.shown, entry),
    pinned: isWithdrawn ? state.pinned.filter(({ id }) => id !== entry.id) : withEntry(state.pinned, entry),
    updatedAt: state.updatedAt !== null && state.updatedAt > changed ? state.updatedAt : changed,
  };
  if (isShown || isPinned) return next;
  const others = state.waiting.filter(({ id }) => id !== entry.id);
  return { ...next, waiting: isWithdrawn ? others : [...others, entry] };
}

/** Compares entries in the page's order. */
const compareIn =
  (order: LiveCoverage["order"]) =>
  (one: LiveEntry, other: LiveEntry): number => {
    const [left, right] = [one, other].map(({ writtenAt, id }) => `${writtenAt} ${id}`) as [string, string];
    const newestFirst = left < right ? 1 : left > right ? -1 : 0;
    return order === "newest" ? newestFirst : -newestFirst;
  };

/** Shows what waits, at its place. */
function reveal(state: CoverageState): CoverageState {
  const { loaded, waiting } = state;
  const shown = [...state.shown, ...waiting].sort(compareIn(loaded.order));
  const entries = new Map([...state.pinned, ...shown].map((entry) => [entry.id, entry]));
  const pinned = [...entries.values()].filter((entry) => entry.pinned && entry.withdrawnAt === null);
  return {
    ...state,
    ...{ shown, waiting: [], fresh: new Set(waiting.map(({ id }) => id)) },
    pinned: pinned.sort(compareIn("newest")).slice(0, Math.max(3, loaded.pinned.length)),
  };
}

/** The same page loaded again: entries that are new to it wait, and it keeps those that have moved to another page. */
function load(state: CoverageState, coverage: LiveCoverage): CoverageState {
  if (coverage.page !== state.loaded.page) return startCoverage(coverage);
  const known = [...coverage.entries, ...coverage.pinned].reduceRight(putEntry, state);
  return {
    ...known,
    ...{ loaded: coverage, head: coverage.head, seq: Math.max(state.seq, coverage.seq) },
    updatedAt: coverage.updatedAt,
  };
}

/** The next state; the same one where nothing changes. */
export function reduceCoverage(state: CoverageState, action: CoverageAction): CoverageState {
  switch (action.type) {
    case "loaded":
      return action.coverage === state.loaded ? state : load(state, action.coverage);
    case "revealed":
      return reveal(state);
    case "changed": {
      const { seq, entry, head } = action.update;
      if (seq <= state.seq) return state;
      const next = { ...state, seq, head: head ?? state.head };
      return entry ? putEntry(next, entry) : next;
    }
  }
}
