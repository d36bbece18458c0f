/** The part of the browser's Navigation API that is used: only entries of this site, in their order. */
export interface SiteHistory {
  entries(): readonly { url: string | null; index: number }[];
  currentEntry: { url: string | null; index: number } | null;
}

const pathOf = ({ url }: { url: string | null }) => (url === null ? null : new URL(url).pathname);

/**
 * How many entries of the history lie between the shown page and the page of this site before it. Entries of the same page (a dialog,
 * a jump to the comments) and of signing in are passed over: going back to them would show nothing new.
 * @returns null if no page of this site lies before it
 */
export function stepsBack(history: SiteHistory): number | null {
  const current = history.currentEntry;
  if (!current) return null;
  const here = pathOf(current);
  const isOther = (path: string | null) => path !== null && path !== here && !/^\/auth(\/|$)/.test(path);
  const before = history.entries().findLast((entry) => entry.index < current.index && isOther(pathOf(entry)));
  return before ? current.index - before.index : null;
}
