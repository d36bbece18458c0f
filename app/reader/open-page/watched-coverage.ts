/** The live coverage that a page shows, and the number of the last change that it has. */
export interface WatchedCoverage {
  id: string;
  seq: () => number;
}

let watched: WatchedCoverage | null = null;
const listeners = new Set<() => void>();

/** The coverage of the open page, which its stream of changes names; null without one. */
export const watchedCoverage = (): WatchedCoverage | null => watched;

/** Calls `listener` when the page shows another coverage. @returns a function that ends it */
export function onWatchedCoverage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes the page's stream send the changes of a coverage. @returns a function that ends it */
export function watchCoverage(coverage: WatchedCoverage): () => void {
  const set = (value: WatchedCoverage | null) => {
    watched = value;
    for (const listener of listeners) listener();
  };
  set(coverage);
  return () => {
    if (watched === coverage) set(null);
  };
}
