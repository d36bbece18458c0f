import type { ArticleSummary } from "#domain/news/types.ts";

/** The lists of the home page by name: those of sections by the category's slug. */
export type ArticleLists = ReadonlyMap<string, readonly ArticleSummary[]>;

/** The effect of new lists on those that a reader sees. */
export interface ListChange {
  /** Whether something would be inserted above what is shown, or change its place. */
  isHeld: boolean;
  /** How many articles are new to the page. */
  fresh: number;
}

/** With the links of the lead. */
const addressesOf = (lists: Iterable<readonly ArticleSummary[]>): Set<string> => {
  const articles = [...lists].flat();
  return new Set(
    [...articles, ...articles.flatMap(({ asLead }) => asLead?.related ?? [])].map(({ address }) => address),
  );
};

/**
 * Compares lists. An article that disappears, and older ones that follow it at the end, are no reason to wait: they would be shown
 * wrongly until then.
 */
export function compareLists(shown: ArticleLists, latest: ArticleLists): ListChange {
  const known = addressesOf(shown.values());
  const fresh = new Set<string>();
  let isMoved = false;
  for (const [name, articles] of latest) {
    const before = shown.get(name)?.map(({ address }) => address);
    if (!before) continue;
    const now = articles.map(({ address }) => address);
    const kept = now.filter((address) => before.includes(address));
    const inOrder = before.filter((address) => now.includes(address));
    if (kept.join("\n") !== inOrder.join("\n")) isMoved = true;
    const end = kept.length > 0 ? now.indexOf(kept.at(-1)!) : now.length;
    for (const address of now.slice(0, end)) {
      if (before.includes(address)) continue;
      if (known.has(address)) isMoved = true;
      else fresh.add(address);
    }
  }
  return { isHeld: isMoved || fresh.size > 0, fresh: fresh.size };
}

/** A shown card with its corrections. What the latest card leaves out, because its place shows less, is kept. */
const correct = (shown: ArticleSummary, latest: ArticleSummary | undefined): ArticleSummary =>
  latest
    ? {
        ...latest,
        summary: latest.summary ?? shown.summary,
        author: latest.author || shown.author,
        category: latest.category ?? shown.category,
        picture: latest.picture ?? shown.picture,
        asLead: latest.asLead ?? shown.asLead,
      }
    : shown;

/**
 * The shown lists with what may change under a reader's eyes: corrected cards, and without articles that were taken off. One at the
 * end of a list may only have been pushed out of it, and stays.
 */
export function keepLists(shown: ArticleLists, latest: ArticleLists): Map<string, ArticleSummary[]> {
  const now = addressesOf(latest.values());
  const entries = [...shown].map(([name, articles]): [string, ArticleSummary[]] => {
    const current = new Map(latest.get(name)?.map((article) => [article.address, article]));
    const last = articles.findLastIndex(({ address }) => now.has(address));
    const kept = articles.filter(({ address }, index) => now.has(address) || index > last);
    return [name, kept.map((article) => correct(article, current.get(article.address)))];
  });
  return new Map(entries);
}
