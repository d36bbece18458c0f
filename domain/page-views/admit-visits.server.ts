import type { Database } from "#db/client.ts";
import { type Attempts, countManyAttempts, type RateLimit } from "#platform/rate-limit/rate-limit.ts";
import { LOADS_PER_ADDRESS, LOADS_PER_BROWSER, VIEWS_PER_BROWSER } from "./limits.ts";
import type { NewVisit, ReceivedVisit } from "./types.ts";
import { findVisitedPages } from "./visited-pages.server.ts";

/**
 * The visits of a batch that are within the limits: for a browser with consent one load of an article in half an hour and one view
 * of a path in a minute, for an address a limited number of loads of an article, however its path is spelled.
 */
export async function admitVisits(db: Database, visits: ReceivedVisit[]): Promise<NewVisit[]> {
  const pages = await findVisitedPages(
    db,
    visits.map(({ path }) => path),
  );
  const asked = visits.map((visit) => {
    const { path, view, from, isLoad } = visit;
    const page = pages.get(path);
    const load = isLoad && page?.articleId;
    return {
      visit,
      loadKeys: load
        ? [limited(`load|${from}|${load}`, LOADS_PER_ADDRESS)].concat(
            view ? limited(`load|${view.clientId}|${load}`, LOADS_PER_BROWSER) : [],
          )
        : null,
      viewKeys: view ? [limited(`view|${view.clientId}|${page?.path ?? path}`, VIEWS_PER_BROWSER)] : null,
    };
  });
  const keys = asked.flatMap(({ loadKeys, viewKeys }) => [...(loadKeys ?? []), ...(viewKeys ?? [])]);
  const left = await countManyAttempts(db, addUp(keys));
  const take = (wanted: Limited[] | null) => {
    if (!wanted?.every(({ key }) => left.get(key)! > 0)) return false;
    for (const { key } of wanted) left.set(key, left.get(key)! - 1);
    return true;
  };
  return asked.flatMap(({ visit: { from: _, ...visit }, loadKeys, viewKeys }) => {
    const isLoad = take(loadKeys);
    const view = take(viewKeys) ? visit.view : null;
    return isLoad || view ? [{ ...visit, isLoad, view }] : [];
  });
}

interface Limited {
  key: string;
  limit: RateLimit;
}

const limited = (key: string, limit: RateLimit): Limited => ({ key, limit });

function addUp(keys: Limited[]): Attempts[] {
  const sums = new Map<string, Attempts>();
  for (const { key, limit } of keys) {
    const known = sums.get(key);
    if (known) known.count += 1;
    else sums.set(key, { key, limit, count: 1 });
  }
  return [...sums.values()];
}
