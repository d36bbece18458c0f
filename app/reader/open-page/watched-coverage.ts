import { createValue } from "#app/ui/create-value.ts";

/** The live coverage that a page shows, and the number of the last change that it has. */
interface WatchedCoverage {
  id: string;
  seq: () => number;
}

/** The coverage of the open page, which its stream of changes names; null without one. */
export const watchedCoverage = createValue<WatchedCoverage | null>(null);

/** Makes the page's stream send the changes of a coverage. @returns a function that ends it */
export function watchCoverage(coverage: WatchedCoverage): () => void {
  watchedCoverage.set(coverage);
  return () => {
    if (watchedCoverage.get() === coverage) watchedCoverage.set(null);
  };
}
